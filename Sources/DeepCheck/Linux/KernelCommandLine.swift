/// The options that the kernel was started with: `/proc/cmdline`.
enum KernelCommandLine {
  /// The options that keep a fault from being seen (Documentation/admin-guide/kernel-parameters.txt): someone knew of it.
  /// `pci=noaer` isn't one of them: laptops that work well flood their logs without it.
  static func hidden(_ line: [UInt8]) -> [String] {
    // Memory in which a crash's log survives is left out, too (Documentation/admin-guide/ramoops.rst).
    let keepsLogs = SystemText.holds(line, "ramoops")
    return line.split { $0 <= 0x20 }.filter { word in
      switches.contains { $0.withUTF8Buffer { word.elementsEqual($0) } } || word.starts(with: "badram=".utf8)
        || !keepsLogs && leavesOutLittle(word)
    }.prefix(16).map { String(decoding: $0.prefix(120), as: UTF8.self) }
  }

  /// Machine checks aren't counted; a machine at its critical temperature isn't switched off; what the firmware found isn't
  /// read.
  private static let switches: [StaticString] = [
    "mce=off", "nomce", "thermal.nocrt", "thermal.nocrt=1", "thermal.off=1", "thermal.crt=-1", "hest_disable",
    "ghes.disable=1",
  ]

  /// Whether a word leaves out a small piece of memory: `memmap=64K$0x1e72f5000`. Emulated disks need more than this.
  private static func leavesOutLittle(_ word: ArraySlice<UInt8>) -> Bool {
    let name = Array("memmap=".utf8)
    guard word.starts(with: name), let sign = word.firstIndex(of: 0x24),
      let size = size(word[(word.startIndex + name.count)..<sign])
    else { return false }
    return size > 0 && size < leastDisk
  }

  /// 256 MiB.
  private static let leastDisk = 268_435_456.0

  /// `64K`, `0x10000`.
  private static func size(_ text: ArraySlice<UInt8>) -> Double? {
    guard let last = text.last else { return nil }
    let shift: Double? =
      switch last | 0x20 {
      case 0x6B: 1024
      case 0x6D: 1_048_576
      case 0x67: 1_073_741_824
      default: nil
      }
    return SystemText.number(shift == nil ? text : text.dropLast()).map { $0 * (shift ?? 1) }
  }
}
