import TouchContacts

/// Bringing the facts up to date, once a frame.
extension FrameFacts {
  /// Takes in a frame.
  ///
  /// Time never runs back, not even behind a deadline that was met too early.
  mutating func update(_ frame: inout ContactFrame) {
    time = max(time, frame.time)
    isDeadline = false
    clearChange()
    if frame.isChange { count(&frame) }
    isWhole = true
    if frame.isMove || isChange { measure(&frame) }
    // The frame of a lift tells of the lift: who stays is often already held still by the panel, and the speed is that
    // of the frames before.
    if fingers > 0, !hasLift { estimator.add(time: time, position: translation, isWhole: isWhole) }
  }

  /// Turns to a deadline: no frame, so nothing that changed.
  mutating func turn(toDeadline deadline: Int64) {
    time = max(time, deadline)
    isDeadline = true
    clearChange()
  }

  private mutating func clearChange() {
    isChange = false
    isFirst = false
    hasLift = false
    hasCancellation = false
    eldestTime = eldestDownTime
  }

  /// Counts who came and who went.
  private mutating func count(_ frame: inout ContactFrame) {
    let (wereDown, wereUnplaced, hadMissed) = (down, unplaced, hasMissed)
    down = 0
    hasMissed = false
    var palms = 0
    var newLandings = 0
    eldestTime = time
    eldestDownTime = time
    for index in 0..<frame.count where frame[index].takesPart {
      eldestTime = min(eldestTime, frame[index].startTime)
      if frame[index].isDown {
        down += 1
        eldestDownTime = min(eldestDownTime, frame[index].startTime)
      }
      if frame[index].origin == .missed { hasMissed = true }
      if frame[index].phase == .began { newLandings += 1 }
      if frame[index].phase == .ended {
        hasLift = true
        lifts += 1
        liftedTravel = max(liftedTravel, Double(frame[index].squaredTravel))
        shortestStay = min(shortestStay, time - frame[index].startTime)
      }
      if frame[index].phase == .cancelled {
        if frame[index].tool == .palm { palms += 1 } else { hasCancellation = true }
      }
    }
    unplaced = down > 0 ? frame.unplacedCount : 0
    let hasLanding = newLandings > 0 || unplaced > wereUnplaced
    if unplaced < wereUnplaced { hasLift = true }
    isChange = hasLanding || hasLift || hasCancellation || palms > 0 || down != wereDown || hasMissed != hadMissed
    isFirst = wereDown == 0 && down > 0
    isLast = down == 0
    if isFirst { beginSequence() }
    isCancelled = isLast && (hasCancellation || palms > 0 && lifts == 0)
    if hasLanding { lastDownTime = time }
    fingers = down + unplaced
    // A palm that was taken for a finger was none.
    maximumFingers = max(maximumFingers - palms, fingers)
    landings = max(landings - palms, 0) + newLandings
  }

  private mutating func beginSequence() {
    startTime = time
    lastDownTime = time
    maximumFingers = 0
    translation = .zero
    squaredTravel = 0
    liftedTravel = 0
    lifts = 0
    landings = 0
    shortestStay = .max
    hasLeapt = false
    hasProgressed = false
    scale = 1
    rotation = 0
    region = nil
    isRetained = true
    estimator.reset()
  }

  /// Moves centroid, translation, spread and rotation on.
  private mutating func measure(_ frame: inout ContactFrame) {
    // Only who is down now and was down before says anything about movement.
    var before = Vector.zero
    var after = Vector.zero
    var staying = 0.0
    var all = Vector.zero
    var travel = liftedTravel
    for index in 0..<frame.count where frame[index].isDown && frame[index].takesPart {
      let position = frame[index].position
      all += position
      if frame[index].phase == .began { continue }
      before += frame[index].previous
      after += position
      staying += 1
      if frame[index].phase == .stationary { isWhole = false }
      travel = max(travel, Double(frame[index].squaredTravel))
    }
    squaredTravel = travel
    if staying > 0 {
      let step = (after - before) / staying
      translation += step
      setTranslation += step
      if !hasProgressed, travelling.note(step: step.length, way: setTranslation.length) { hasProgressed = true }
    }
    if frame.hasLeap { hasLeapt = true }
    if isLast { return }
    centroid = all / Double(down)
    if fingers == maximumFingers { fullCentroid = centroid }
    if isChange || frame.hasRebase {
      beginSet(&frame)
    } else if down > 1 {
      measureShape(&frame)
    }
  }

  private mutating func beginSet(_ frame: inout ContactFrame) {
    var sum = 0.0
    for index in 0..<frame.count where frame[index].isDown && frame[index].takesPart {
      sum += (frame[index].position - centroid).length
    }
    spread = sum / Double(down)
    setSpread = spread
    setScale = scale
    setRotation = 0
    setArc = 0
    travelling = Progress()
    spreading = Progress()
    turning = Progress()
    setTranslation = .zero
  }

  private mutating func measureShape(_ frame: inout ContactFrame) {
    var sum = 0.0
    var cross = 0.0
    var dot = 0.0
    var previousCentroid = Vector.zero
    for index in 0..<frame.count where frame[index].takesPart { previousCentroid += frame[index].previous }
    previousCentroid = previousCentroid / Double(down)
    for index in 0..<frame.count where frame[index].takesPart {
      let arm = frame[index].position - centroid
      let previousArm = frame[index].previous - previousCentroid
      sum += arm.length
      cross += previousArm.x * arm.y - previousArm.y * arm.x
      dot += previousArm.dot(arm)
    }
    let newSpread = sum / Double(down)
    let widening = 2 * (newSpread - spread)
    spread = newSpread
    if !hasProgressed, spreading.note(step: widening, way: spreadChange) { hasProgressed = true }
    let turn = angle(cross: cross, dot: dot)
    rotation += turn
    setRotation += turn
    setArc += 2 * turn * spread
    if !hasProgressed, turning.note(step: 2 * turn * spread, way: arc) { hasProgressed = true }
    scale = scale(of: spread)
  }
}
