import FluidTransition

/// The functions that the page's script provides.
enum Platform {
  /// Puts the item's x, y, width, height, corner radius and visibility into the buffer's first numbers; returns 0 if it
  /// has no place.
  @_extern(wasm, module: "page", name: "sourceFrame")
  static func sourceFrame(_ item: Int32) -> Int32

  /// Puts the page's thumbnail of the item into a layer.
  @_extern(wasm, module: "page", name: "takeSnapshot")
  static func takeSnapshot(_ item: Int32)
}
