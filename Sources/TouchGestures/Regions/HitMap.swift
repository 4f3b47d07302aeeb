import TouchContacts

/// All regions of a glass: which of them a finger means when it comes down, and whether it still holds it.
///
/// Every region has three rectangles (``Rects``). Where it *acquires* a touch is never under 9 mm, as far as the glass and
/// its neighbours allow it: growth stops half-way to what is drawn straight across a side at the same or a higher z, and
/// what one side lacks the other side gets. Near an edge of the glass it runs out to that edge. Where it *retains* a touch
/// is larger again, so that a rolling thumb does not lose the button.
///
/// Where several regions acquire one point, one that is drawn over another goes before it: a higher z whose drawing
/// overlaps, or a drawing inside another at the same z. Among the rest the best score wins: the overlap with the contact's
/// ellipse, then the distance to what is drawn, then z, then the smaller drawing, then geometry and name. No step looks at
/// the order of declaration, so that any order gives the same answer.
///
/// Sources: Blink's touch adjustment for the score (here in order rather than as a sum, so that no weights are needed),
/// UIButton and Android's TouchDelegate for the retained touch.
public struct HitMap: Sendable {
  /// The most regions that a map holds: far more than fit on a glass, few enough to build in no time.
  public static let maximumRegionCount = 4096

  /// The size of the glass in mm.
  public let size: Vector
  /// The regions in the order of declaration; a ``RegionID`` is an index here.
  public let regions: [HitRegion]
  /// Regions that are not in the map: their drawing encloses no area or is not finite, or the map was full.
  public let rejected: [HitRegion]
  /// The rectangles of ``regions``, in the same order.
  public let rects: [Rects]

  private let numbers: [String: RegionID]
  private let contactSize: ClosedRange<Double>
  /// Enabled regions, uppermost first, then innermost: the order that settles what scores leave open.
  private let entries: [Entry]
  private let grid: RegionGrid

  /// Lays out `regions` on a glass of `size` mm.
  ///
  /// - Complexity: O(*n*²) in the number of regions, for their neighbours.
  public init(size: Vector, regions: [HitRegion], configuration: Configuration = Configuration()) {
    self.size = Vector(Self.usableLength(size.x), Self.usableLength(size.y))
    var accepted: [HitRegion] = []
    var rejected: [HitRegion] = []
    for region in regions {
      if region.isUsable && accepted.count < Self.maximumRegionCount {
        accepted.append(region)
      } else {
        rejected.append(region)
      }
    }
    let glass = Rect(x: 0, y: 0, width: self.size.x, height: self.size.y)
    let rects = RegionLayout(glass: glass, regions: accepted, configuration: configuration).rects()
    let ids = accepted.indices.map { RegionID(UInt16($0)) }
    entries = zip(ids, zip(accepted, rects))
      .filter { $1.0.isEnabled }
      .map { Entry(id: $0, region: $1.0, rects: $1.1) }
      .sorted { $0.order < $1.order }
    grid = RegionGrid(size: self.size, cellSize: configuration.minimumSize, rects: entries.map(\.acquires))
    numbers = Dictionary(zip(accepted.map(\.name), ids)) { first, _ in first }
    contactSize = configuration.contactSize
    self.regions = accepted
    self.rejected = rejected
    self.rects = rects
  }

  /// The region that a finger means which comes down at `position`.
  ///
  /// - Parameters:
  ///   - position: In mm; what lies beyond the glass counts as its edge.
  ///   - major: The long axis of the contact in mm; 0 where the device does not tell.
  ///   - minor: The short axis of the contact in mm; 0 where the device does not tell.
  ///   - orientation: The direction of the long axis in radians, clockwise from straight up.
  /// - Returns: The region, or `nil` where none acquires the point.
  /// - Complexity: O(*k* + *c*²) for *k* regions in the cell of the grid, *c* of which acquire the point; no allocation.
  public func region(
    at position: Vector, major: Float = 0, minor: Float = 0, orientation: Float = 0
  ) -> RegionID? {
    guard let position = onGlass(position) else { return nil }
    let ellipse = ContactEllipse(major: major, minor: minor, orientation: orientation, clampedTo: contactSize)
    let candidates = grid.candidates(at: position)
    var best: (id: RegionID, score: Score)?
    for place in candidates.indices {
      let entry = entries[Int(candidates[place])]
      guard entry.acquires.contains(position), !isCovered(entry, at: position, by: candidates[..<place]) else {
        continue
      }
      let score = Score(of: entry.drawn, at: position, ellipse: ellipse)
      if let best, !(score > best.score) { continue }
      best = (entry.id, score)
    }
    return best?.id
  }

  /// The region that `contact` means where it is now.
  public func region(under contact: Contact) -> RegionID? {
    region(at: contact.position, major: contact.major, minor: contact.minor, orientation: contact.orientation)
  }

  /// Whether a finger that came down on a region still holds it at `position`, in mm; a disabled one it holds nowhere.
  public func retains(_ id: RegionID, _ position: Vector) -> Bool {
    guard let position = onGlass(position), isEnabled(id) else { return false }
    return rects[Int(id.number)].retains.contains(position)
  }

  /// Whether a region is one of this map that takes touches.
  func isEnabled(_ id: RegionID) -> Bool { Int(id.number) < regions.count && regions[Int(id.number)].isEnabled }

  /// The name of a region, if it is one of this map.
  public func name(of id: RegionID) -> String? {
    Int(id.number) < regions.count ? regions[Int(id.number)].name : nil
  }

  /// The region with a name; the first that was declared where several share it.
  public func id(named name: String) -> RegionID? { numbers[name] }

  private func isCovered(_ entry: Entry, at position: Vector, by above: ArraySlice<UInt16>) -> Bool {
    above.contains { number in
      let other = entries[Int(number)]
      return other.acquires.contains(position) && other.isDrawnOver(entry)
    }
  }

  /// A device reports the last line of the glass as its size, which half-open rectangles leave out.
  private func onGlass(_ position: Vector) -> Vector? {
    guard position.x.isFinite, position.y.isFinite else { return nil }
    return Vector(min(max(position.x, 0), size.x.nextDown), min(max(position.y, 0), size.y.nextDown))
  }

  private static func usableLength(_ length: Double) -> Double {
    length.isFinite && length > 0 ? length : 0
  }
}
