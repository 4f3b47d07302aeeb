/// What a device holds right now, for a tracker that lost events or starts while fingers are down.
///
/// Live, it is read with `EVIOCGMTSLOTS`, `EVIOCGABS` and `EVIOCGKEY`; a recording has none.
public struct DeviceState: Sendable, Hashable {
  /// One slot's values, in device units.
  public struct Slot: Sendable, Hashable {
    /// The tracking ID; negative when nothing is in the slot.
    public var trackingID: Int32
    /// The horizontal position.
    public var x: Int32
    /// The vertical position.
    public var y: Int32
    /// What touches, one of ``ToolCode``.
    public var tool: Int32

    /// A slot's values.
    public init(trackingID: Int32, x: Int32, y: Int32, tool: Int32 = ToolCode.finger) {
      self.trackingID = trackingID
      self.x = x
      self.y = y
      self.tool = tool
    }
  }

  /// The slots from 0 up; a single-touch device has one.
  public var slots: [Slot]
  /// The slot that the next events belong to.
  public var currentSlot: Int
  /// When it was read, in µs on the clock of the events; `nil` where nobody knows.
  ///
  /// Events from up to then that are still in the kernel's buffer are contained in the state, and would take it back.
  public var time: Int64?

  /// A device's state; slots left out are free.
  public init(slots: [Slot], currentSlot: Int = 0, time: Int64? = nil) {
    self.slots = slots
    self.currentSlot = currentSlot
    self.time = time
  }
}
