extension TransitionState {
  mutating func tap(_ held: Gesture, _ pointer: Pointer) {
    if held.mode == .paging { return letStripGo(0) }
    guard let index = index(of: held.item) else { return }
    if flights[index].isHeld { flights[index].letGo(.zero) }
    let other = pointer.sourceItem == held.item ? nil : pointer.sourceItem
    if flights[index].aim == .source {
      // The screen below is coming back: a tap is for what lies there, else for the picture itself.
      if let other { tell(.wantsPresent(other, byTouch: false)) } else { reopen(held.item) }
    } else if !flights[index].hasArrived {
      if let other, !held.hitsPicture {
        tell(.wantsPresent(other, byTouch: false))
      } else {
        dismiss(held.item)
      }
    } else if held.wasMoving {
      // It was stopped, no more.
      if flights[index].isZoomed { flights[index].stopThere() }
    } else if held.hitsPicture {
      tapPicture(index, pointer.point)
    } else {
      dismiss(held.item)
    }
  }

  /// One tap puts the floating interface away or brings it back, at once; a second one takes that back and scales.
  private mutating func tapPicture(_ index: Int, _ point: Vector) {
    interfaceGoal = 1 - interfaceGoal
    if let last = lastTap, time - last.time < GestureLimit.doubleTap,
      (last.point - point).length < GestureLimit.doubleTapDistance
    {
      lastTap = nil
      let isLarge = flights[index].logScale.value > 0.01
      let scale = min(ElementaryFunctions.log(OpenLayout.doubleTapScale), flights[index].layout.largestLogScale)
      flights[index].rescale(to: isLarge ? 0 : scale, at: point)
      if reducesMotion { flights[index].jumpToGoal() }
    } else {
      lastTap = GestureSample(time: time, point: point, logDistance: 0)
    }
  }

  /// A wheel scales at once: it is as direct as a finger.
  mutating func zoom(_ factor: Double, at point: Vector) {
    guard let currentItem, let index = index(of: currentItem), flights[index].hasArrived, !isHolding,
      factor.isNormal, factor > 0
    else { return }
    let asked = flights[index].logScale.value + ElementaryFunctions.log(factor)
    flights[index].rescale(to: max(0, min(asked, flights[index].layout.largestLogScale)), at: point)
    flights[index].jumpToGoal()
  }
}
