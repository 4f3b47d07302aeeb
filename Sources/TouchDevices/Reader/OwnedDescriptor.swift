import Glibc

/// A file descriptor that is closed when nobody owns it any more.
struct OwnedDescriptor: ~Copyable {
  /// The number that the kernel knows it by.
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}
