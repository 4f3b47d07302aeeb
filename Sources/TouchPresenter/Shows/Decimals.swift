/// Numbers as programs take them: a point, four places, no exponent.
enum Decimals {
  /// A share from 0 to 1; what is no number is 0.
  static func text(_ share: Double) -> String {
    let clamped = share > 0 ? min(share, 1) : 0
    let parts = Int((clamped * 10_000).rounded())
    let digits = String(parts % 10_000)
    return "\(parts / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
