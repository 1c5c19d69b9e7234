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

  @Test func comparesTheMakerNotesDate() {
    #expect(kinds { $0.add(.makerNote(.canon), "DateTimeOriginal", "1998:01:02 03:04:05") } == [.makerNoteDateDiffers])
    #expect(kinds { $0.add(.makerNote(.canon), "DateTimeOriginal", "2001:04:21 11:06:44") } == [.datesAgree])
  }

  @Test func comparesXMPAndIPTC() {
    #expect(kinds { $0.add(.xmp, "photoshop:DateCreated", "2010-01-02T03:04:05") } == [.recordedDatesDiffer])
    #expect(kinds { $0.add(.iptc, "DateCreated", "20100102") } == [.recordedDatesDiffer])
    #expect(kinds { $0.add(.iptc, "DateCreated", "20010421") } == [.datesAgree])
  }

  @Test func findsAProfileYoungerThanThePhoto() {
    #expect(kinds { $0.add(.icc, "ProfileDateTime", "2017:07:07 13:22:32") } == [.recordedDatesDiffer])
  }

  @Test func asksForTheTimeBeforeItSpeaksOfTheFuture() {
    #expect(kinds { _ in } == [.datesAgree])
    #expect(kinds { $0.now = PhotoDate(year: 2000, month: 1, day: 1) } == [.dateInFuture])
    #expect(kinds { $0.now = PhotoDate(year: 2026, month: 11, day: 21) } == [.datesAgree])
  }

  @Test func findsPhotosOlderThanTheirCamera() {
    #expect(kinds { $0.set(.ifd(0), 0x0110, .text("Canon EOS 5D Mark III")) } == [.dateBeforeModel])
    #expect(kinds { $0.set(.ifd(0), 0x0110, .text("Canon EOS 5D Mark IIIx")) } == [.datesAgree])
  }

  @Test func takesTheDateInTheNameForAClock() {
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
    var photo = PhotoMaker.phone("Apple")
    for (block, tag) in [(BlockID.ifd(0), UInt32(0x0132)), (.exif, 0x9003), (.exif, 0x9004)] {
      photo.set(block, tag, .text("2025:01:01 11:06:47"))
    }
    #expect(ClockRules.flags(photo.facts()).kinds == [.clockUnset])
    photo.add(.exif, 0x9011, .text("+08:00"))
    #expect(ClockRules.flags(photo.facts()).kinds == [.datesAgree])
  }

  @Test func takesADateBeforeGPSForAMissingFix() {
    var photo = PhotoMaker.phone("samsung")
    photo.add(.gps, 0x1D, .text("1970:01:01"))
    photo.add(.gps, 0x07, .rationals([Rational(0, 1), Rational(0, 1), Rational(0, 1)]))
    #expect(ClockRules.flags(photo.facts()).kinds == [.datesAgree])
  }
}
