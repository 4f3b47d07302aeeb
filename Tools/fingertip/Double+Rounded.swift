extension Double {
  /// The number in decimal with at most `places` digits behind the point and no zeros at their end; what is no number is 0.
  func rounded(toPlaces places: Int) -> String {
    guard isFinite, abs(self) < 1e12 else { return isFinite ? String(self) : "0" }
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    let whole = Int64((self * power).rounded())
    let (quotient, remainder) = whole.magnitude.quotientAndRemainder(dividingBy: UInt64(power))
    let sign = whole < 0 ? "-" : ""
    guard remainder > 0 else { return sign + String(quotient) }
    var digits = String(remainder)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return sign + String(quotient) + "." + digits
  }
}
