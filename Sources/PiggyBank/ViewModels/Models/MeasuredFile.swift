/// A picked file on its way into a capsule: what is known of it before it is sealed.
struct MeasuredFile: Equatable {
  /// The capsule that it is put into.
  var capsule: CapsuleID
  var file: PickedFile
  var sha256: [UInt8]
  var size: Int64
  /// The photo's inspection; empty where there is none.
  var report: [UInt8] = []

  /// Whether the engine is asked: systems that don't know a photo's type give none.
  var mayBePhoto: Bool { file.mediaType.isEmpty || file.mediaType.hasPrefix("image/") }
  var isPhoto: Bool { file.mediaType.hasPrefix("image/") || !report.isEmpty }
}
