import DeepCheck
import JSON

/// Touches as the platform writes them: the element's width and height, then five numbers for each: phase, finger, x, y
/// and time.
enum TouchReading {
  /// As many touches as one message may hold.
  private static let most = 512

  static func touches(_ text: String) -> [Touch] {
    guard let json = try? JSONReader.read(Array(text.utf8)) else { return [] }
    let numbers = json.elements.prefix(2 + 5 * most).map { $0.number ?? .nan }
    guard numbers.count >= 7, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e15 }), numbers[0] > 0, numbers[1] > 0
    else { return [] }
    return stride(from: 2, to: numbers.count - 4, by: 5).compactMap { place in
      guard abs(numbers[place]) < 8, let phase = Touch.Phase(rawValue: Int(numbers[place])) else { return nil }
      return Touch(
        phase, finger: Int(max(-1e9, min(1e9, numbers[place + 1]))), x: share(numbers[place + 2] / numbers[0]),
        y: share(numbers[place + 3] / numbers[1]), time: numbers[place + 4])
    }
  }

  private static func share(_ value: Double) -> Double { max(0, min(0.999_999, value)) }
}
