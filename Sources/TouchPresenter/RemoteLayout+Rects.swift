import TouchContacts

extension RemoteLayout {
  /// Where a part is drawn, in mm.
  public func rect(of part: RemoteRegion) -> Rect {
    let room = Vector(max(size.x, Self.minimumSize.x), max(size.y, Self.minimumSize.y))
    let rect =
      hasColumn
      ? columnRect(of: part, in: room) : isUpright ? uprightRect(of: part, in: room) : tiltedRect(of: part, in: room)
    let (x, y) = (size.x / room.x, size.y / room.y)
    let shrunk = Rect(minX: rect.minX * x, minY: rect.minY * y, maxX: rect.maxX * x, maxY: rect.maxY * y)
    return hand == .right ? shrunk : shrunk.mirrored(in: size.x)
  }

  private func uprightRect(of part: RemoteRegion, in room: Vector) -> Rect {
    let band = room.y - buttonExtent(of: room.y)
    let top = stripHeight(in: room)
    switch part {
    case .previous, .next:
      return half(part == .next, of: Rect(minX: 0, minY: band, maxX: room.x, maxY: room.y))
    case .blank, .lock, .timer:
      return stripRect(of: part, in: Rect(minX: 0, minY: 0, maxX: room.x, maxY: top))
    case .slate:
      return Rect(minX: 0, minY: top + configuration.gap, maxX: room.x, maxY: band - configuration.gap)
    }
  }

  private func tiltedRect(of part: RemoteRegion, in room: Vector) -> Rect {
    let buttons = buttonExtent(of: room.x)
    let left = buttons * (1 - configuration.largerShare)
    let right = room.x - buttons * configuration.largerShare
    let (minX, maxX) = (left + configuration.gap, right - configuration.gap)
    let top = stripHeight(in: room)
    switch part {
    case .previous:
      return Rect(minX: 0, minY: 0, maxX: left, maxY: room.y)
    case .next:
      return Rect(minX: right, minY: 0, maxX: room.x, maxY: room.y)
    case .blank, .lock, .timer:
      return stripRect(of: part, in: Rect(minX: minX, minY: 0, maxX: maxX, maxY: top))
    case .slate:
      return Rect(minX: minX, minY: top + configuration.gap, maxX: maxX, maxY: room.y)
    }
  }

  private func columnRect(of part: RemoteRegion, in room: Vector) -> Rect {
    let top = stripHeight(in: room)
    let left = room.x - configuration.columnWidth
    let below = top + configuration.gap
    // The thumb turns about the lower corner, so next lies there.
    let height = min(room.y - below, 2 * configuration.thumbReach)
    let edge = room.y - height * configuration.largerShare
    switch part {
    case .previous:
      return Rect(minX: left, minY: room.y - height, maxX: room.x, maxY: edge - configuration.gap)
    case .next:
      return Rect(minX: left, minY: edge, maxX: room.x, maxY: room.y)
    case .blank, .lock, .timer:
      return stripRect(of: part, in: Rect(minX: 0, minY: 0, maxX: room.x, maxY: top))
    case .slate:
      return Rect(minX: 0, minY: below, maxX: left - configuration.gap, maxY: room.y)
    }
  }

  /// Blank, lock and timer side by side; the timer is the largest.
  private func stripRect(of part: RemoteRegion, in strip: Rect) -> Rect {
    let (gap, room) = (configuration.gap, strip.width - 2 * configuration.gap)
    let button = max(room * (1 - configuration.largerShare) / 2, min(configuration.smallestPart, room / 3))
    var rect = strip
    switch part {
    case .blank: rect.maxX = strip.minX + button
    case .lock: (rect.minX, rect.maxX) = (strip.minX + button + gap, strip.minX + 2 * button + gap)
    default: rect.minX = strip.minX + 2 * (button + gap)
    }
    return rect
  }

  /// The larger part of `rect` at its right, or the smaller one at its left.
  private func half(_ isLarger: Bool, of rect: Rect) -> Rect {
    let smaller = (rect.width - configuration.gap) * (1 - configuration.largerShare)
    var half = rect
    if isLarger { half.minX = rect.minX + smaller + configuration.gap } else { half.maxX = rect.minX + smaller }
    return half
  }

  private func buttonExtent(of length: Double) -> Double {
    (length * configuration.buttonShare).clamped(to: configuration.buttonExtent)
  }

  private func stripHeight(in room: Vector) -> Double {
    (room.y * configuration.stripShare).clamped(to: configuration.stripHeight)
  }
}

extension Rect {
  fileprivate func mirrored(in width: Double) -> Rect {
    Rect(minX: width - maxX, minY: minY, maxX: width - minX, maxY: maxY)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
