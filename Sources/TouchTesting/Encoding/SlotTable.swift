/// Which contact has which slot, allotted as the kernel does (`input_mt_get_slot_by_key` in drivers/input/input-mt.c): the
/// lowest free one, and one that was left in this frame is free from the next on.
struct SlotTable {
  /// What one frame changed.
  struct Changes {
    /// The slots whose contact is gone.
    var left: Set<Int> = []
    /// The tracking IDs of the slots that have a new contact.
    var newIDs: [Int: Int32] = [:]
  }

  private var contacts: [Int?]
  private var nextID: Int32 = 0

  init(count: Int) { contacts = Array(repeating: nil, count: min(max(1, count), 256)) }

  var count: Int { contacts.count }

  /// The contact in `slot`.
  subscript(slot: Int) -> Int? { contacts[slot] }

  func slot(of contact: Int) -> Int? { contacts.firstIndex(of: contact) }

  /// Makes room for `present` contacts, oldest first; those that find no free slot wait for one.
  mutating func update(contacts present: [Int]) -> Changes {
    var changes = Changes()
    var free = contacts.indices.filter { contacts[$0] == nil }[...]
    for (slot, contact) in contacts.enumerated() where contact.map({ !present.contains($0) }) ?? false {
      contacts[slot] = nil
      changes.left.insert(slot)
    }
    for contact in present where slot(of: contact) == nil {
      guard let slot = free.popFirst() else { break }
      contacts[slot] = contact
      changes.newIDs[slot] = nextID
      nextID = (nextID + 1) & 0xffff
    }
    return changes
  }
}
