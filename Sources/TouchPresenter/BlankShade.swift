/// What a blank screen looks like.
public enum BlankShade: String, Sendable, Hashable, CaseIterable {
  /// Black, as B does in most programs.
  case black
  /// White, as W does.
  case white
}
