/// A picture of a slide.
public struct SlidePreview: Sendable, Hashable {
  /// The most pixels that a side may have; a header that tells of more is not believed.
  public static let largestSide = 16_384

  /// The slide, counted from 0.
  public let slide: Int
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The picture as a PNG file.
  public let png: [UInt8]

  /// A picture; `nil` where the bytes do not begin as a PNG file does (its sections 5.2 and 11.2.1), with sides from 1 to
  /// ``largestSide``.
  public init?(slide: Int, png: [UInt8]) {
    let head = Self.signature + [0, 0, 0, 13] + Array("IHDR".utf8)
    guard png.count >= head.count + 13, png.starts(with: head) else { return nil }
    let width = Self.number(png[head.count...])
    let height = Self.number(png[(head.count + 4)...])
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else { return nil }
    self.slide = slide
    self.width = width
    self.height = height
    self.png = png
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
