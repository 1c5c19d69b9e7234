import DeepCheck
import Testing

@Suite struct DisplayIdentityTests {
  /// A base block: 2560 × 1600 in 301 × 188 mm, made in 2021, called "Panel".
  static let block: [UInt8] = {
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes[1...6] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    bytes[17] = 31
    (bytes[21], bytes[22]) = (30, 19)
    let timing: [UInt8] = [1, 1, 0x00, 0, 0xA0, 0x40, 0, 0x60, 0, 0, 0, 0, 0x2D, 0xBC, 0x10, 0, 0, 0]
    bytes.replaceSubrange(54..<72, with: timing)
    bytes.replaceSubrange(72..<83, with: [0, 0, 0, 0xFC, 0] + Array("Panel\n".utf8))
    bytes[127] = 0 &- bytes.reduce(0) { $0 &+ $1 }
    return bytes
  }()

  @Test func readsSizeNameAndYear() throws {
    let panel = try #require(DisplayIdentity(Self.block))
    #expect(panel.name == "Panel" && panel.year == 2021 && panel.isSound)
    #expect(panel.width == 2560 && panel.height == 1600)
    #expect((354...356).contains(try #require(panel.diagonal)))
  }

  @Test func noticesADamagedBlock() throws {
    var bytes = Self.block
    bytes[100] ^= 1
    #expect(try #require(DisplayIdentity(bytes)).isSound == false)
  }

  @Test func refusesWhatIsNoDescription() {
    #expect(DisplayIdentity([]) == nil)
    #expect(DisplayIdentity(Array(Self.block.prefix(127))) == nil)
    #expect(DisplayIdentity([UInt8](repeating: 0xFF, count: 256)) == nil)
  }
}
