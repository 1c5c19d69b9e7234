import FluidTransition

/// The numbers that script and engine exchange: ``FrameBuffer``.
@_expose(wasm, "buffer")
@_cdecl("fluid_buffer")
func buffer() -> UnsafeMutablePointer<Double> { FrameBuffer.numbers }

/// Appends an item: its own size, and whether it is a video. A negative width removes all items instead.
@_expose(wasm, "addItem")
@_cdecl("fluid_add_item")
private func addItem(_ width: Double, _ height: Double, _ isVideo: Bool) {
  if width < 0 {
    Page.items = []
    return
  }
  Page.items.append(ItemContent(size: Size(width, height), kind: isVideo ? .video : .photo))
}

/// Sets the viewport's size in points, the person's motion preference, and whether bars of the page stay touchable.
@_expose(wasm, "configure")
@_cdecl("fluid_configure")
func configure(_ width: Double, _ height: Double, _ reducesMotion: Bool, _ isNavigation: Bool, _ time: Double) {
  Page.style = isNavigation ? .navigation : .modal
  Page.take(.reducesMotion(reducesMotion), time)
  Page.take(.items(Page.items), time)
  Page.take(.viewport(Size(width, height)), time)
}

/// Computes what to draw at `time`, in milliseconds like all times here; the result is in the buffer.
@_expose(wasm, "frame")
@_cdecl("fluid_frame")
func frame(_ time: Double) {
  Page.take(.frame, time)
  FrameBuffer.write(Page.dispatcher)
}

@_expose(wasm, "open")
@_cdecl("fluid_open")
func open(_ item: Int32, _ animated: Bool, _ time: Double) {
  Page.open(Int(item), animated: animated, time)
}

@_expose(wasm, "close")
@_cdecl("fluid_close")
func close(_ animated: Bool, _ time: Double) {
  Page.close(animated: animated, time)
}

/// Handles a pointer event; returns whether the pointer belongs to the viewer.
///
/// - Parameters:
///   - kind: 0 down, 1 move, 2 up, 3 cancelled.
///   - item: The page's item under it, or −1.
@_expose(wasm, "pointer")
@_cdecl("fluid_pointer")
func pointer(_ kind: Int32, _ id: Int32, _ x: Double, _ y: Double, _ item: Int32, _ time: Double) -> Bool {
  let (id, point) = (Int(id), Vector(x, y))
  switch kind {
  case 0: Page.take(.pointerDown(id, point, sourceItem: item < 0 ? nil : Int(item)), time)
  case 1: Page.take(.pointerMoved(id, point), time)
  case 2: Page.take(.pointerUp(id, point), time)
  default: Page.take(.pointerCancelled(id), time)
  }
  return Page.dispatcher.state.captures(id)
}

/// Handles a key, by its number in ``TransitionKey``.
@_expose(wasm, "key")
@_cdecl("fluid_key")
func key(_ number: Int32, _ time: Double) {
  guard let key = TransitionKey(rawValue: Int(number)) else { return }
  Page.take(.key(key), time)
}

@_expose(wasm, "zoom")
@_cdecl("fluid_zoom")
func zoom(_ factor: Double, _ x: Double, _ y: Double, _ time: Double) {
  Page.take(.zoom(factor, at: Vector(x, y)), time)
}
