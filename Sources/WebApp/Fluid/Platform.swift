import FluidTransition

/// What the page's script answers.
enum Platform {
  /// Puts the item's x, y, width, height, corner radius and visibility into the buffer's first numbers; 0 without a place.
  @_extern(wasm, module: "page", name: "sourceFrame")
  static func sourceFrame(_ item: Int32) -> Int32

  /// Lays the item's thumbnail, as the page has it, into a layer.
  @_extern(wasm, module: "page", name: "takeSnapshot")
  static func takeSnapshot(_ item: Int32)
}
