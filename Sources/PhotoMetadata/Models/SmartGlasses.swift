import ByteReading

/// Meta's glasses. Make is the app they are used with, "Meta View", which has been called Meta AI since 2025; that doesn't
/// mean that a model generated the photo.
package enum SmartGlasses {
  /// How the models' names begin ("Ray-Ban Meta Smart Glasses").
  private static let models: [StaticString] = ["Ray-Ban ", "Oakley ", "Meta "]

  /// Whether such glasses took the photo whose Make and Model these are.
  package static func took(make: String, model: String) -> Bool {
    guard ByteSlice(Array(make.utf8)).starts(with: "Meta ") else { return false }
    let name = ByteSlice(Array(model.utf8))
    for beginning in models where name.starts(with: beginning) { return true }
    return false
  }

  /// Whether such glasses took the photo with the main directory `directory`.
  static func took(_ directory: MetadataDirectory) -> Bool {
    guard let make = directory.entry(0x010F)?.value.text, let model = directory.entry(0x0110)?.value.text else {
      return false
    }
    return took(make: make, model: model)
  }
}
