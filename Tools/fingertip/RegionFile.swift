import Fingertip
import Glibc

/// A file that names parts of the glass: `NAME X Y WIDTH HEIGHT` a line, in mm or with `%` in parts of the glass.
struct RegionFile: Sendable {
  /// A file that is none, and where.
  struct Fault: Error, CustomStringConvertible, Equatable {
    var description: String
  }

  /// A length on a glass.
  enum Length: Sendable, Hashable {
    case millimetres(Double)
    case share(Double)

    func along(_ side: Double) -> Double {
      switch self {
      case .millimetres(let length): length
      case .share(let share): share * side
      }
    }
  }

  /// One line of the file.
  struct Entry: Sendable, Hashable {
    var name: String
    var lengths: [Length]
  }

  /// The regions in the file's order.
  private(set) var entries: [Entry] = []

  /// The longest file that is read, in bytes; a full map has far less.
  private static let longestFile = 1 << 20

  /// Reads a file.
  ///
  /// - Throws: ``Fault`` with the file and the line.
  init(path: String) throws(Fault) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable(path) }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count >= 0 else { throw Self.unreadable(path) }
      guard count > 0 else { break }
      text += piece[..<count]
      guard text.count <= Self.longestFile else {
        throw Fault(description: "\(path): this is no region file: too long")
      }
    }
    try self.init(String(decoding: text, as: UTF8.self), source: path)
  }

  private static func unreadable(_ path: String) -> Fault {
    Fault(description: "\(path): cannot be read: \(String(cString: strerror(errno)))")
  }

  /// Reads the text of a file.
  ///
  /// - Throws: ``Fault`` with the file and the line.
  init(_ text: String, source: String) throws(Fault) {
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let name = words.first else { continue }
      let lengths = words.dropFirst().compactMap(Self.length)
      guard lengths.count == 4, words.count == 5 else {
        throw Fault(
          description: "\(source): line \(number + 1): '\(line)' is not NAME X Y WIDTH HEIGHT, in mm or %, such as"
            + " 'next 50% 0 50% 100%'")
      }
      guard entries.count < HitMap.maximumRegionCount else {
        throw Fault(description: "\(source): line \(number + 1): more than \(HitMap.maximumRegionCount) regions")
      }
      entries.append(Entry(name: name, lengths: lengths))
    }
    guard !entries.isEmpty else { throw Fault(description: "\(source): there is no region in it") }
  }

  private static func length(_ word: String) -> Length? {
    let isShare = word.hasSuffix("%")
    guard let number = Double(isShare ? String(word.dropLast()) : word), number.isFinite, abs(number) <= 1e6 else {
      return nil
    }
    return isShare ? .share(number / 100) : .millimetres(number)
  }

  /// The regions on a glass.
  func map(on surface: Surface) -> HitMap {
    let (width, height) = (surface.size.x, surface.size.y)
    return HitMap(
      size: surface.size,
      regions: entries.map { entry in
        HitRegion(
          name: entry.name,
          drawn: Rect(
            x: entry.lengths[0].along(width), y: entry.lengths[1].along(height),
            width: entry.lengths[2].along(width), height: entry.lengths[3].along(height)))
      })
  }
}
