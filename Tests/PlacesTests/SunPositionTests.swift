import Places
import Testing

@Suite struct SunPositionTests {
  private func sun(_ latitude: Double, _ longitude: Double, _ seconds: Int64) throws -> SunPosition {
    SunPosition(at: try #require(GeoPoint(latitude: latitude, longitude: longitude)), unixSeconds: seconds)
  }

  /// Greenwich at noon on the solstices and equinoxes of 2024: 90° − latitude ± the Earth's tilt.
  @Test(arguments: [(1_718_884_800, 61.95), (1_734_782_400, 15.09), (1_710_936_000, 38.67)] as [(Int64, Double)])
  func isHighestAtNoon(seconds: Int64, altitude: Double) throws {
    #expect(abs(try sun(51.478, 0, seconds).altitude - altitude) < 0.5)
  }

  /// Sunrise and sunset in Seoul on 3 October 2026, according to the almanac: 06:29 and 18:13 (+09:00).
  @Test func isOnTheHorizonAtSunriseAndSunset() throws {
    let midnight: Int64 = 1_790_953_200
    let rise = try sun(37.5665, 126.978, midnight + 6 * 3600 + 29 * 60)
    let set = try sun(37.5665, 126.978, midnight + 18 * 3600 + 13 * 60)
    #expect(abs(rise.altitude + 0.833) < 0.4 && rise.isRising)
    #expect(abs(set.altitude + 0.833) < 0.4 && !set.isRising)
  }

  @Test func doesNotSetAtThePoleInSummer() throws {
    for hour in 0..<24 {
      #expect(abs(try sun(90, 0, 1_718_841_600 + Int64(hour) * 3600).altitude - 23.43) < 0.1)
    }
  }

  @Test(
    arguments: [
      (40, true, SkyLight.day), (6, true, .day), (5.9, false, .lowSun), (-0.8, false, .lowSun), (-1, false, .dusk),
      (-1, true, .dawn), (-12, true, .dawn), (-12.1, true, .night), (-90, false, .night),
    ] as [(Double, Bool, SkyLight)])
  func namesTheLight(altitude: Double, isRising: Bool, light: SkyLight) {
    #expect(SkyLight(SunPosition(altitude: altitude, isRising: isRising)) == light)
  }

  @Test func isFiniteAtAnyTime() throws {
    for seconds: Int64 in [.min / 2, -62_135_596_800, 0, 253_402_300_799, .max / 2] {
      let sun = try sun(12, 34, seconds)
      #expect((-90...90).contains(sun.altitude))
    }
  }
}
