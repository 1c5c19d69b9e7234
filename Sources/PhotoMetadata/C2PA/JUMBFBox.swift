import ByteReading

/// A JUMBF superbox (ISO/IEC 19566-5): what it holds, its label, and the boxes inside.
struct JUMBFBox {
  /// The first four bytes of the content type's UUID, which C2PA and the standard spell in ASCII.
  var type: FourCC
  /// The label's bytes; empty without one.
  var label: ByteSlice
  /// The superboxes inside, in file order.
  var children: [JUMBFBox] = []
  /// The payload of the first content box that is no superbox: CBOR, JSON or an embedded file.
  var content: ByteRegion?
  /// The file offset of the box.
  var offset: Int

  /// Whether the label is `text`, or `text` with a version or an instance behind: `c2pa.actions.v2__1`.
  func isLabelled(_ text: StaticString) -> Bool {
    guard label.starts(with: text) else { return false }
    let length = text.utf8CodeUnitCount
    return label.count == length || label[length] == UInt8(ascii: ".") || label[length] == UInt8(ascii: "_")
  }
}
