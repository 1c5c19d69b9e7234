import ByteReading
import ImageFormats

/// Data after the image that the camera's maker doesn't write there.
///
/// An iPhone's file ends with its last indexed picture. Other makers' cameras may leave previews, or what the storage
/// cluster held before, but never text.
enum AppendedData {
  /// Enough to distinguish text from the remains of coded pictures.
  private static let sampleLength = 256
  /// Six random bytes are text in one of 200 cases.
  private static let leastText = 6

  /// The first such data of `file`, taken by a camera of `maker`.
  static func find(in file: ImageFile, _ maker: CameraMaker?, source: ByteSource) -> Trailer? {
    guard let maker, maker.hasOwnEncoder else { return nil }
    return file.trailers.first { trailer in
      switch trailer.kind {
      case .jpeg: maker == .apple
      case .unknown: maker == .apple || isText(source.all.region(at: trailer.offset, count: trailer.length))
      case .multiPicture, .gainMap, .motionPhoto, .samsung, .padding, .foreign: false
      }
    }
  }

  private static func isText(_ region: ByteRegion) -> Bool {
    guard region.count >= leastText, let sample = try? region.bytes(at: 0, count: min(region.count, sampleLength))
    else { return false }
    for index in 0..<sample.count where sample[index] < 0x20 {
      guard sample[index] == 0x09 || sample[index] == 0x0A || sample[index] == 0x0D else { return false }
    }
    // The sample may end inside a character.
    return (0...3).contains { sample.prefix(sample.count - $0).isValidUTF8 }
  }
}
