/// The kinds of log that hold the kernel's touch events; the raw value names one on the command line.
public enum RecordingFormat: String, Sendable, Hashable, CaseIterable {
  /// Text of `evemu-record` 1.0 to 1.3, with or without the description at its head.
  case evemu
  /// YAML of `libinput record`, or an excerpt that starts at `events:`.
  case libinput
  /// Text of `evtest`, in its old and new spelling, or of python-evdev's program of that name.
  case evtest
  /// Text of Android's `getevent`, with or without times, labels and device names.
  case getevent
  /// `struct input_event` as read from the device, 24 or 16 bytes each, little endian.
  case raw
  /// Debug log of the KOReader document viewer.
  case koreader
}
