extension Duration {
  /// The whole µs, from none up to those of a day, so that no script runs out of time stamps.
  var microseconds: Int64 {
    let (seconds, attoseconds) = min(max(.zero, self), .seconds(86_400)).components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
