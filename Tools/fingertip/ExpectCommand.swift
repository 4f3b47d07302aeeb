import Fingertip

/// `fingertip expect`.
@MainActor
enum ExpectCommand {
  static func run(_ arguments: [String]) throws {}
}
