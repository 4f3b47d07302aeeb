/// A colour of a screen or a picture.
struct Color: Sendable, Hashable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  static let black = Color(0, 0, 0)

  var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  var description: String { hex }

  /// Whether it is the other one, but for what rounding makes of it.
  func isLike(_ other: Color) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= 8 }
  }

  /// Whether it is the red of Impress's pointer.
  var isRed: Bool { red > 180 && green < 110 && blue < 110 }
}

/// Pixels, row by row.
struct Picture: Sendable {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  /// A picture from three bytes a pixel; `nil` if their number is another.
  init?(width: Int, height: Int, rgb: [UInt8]) {
    guard rgb.count == width * height * 3 else { return nil }
    (self.width, self.height, pixels) = (width, height, rgb)
  }

  /// How many pixels around a place are of the red of Impress's pointer.
  ///
  /// The pointer is a dot of 20 pixels, whose corner and not its middle is at its place.
  func redPixels(near x: Double, _ y: Double) -> Int {
    let (column, row) = (Int(x * Double(width)), Int(y * Double(height)))
    return (row - 25...row + 25).reduce(0) { sum, row in
      sum
        + (column - 25...column + 25).count { column in
          color((Double(column) + 0.5) / Double(width), (Double(row) + 0.5) / Double(height)).isRed
        }
    }
  }

  /// The colour at a place, both parts from 0 to 1.
  func color(_ x: Double, _ y: Double) -> Color {
    let column = min(max(Int(x * Double(width)), 0), width - 1)
    let row = min(max(Int(y * Double(height)), 0), height - 1)
    let start = (row * width + column) * 3
    return Color(pixels[start], pixels[start + 1], pixels[start + 2])
  }
}
