import CivilTime
import DeepCheck
import Testing

/// The modules in the firmware's tables (SMBIOS 3.7, 7.17 and 7.18), compared with what the system has.
@Suite struct MemoryModulesTests {
  private static let entries = "/sys/firmware/dmi/entries/"

  private func module(
    _ size: Int, type: UInt8 = 26, extended: Int = 0, technology: UInt8 = 3, width: Int = 64, length: UInt8 = 0x54
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(length))
    (bytes[0], bytes[1]) = (17, length)
    (bytes[8], bytes[9], bytes[10]) = (UInt8(width & 0xFF), UInt8(width >> 8), 64)
    (bytes[0x0C], bytes[0x0D]) = (UInt8(size & 0xFF), UInt8(size >> 8))
    bytes[0x12] = type
    for index in 0..<4 where length >= 0x20 { bytes[0x1C + index] = UInt8(extended >> (8 * index) & 0xFF) }
    if length > 0x28 { bytes[0x28] = technology }
    return bytes
  }

  private func usable(_ gibibytes: Int, _ modules: [[UInt8]], _ files: [String: String] = [:]) -> CheckResult? {
    var machine = FakeMachine(
      files: ["/proc/meminfo": "MemTotal: \(gibibytes << 20) kB\nHardwareCorrupted: 0 kB\n"].merging(files) { $1 })
    for (index, bytes) in modules.enumerated() { machine.bytes[Self.entries + "17-\(index)/raw"] = bytes }
    return machine.results(.memory).first
  }

  @Test func findsAModuleThatIsNotUsed() {
    let pair = [module(8192), module(8192)]
    #expect(usable(8, pair)?.verdict == .warn)
    #expect(usable(8, pair)?.figure(.usableMemory) == "50")
    #expect(usable(15, pair)?.verdict == .pass)
    // 32 GiB each, in the other field, and an empty slot; an old table is shorter.
    let large = [module(0x7FFF, extended: 32_768), module(0), module(0x7FFF, extended: 32_768)]
    #expect(usable(62, large)?.verdict == .pass && usable(32, large)?.verdict == .warn)
    #expect(usable(1, [module(4096, length: 0x1B)])?.verdict == .warn)
  }

  /// Persistent memory, a chip for the firmware, a size nobody knows, damaged tables.
  @Test func countsMainMemoryOnly() {
    #expect(usable(15, [module(16_384), module(0x7FFF, extended: 131_072, technology: 7)])?.verdict == .pass)
    #expect(usable(15, [module(16_384), module(0x7FFF, type: 9)])?.verdict == .pass)
    #expect(usable(1, [module(16_384), module(0xFFFF)])?.figure(.usableMemory) == nil)
    #expect(usable(1, [module(16_384), [17, 84, 0]])?.figure(.usableMemory) == nil)
    #expect(usable(1, [module(0)])?.figure(.usableMemory) == nil)
    #expect(usable(1, [module(0x7FFF, length: 0x1B)])?.figure(.usableMemory) == nil)
  }

  @Test(arguments: [
    ["/proc/cpuinfo": "processor\t: 0\nflags\t\t: fpu tsc msr hypervisor lahf_lm\n"],
    ["/proc/cmdline": "root=/dev/sda1 mem=4G quiet"], ["/proc/cmdline": "elfcorehdr=0x5f000000 ro"],
    ["/proc/mounts": "lxcfs /proc/meminfo fuse.lxcfs rw 0 0\n"],
    ["/proc/meminfo": "MemTotal: 3300000 kB\nHighTotal: 2500000 kB\nHardwareCorrupted: 0 kB\n"],
    // A processor whose graphics were given most of it.
    ["/sys/class/drm/card0/device/mem_info_vram_total": "12884901888"],
  ])
  func leavesAloneWhoShouldHaveLess(_ files: [String: String]) {
    #expect(usable(4, [module(8192), module(8192)], files)?.verdict == .pass)
  }

  @Test(arguments: [("23", 72, UInt8(3), true), ("23", 72, 6, false), ("23", 64, 3, false), ("3", 72, 3, false)])
  func findsAServerThatDoesNotUseErrorCorrection(_ kind: String, _ width: Int, _ correction: UInt8, _ isFaulty: Bool) {
    var machine = FakeMachine(files: ["/sys/class/dmi/id/chassis_type": kind])
    machine.bytes[Self.entries + "16-0/raw"] = [16, 23, 0, 0, 3, 3, correction, 0]
    machine.bytes[Self.entries + "17-0/raw"] = module(16_384, width: width)
    machine.bytes[Self.entries + "17-1/raw"] = module(0, width: 0xFFFF)
    #expect((machine.results(.hardwareErrors).first?.figure(.reportedFaults) == "1") == isFaulty)
  }
}
