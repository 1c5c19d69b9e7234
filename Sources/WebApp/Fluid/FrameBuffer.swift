import FluidTransition

/// The numbers that the page's script and the engine exchange, at an address that never changes.
///
/// The script reads, after a frame: `header` numbers, then `stride` numbers per layer, in the order of `write(_:)`.
enum FrameBuffer {
  private static let header = 8
  private static let stride = 18

  nonisolated(unsafe) static let numbers = UnsafeMutablePointer<Double>.allocate(
    capacity: header + stride * TransitionState.mostFlights)

  static func write(_ dispatcher: FluidTransitionDispatcher<Thumbnails, Viewer>) {
    let (numbers, state) = (numbers, dispatcher.state)
    numbers[0] = Double(state.phase.rawValue)
    numbers[1] = Double(state.currentItem ?? -1)
    numbers[2] = state.isMoving ? 1 : 0
    numbers[3] = state.backdropOpacity
    numbers[4] = state.interfaceOpacity
    numbers[5] = Double(state.layerCount)
    numbers[6] = state.isAtRest ? 1 : 0
    numbers[7] = Double(dispatcher.touchRegion.rawValue)
    for index in 0..<state.layerCount { write(state.layer(index), to: numbers + header + stride * index) }
  }

  private static func write(_ layer: LayerValues, to place: UnsafeMutablePointer<Double>) {
    let transforms = layer.transforms
    place[0] = Double(layer.item)
    place[1] = layer.layoutSize.width
    place[2] = layer.layoutSize.height
    place[3] = transforms.clipScale.x
    place[4] = transforms.clipScale.y
    place[5] = transforms.clipOrigin.x
    place[6] = transforms.clipOrigin.y
    place[7] = transforms.pictureScale.x
    place[8] = transforms.pictureScale.y
    place[9] = transforms.pictureOrigin.x
    place[10] = transforms.pictureOrigin.y
    place[11] = layer.opacity
    place[12] = layer.cornerRadii.x
    place[13] = layer.cornerRadii.y
    place[14] = layer.croppedSize.width
    place[15] = layer.croppedSize.height
    place[16] = layer.crop
    place[17] = Double(layer.depth * 4 + (layer.hidesSource ? 2 : 0) + (layer.isPlaying ? 1 : 0))
  }
}
