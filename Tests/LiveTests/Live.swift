import Testing

/// The tests that make devices; one after another, since each would see the devices of the others.
@Suite("Live", .serialized, .enabled(if: LiveMachine.isHere, "\(LiveMachine.reason)"))
enum Live {}
