import TouchContacts

extension Hand {
  /// What happened on one panel, and what was meant by it.
  public struct Scene: Sendable, Hashable {
    /// The seed of its hand.
    public let seed: UInt64
    /// Its index, which with the seed makes it again.
    public let index: Int
    /// What the hand does.
    public let kind: Kind
    /// Which gestures must and may be reported.
    public let label: Label
    /// The panel.
    public let panel: Panel
    /// What the panel says of itself.
    public let device: DeviceDescription
    /// The events in the order in which the kernel gives them; at their end nothing touches.
    public let events: [InputEvent]
    /// What the hand truly did.
    public let truth: Truth
  }
}
