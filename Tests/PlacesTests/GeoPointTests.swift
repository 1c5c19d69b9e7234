import Places
import SeededRandom
import Testing

@Suite struct GeoPointTests {
  private func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
    try #require(GeoPoint(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [(91.0, 0.0), (-90.1, 0), (0, 361), (.nan, 0), (0, .nan), (.infinity, 0)] as [(Double, Double)])
  func isNoneWhereThereIsNoSuchPlace(latitude: Double, longitude: Double) {
    #expect(GeoPoint(latitude: latitude, longitude: longitude) == nil)
  }

  /// Paris to New York, according to published tables: 5,837 km; and half of the Earth's circumference.
  @Test func measuresAlongGreatCircles() throws {
    let distance = try point(48.8566, 2.3522).distance(to: point(40.7128, -74.0060))
    #expect(abs(distance - 5_837_000) < 2000)
    #expect(abs(try point(0, 0).distance(to: point(0, 180)) - 20_015_114) < 1)
    #expect(abs(try point(90, 0).distance(to: point(-90, 77)) - 20_015_114) < 1)
    #expect(try point(10, 180).distance(to: point(10, -180)) < 1)
  }

  @Test(arguments: [(1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, 270)] as [(Double, Double, Double)])
  func knowsDirections(latitude: Double, longitude: Double, bearing: Double) throws {
    #expect(abs(try point(0, 0).bearing(to: point(latitude, longitude)) - bearing) < 0.001)
  }

  @Test func isTheSameDistanceThereAndBack() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let points = try (0..<2).map { _ in
        try point(Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
      }
      let there = points[0].distance(to: points[1])
      #expect(abs(there - points[1].distance(to: points[0])) < 0.01)
      // The antipode of one is half a circumference minus their distance away from the other.
      let opposite = try point(-points[1].latitude, points[1].longitude - (points[1].longitude > 0 ? 180 : -180))
      #expect(abs(there + points[0].distance(to: opposite) - 20_015_114) < 1)
      #expect((0...360).contains(points[0].bearing(to: points[1])))
    }
  }
}
