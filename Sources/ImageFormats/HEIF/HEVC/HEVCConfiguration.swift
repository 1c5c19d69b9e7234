import ByteReading

/// The parameter sets of an image: those in its configuration box `hvcC` and those in its own data.
struct HEVCConfiguration {
  struct Fault {
    var error: HEVCError
    /// The set's position in the box.
    var position: Int
  }

  /// The size in bytes of the length before each NAL unit.
  private(set) var lengthSize = 0
  private var sequences: [HEVCSequence] = []
  private var sets: [HEVCPictureSet] = []
  private(set) var fault: Fault?

  /// Boxes have one set of each kind; a hostile one could have thousands, all searched for each slice.
  private static let limit = 64

  /// Reads the sets of a configuration (ISO/IEC 14496-15, 8.3.2.1); `nil` when it is truncated.
  init?(_ box: ByteSlice) {
    guard box.count > 22 else { return nil }
    lengthSize = Int(box[21] & 3) + 1
    var place = 23
    for _ in 0..<box[22] {
      guard place + 3 <= box.count else { return nil }
      let count = Int(box[place + 1]) << 8 | Int(box[place + 2])
      place += 3
      for _ in 0..<count {
        guard place + 2 <= box.count else { return nil }
        let length = Int(box[place]) << 8 | Int(box[place + 1])
        place += 2
        guard length <= box.count - place else { return nil }
        let unit = HEVCUnit(box.prefix(place + length).suffix(from: place))
        do throws(HEVCError) { try take(unit) } catch {
          if fault == nil { fault = Fault(error: error, position: place) }
        }
        place += length
      }
    }
  }

  /// Adds a unit if it is a parameter set of the base layer; a later one replaces an earlier one.
  mutating func take(_ unit: HEVCUnit) throws(HEVCError) {
    guard unit.bytes.count > 2, unit.layer == 0, sequences.count + sets.count < Self.limit else { return }
    // Table 7-1.
    if unit.type == 33 {
      let sequence = try HEVCSequence(unit.bytes)
      sequences.removeAll { $0.identifier == sequence.identifier }
      sequences.append(sequence)
    } else if unit.type == 34 {
      let set = try HEVCPictureSet(unit.bytes)
      sets.removeAll { $0.identifier == set.identifier }
      sets.append(set)
    }
  }

  /// The encoder that wrote the sets, if it is a program's.
  ///
  /// x265 (3.5 to 4.3, all presets) and kvazaar give a picture a frame rate like a video's, and declare that it is
  /// progressive without `general_non_packed_constraint_flag`; x265 from its preset "veryfast" on and HM hide signs
  /// (7.4.9.11), which takes a search that few chips do. Of 24 camera files by 10 hardware encoders one hides signs, a
  /// Galaxy S25 Ultra's, and none has the others.
  var program: HEVCProgram.Encoder? {
    for sequence in sequences where sequence.hasRate {
      if sequence.scan == 0b1001 { return .x265 }
      if sequence.scan == 0b1000 { return .kvazaar }
    }
    return sets.contains { $0.hidesSigns } ? .other : nil
  }

  /// The coded size in the first sequence parameter set.
  var codedSize: (width: Int, height: Int)? { sequences.first.map { ($0.width, $0.height) } }

  /// The number of coding tree blocks at that size; 0 when there is no sequence parameter set.
  var blockCount: Int { sequences.first.map { $0.blocksAcross * $0.blocksDown } ?? 0 }

  /// The parameter sets that a slice refers to.
  func sets(for unit: HEVCUnit) throws(HEVCError) -> (HEVCSequence, HEVCPictureSet) {
    let identifier = try HEVCSliceHeader.pictureSet(unit.bytes)
    for set in sets where set.identifier == identifier {
      for sequence in sequences where sequence.identifier == set.sequence {
        guard !sequence.hasSeparatePlanes else { throw .unsupported }
        return (sequence, set)
      }
    }
    throw .invalid(part: "picture parameter set of slice", found: identifier)
  }
}
