extension SecretPhoto {
  /// A Photoshop document of one pixel with a resource, which is not written.
  static let psd: [UInt8] =
    Array("8BPS".utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 8, 0, 1] + [0, 0, 0, 0]
    + [0, 0, 0, 0] + [0, 0, 0, 0] + [0, 0, 7]
}
