import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct ClockRulesTests {
  private func kinds(_ change: (inout PhotoMaker) -> Void) -> [FlagKind] {
    var photo = PhotoMaker.canon()
    change(&photo)
    return ClockRules.flags(photo.facts()).kinds
  }

  @Test func acceptsEqualClocks() {
    #expect(kinds { _ in } == [.datesAgree])
  }

  @Test func acceptsSecondsBetweenTheDatesOfAShot() {
    #expect(kinds { $0.set(.exif, 0x9004, .text("2001:04:21 11:06:46")) } == [.datesAgree])
  }

  @Test func findsAMovedCaptureDate() {
    #expect(kinds { $0.set(.exif, 0x9003, .text("2019:07:14 09:30:00")) }.contains(.captureDatesDiffer))
  }

  @Test func doubtsOneClockInTwoZonesOnly() {
    #expect(kinds { $0.set(.exif, 0x9004, .text("2001:04:21 02:06:44")) }.contains(.recordedDatesDiffer))
  }

  @Test func findsADatePutIntoAPhotoOfAnUnsetClock() {
    let found = kinds {
      $0.set(.ifd(0), 0x0132, .text("0000:00:00 00:00:00"))
      $0.set(.exif, 0x9004, .text("0000:00:00 00:00:00"))
    }
    #expect(found == [.captureDateAdded])
  }

  /// The date of the film is unknown, that of the scan isn't: Fujifilm's minilabs write such photos.
  @Test func acceptsAScannersBlankDateOfCapture() {
    func scan(_ photo: inout PhotoMaker) {
      photo.remove(.exif, 0x829A)
      photo.set(.ifd(0), 0x0132, .text("2005:03:02 10:11:12"))
      photo.set(.exif, 0x9003, .text("    :  :     :  :  "))
      photo.set(.exif, 0x9004, .text("2005:03:02 10:11:12"))
    }
    #expect(kinds(scan).isEmpty)
    let exposed = kinds {
      scan(&$0)
      $0.add(.exif, 0x829A, .rational(Rational(1, 50)))
    }
    #expect(exposed == [.captureDateAdded], "a camera has one clock")
  }

  @Test func acceptsAnUnsetClock() {
    let found = kinds {
      for tag in [0x9003, 0x9004] as [UInt32] { $0.set(.exif, tag, .text("0000:00:00 00:00:00")) }
      $0.set(.ifd(0), 0x0132, .text("    :  :     :  :  "))
    }
    #expect(found == [.clockUnset])
  }

  @Test(arguments: [
    ("2001:04:21 11:10:00", [FlagKind.datesAgree]), ("2001:04:21 20:06:44", [.datesAgree]),
    ("2001:04:23 10:00:00", [.savedAfterCapture]), ("2001:04:19 10:00:00", [.savedBeforeCapture]),
  ])
  func comparesTheDateOfSaving(date: String, expected: [FlagKind]) {
    #expect(kinds { $0.set(.ifd(0), 0x0132, .text(date)) } == expected)
  }

  @Test func comparesSatelliteTime() {
    func gps(_ date: String) -> [FlagKind] {
      kinds {
        $0.add(.gps, 0x1D, .text(date))
        $0.add(.gps, 7, .rationals([Rational(2, 1), Rational(6, 1), Rational(44, 1)]))
      }
    }
    #expect(gps("2001:04:21") == [.datesAgree])
    #expect(gps("2001:05:21") == [.gpsDateDiffers])
    // 1,024 weeks earlier: a receiver whose week counter has rolled over.
    #expect(gps("1981:09:05") == [.datesAgree])
  }

  /// A phone's clock is set by the network, a camera's by its owner.
  @Test(arguments: [
    ("2024:05:19", 11, 10, 54, [FlagKind.datesAgree]),  // The moment of capture, 20:10:54 in +09:00.
    ("2024:05:19", 4, 0, 0, [.datesAgree]),  // A fix may be hours old …
    ("2024:05:19", 11, 30, 3, [.gpsDateDiffers]),  // … but not taken later.
    ("2024:05:20", 11, 12, 0, [.gpsDateDiffers]),
    ("2024:05:19", 12, 10, 53, [.gpsDateDiffers]),
  ])
  func phonesHaveNoFixFromAfterThePhoto(day: String, hour: Int32, minute: Int32, second: Int32, expected: [FlagKind]) {
    func flags(_ make: String, zone: String?) -> [FlagKind] {
      var photo = PhotoMaker.phone(make)
      photo.add(.gps, 0x1D, .text(day))
      photo.add(.gps, 7, .rationals([hour, minute, second].map { Rational(Int64($0), 1) }))
      return found(photo, "2024:05:19 20:10:54", zone, [])
    }
    #expect(flags("Google", zone: "+09:00") == expected)
    #expect(flags("Google", zone: nil) == [.datesAgree], "in an unknown time zone")
    #expect(flags("Canon", zone: "+09:00") == [.datesAgree])
  }

  @Test func comparesTheThumbnailsDate() {
    func flags(_ date: String, saved: String = "2001:04:21 11:06:44", hasThumbnail: Bool = true) -> [FlagKind] {
      kinds {
        $0.set(.ifd(0), 0x0132, .text(saved))
        $0.add(.ifd(1), 0x0132, .text(date))
        if hasThumbnail { $0.metadata.thumbnail = 0..<0 }
      }
    }
    #expect(flags("2001:04:21 11:06:46") == [.datesAgree])
    #expect(flags("1999:04:21 11:06:44") == [.recordedDatesDiffer])
    #expect(flags("2001:04:21 16:06:44") == [.recordedDatesDiffer], "a camera has one clock, in one time zone")
    #expect(flags("1999:04:21 11:06:44", hasThumbnail: false) == [.datesAgree], "another page of a TIFF")
    #expect(flags("2001:04:23 10:00:00", saved: "2001:04:23 10:00:00") == [.savedAfterCapture])
  }

  @Test func findsACaptureBeforeTheCameraWasOn() {
    func flags(_ date: String) -> [FlagKind] {
      kinds {
        $0.removeBlock(.makerNote(.canon))
        $0.add(.makerNote(.nikon), "PowerUpTime", date)
      }
    }
    #expect(flags("2001:04:21 11:05:10") == [.datesAgree])
    #expect(flags("2000:02:01 08:00:00") == [.datesAgree], "on since last year")
    #expect(flags("2001:04:22 09:00:00") == [.datesAgree], "perhaps another time zone")
    #expect(flags("2001:04:24 09:00:00") == [.recordedDatesDiffer])
  }

  @Test func comparesTheMakerNotesDate() {
    #expect(kinds { $0.add(.makerNote(.canon), "DateTimeOriginal", "1998:01:02 03:04:05") } == [.makerNoteDateDiffers])
    #expect(kinds { $0.add(.makerNote(.canon), "DateTimeOriginal", "2001:04:21 11:06:44") } == [.datesAgree])
  }

  @Test func comparesKodaksDateInThreeFields() {
    func flags(_ day: String, _ time: String = "11:06:44.17") -> [FlagKind] {
      kinds {
        $0.removeBlock(.makerNote(.canon))
        $0.add(.makerNote(.kodak), "YearCreated", .integer(2001))
        $0.add(.makerNote(.kodak), "MonthDayCreated", .text(day))
        $0.add(.makerNote(.kodak), "TimeCreated", .text(time))
      }
    }
    #expect(flags("04:21") == [.datesAgree])
    #expect(flags("05:02") == [.makerNoteDateDiffers])
    #expect(flags("00:00", "00:00:00.00") == [.datesAgree], "an unset clock")
  }

  /// 2024-05-19 11:10:54 UTC in Samsung's trailer.
  @Test func comparesSamsungsTrailer() {
    func flags(_ date: String, zone: String?, time: String = "1716117054000") -> [FlagKind] {
      let bytes = SamsungBytes.trailer([("Image_UTC_Data", time)])
      return found(PhotoMaker.phone("samsung"), date, zone, [(.samsung, bytes)])
    }
    #expect(flags("2024:05:19 20:10:54", zone: "+09:00") == [.datesAgree])
    #expect(flags("2024:05:19 20:10:54", zone: nil) == [.datesAgree])
    #expect(flags("2024:05:19 21:10:54", zone: "+09:00") == [.makerNoteDateDiffers], "an hour, in a known time zone")
    #expect(flags("2024:05:19 21:10:54", zone: nil) == [.datesAgree], "perhaps another time zone")
    #expect(flags("2022:05:19 20:10:54", zone: nil) == [.makerNoteDateDiffers])
    for damaged in ["171611705400", "17161170540x0", "0000000000000"] {
      #expect(flags("2022:05:19 20:10:54", zone: nil, time: damaged) == [.datesAgree], "\(damaged)")
    }
  }

  @Test(arguments: [UInt8(0), 1]) func comparesTheVideoOfAMotionPhoto(version: UInt8) {
    func flags(_ date: String, _ bytes: [UInt8]) -> [FlagKind] {
      found(PhotoMaker.phone("Google"), date, "+09:00", [(.motionPhoto, bytes)])
    }
    let video = Self.video(version, at: 1_716_117_054)
    #expect(flags("2024:05:19 20:10:54", video) == [.datesAgree])
    #expect(flags("2024:05:20 10:10:54", video) == [.datesAgree], "some phones don't write it in UTC")
    #expect(flags("2024:05:22 20:10:54", video) == [.makerNoteDateDiffers])
    #expect(flags("2024:05:22 20:10:54", Self.video(version, at: -2_082_844_800)) == [.datesAgree], "an unset clock")
    for end in 0..<video.count { #expect(flags("2024:05:19 20:10:54", Array(video.prefix(end))) == [.datesAgree]) }
    #expect(flags("2024:05:22 20:10:54", Array(video.prefix(video.count - 20))) == [.datesAgree])
  }

  /// An hour shows beside Samsung's time only.
  @Test(arguments: [false, true]) func prefersSamsungsTimeToTheVideos(isVideoFirst: Bool) {
    let samsung = (Trailer.Kind.samsung, SamsungBytes.trailer([("Image_UTC_Data", "1716117054000")]))
    let video = (Trailer.Kind.motionPhoto, Self.video(0, at: 1_716_117_054))
    let parts = isVideoFirst ? [video, samsung] : [samsung, video]
    #expect(found(PhotoMaker.phone("samsung"), "2024:05:19 21:10:54", "+09:00", parts) == [.makerNoteDateDiffers])
    #expect(found(PhotoMaker.phone("samsung"), "2024:05:19 21:10:54", "+09:00", [video]) == [.datesAgree])
  }

  /// What the rules find in a phone's photo with `parts` after the image.
  private func found(
    _ phone: PhotoMaker, _ date: String, _ zone: String?, _ parts: [(kind: Trailer.Kind, bytes: [UInt8])]
  ) -> [FlagKind] {
    var photo = phone
    for tag in [0x9003, 0x9004] as [UInt32] { photo.set(.exif, tag, .text(date)) }
    photo.set(.ifd(0), 0x0132, .text(date))
    if let zone {
      for tag in [0x9010, 0x9011, 0x9012] as [UInt32] { photo.add(.exif, tag, .text(zone)) }
    }
    var bytes: [UInt8] = []
    for part in parts {
      photo.file.trailers.append(Trailer(part.kind, offset: bytes.count, length: part.bytes.count))
      bytes += part.bytes
    }
    return ClockRules.flags(photo.facts(bytes)).kinds
  }

  /// A video of `ftyp`, `free` and the head of `moov`, recorded at `seconds` after 1970.
  private static func video(_ version: UInt8, at seconds: Int) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * (count - 1 - $0)) & 255) }
    }
    let time = number(seconds + 2_082_844_800, version == 0 ? 4 : 8)
    let header = SecretPhoto.box("mvhd", [version, 0, 0, 0] + time + time + number(1000, 4) + number(0, 4))
    return SecretPhoto.box("ftyp", Array("mp42....".utf8)) + SecretPhoto.box("free", [])
      + SecretPhoto.box("moov", header)
  }

  @Test func comparesXMPAndIPTC() {
    #expect(kinds { $0.add(.xmp, "photoshop:DateCreated", "2010-01-02T03:04:05") } == [.recordedDatesDiffer])
    #expect(kinds { $0.add(.iptc, "DateCreated", "20100102") } == [.recordedDatesDiffer])
    #expect(kinds { $0.add(.iptc, "DateCreated", "20010421") } == [.datesAgree])
  }

  @Test func findsAProfileYoungerThanThePhoto() {
    #expect(kinds { $0.add(.icc, "ProfileDateTime", "2017:07:07 13:22:32") } == [.recordedDatesDiffer])
  }

  @Test func needsTheTimeToFindFutureDates() {
    #expect(kinds { _ in } == [.datesAgree])
    #expect(kinds { $0.now = PhotoDate(year: 2000, month: 1, day: 1) } == [.dateInFuture])
    #expect(kinds { $0.now = PhotoDate(year: 2026, month: 11, day: 21) } == [.datesAgree])
  }

  @Test func findsPhotosOlderThanTheirCamera() {
    #expect(kinds { $0.set(.ifd(0), 0x0110, .text("Canon EOS 5D Mark III")) } == [.dateBeforeModel])
    #expect(kinds { $0.set(.ifd(0), 0x0110, .text("Canon EOS 5D Mark IIIx")) } == [.datesAgree])
  }

  @Test func treatsTheDateInTheNameAsAClock() {
    var photo = PhotoMaker.phone("Xiaomi")
    photo.origin = InspectionOrigin(path: "DCIM/IMG_20240519_131054123.jpg")
    #expect(ClockRules.flags(photo.facts()).kinds == [.datesAgree])
    photo.origin = InspectionOrigin(path: "DCIM/PXL_20240518_201054123.MP.jpg")
    #expect(ClockRules.flags(photo.facts()).kinds == [.datesAgree])
    photo.origin = InspectionOrigin(path: "DCIM/20240611_131054.jpg")
    #expect(ClockRules.flags(photo.facts()).kinds == [.recordedDatesDiffer])
    photo.origin = InspectionOrigin(path: "DCIM/IMG-20240611-WA0007.jpg")
    #expect(ClockRules.flags(photo.facts()).kinds == [.datesAgree])
  }

  @Test func knowsNewYearsDayFromAClockThatWasNeverSet() {
    func kinds(_ make: String, _ model: String, _ date: String, offset: Bool = false) -> [FlagKind] {
      var photo = PhotoMaker.phone(make, model)
      for (block, tag) in [(BlockID.ifd(0), UInt32(0x0132)), (.exif, 0x9003), (.exif, 0x9004)] {
        photo.set(block, tag, .text(date))
      }
      if offset { photo.add(.exif, 0x9011, .text("+08:00")) }
      return ClockRules.flags(photo.facts()).kinds
    }
    #expect(kinds("Canon", "Canon PowerShot Z1", "2025:01:01 11:06:47") == [.clockUnset])
    #expect(kinds("Canon", "Canon PowerShot Z1", "2025:01:01 11:06:47", offset: true) == [.datesAgree])
    // The network sets a phone's clock.
    #expect(kinds("Apple", "iPhone 16", "2025:01:01 11:06:47") == [.datesAgree])
    // A clock that was never set is in a year near the camera's.
    #expect(kinds("NIKON CORPORATION", "NIKON D850", "2018:01:01 00:12:00") == [.clockUnset])
    #expect(kinds("NIKON CORPORATION", "NIKON D850", "2024:01:01 00:12:00") == [.datesAgree])
    #expect(kinds("NIKON CORPORATION", "NIKON D850", "2010:01:01 10:15:15") == [.dateBeforeModel])
  }

  @Test func aPhonesNewYearExcusesNothing() {
    var photo = PhotoMaker.phone("Xiaomi")
    for (block, tag) in [(BlockID.ifd(0), UInt32(0x0132)), (.exif, 0x9003), (.exif, 0x9004)] {
      photo.set(block, tag, .text("2024:01:01 10:15:15"))
    }
    photo.origin = InspectionOrigin(path: "DCIM/IMG_20241119_131054123.jpg")
    #expect(ClockRules.flags(photo.facts()).kinds == [.recordedDatesDiffer])
  }

  @Test func treatsADateBeforeGPSAsAMissingFix() {
    var photo = PhotoMaker.phone("samsung")
    photo.add(.gps, 0x1D, .text("1970:01:01"))
    photo.add(.gps, 0x07, .rationals([Rational(0, 1), Rational(0, 1), Rational(0, 1)]))
    #expect(ClockRules.flags(photo.facts()).kinds == [.datesAgree])
  }
}
