extension LinuxCheckup {
  /// The memory of all modules by the firmware's tables, in bytes, if this system should have all of it: not in a virtual
  /// machine, a container or a 32-bit kernel, and not if a start-up option limits it.
  func fittedModules(_ table: [UInt8]) -> Double? {
    let isLarge = SystemText.number(after: "HighTotal", in: table) == nil
    guard isLarge, !isVirtualMachine, !isMemoryLimited else { return nil }
    let modules = folder("/sys/firmware/dmi/entries").folders("17-").map { entry -> Double? in
      guard case .bytes(let bytes) = entry.read("raw") else { return nil }
      return MemoryModule.size(bytes)
    }
    let sizes = modules.compactMap { $0 }
    guard !sizes.isEmpty, sizes.count == modules.count else { return nil }
    let sum = sizes.reduce(0, +) - graphicsShare
    return sum > 0 ? sum : nil
  }

  /// What AMD's graphics chips have for themselves (drivers/gpu/drm/amd/amdgpu/amdgpu_vram_mgr.c): built into the processor,
  /// they take it from the modules, as much as the owner chose. A card has its own, but says so in the same file.
  private var graphicsShare: Double {
    folder("/sys/class/drm").folders("card").filter { !$0.name.utf8.contains(0x2D) }
      .compactMap { $0.number("device/mem_info_vram_total") }.reduce(0) { $0 + max(0, $1) }
  }

  /// A server's memory whose modules have eight bits more for each 64, which its controller doesn't use to correct errors
  /// (SMBIOS 3.7, 7.17.2: 3 is none; 7.18: total and data width). Desktop boards also take such modules, but can't use them.
  var uncheckedMemory: [String] {
    guard let kind = folder("/sys/class/dmi/id").number("chassis_type"), [17, 23, 25, 28, 29].contains(kind) else {
      return []
    }
    let entries = folder("/sys/firmware/dmi/entries")
    let isUsed = entries.folders("16-").contains { entry in
      guard case .bytes(let bytes) = entry.read("raw"), bytes.count > 6, bytes[0] == 16 else { return true }
      // 7.17.1: only what is used as system memory.
      return bytes[5] == 3 && bytes[6] != 3
    }
    let modules = entries.folders("17-").compactMap { entry -> (size: Double, spare: Int)? in
      guard case .bytes(let bytes) = entry.read("raw"), let size = MemoryModule.size(bytes) else { return nil }
      return (size, MemoryModule.spareBits(bytes))
    }.filter { $0.size > 0 }
    let isKnown = !entries.folders("16-").isEmpty && !modules.isEmpty
    return isKnown && !isUsed && modules.allSatisfy { $0.spare >= 8 } ? ["ECC"] : []
  }

  /// Whether a hypervisor runs below this kernel, also if it owns the devices (x86: `CPUID.1:ECX.31`).
  private var isVirtualMachine: Bool {
    machine.line(of: "/proc/cpuinfo", startingWith: "flags").map { SystemText.holds($0, " hypervisor") } ?? false
  }

  /// Whether the owner gave the kernel less (kernel-parameters.txt: `mem=`, `memmap=`, and `elfcorehdr=` of the kernel that
  /// saves a crash), or a container has its own limit (lxcfs(8)).
  private var isMemoryLimited: Bool {
    let options = (bytes("/proc/cmdline", limit: 4096) ?? []).split { $0 <= 0x20 }
    let isGiven = options.contains { option in
      ["mem=", "memmap=", "elfcorehdr="].contains { option.starts(with: $0.utf8) }
    }
    return isGiven || bytes("/proc/mounts").map { SystemText.holds($0, "lxcfs") } ?? false
  }
}

/// A module in the firmware's tables (SMBIOS 3.7, 7.18, memory device).
enum MemoryModule {
  /// Its size in bytes, 0 for an empty slot and for what isn't main memory; `nil` if that is unknown or damaged.
  static func size(_ bytes: [UInt8]) -> Double? {
    guard bytes.count >= 0x15, bytes[0] == 17, bytes[1] >= 0x15, bytes.count >= Int(bytes[1]) else { return nil }
    let length = Int(bytes[1])
    let size = Int(bytes[0x0C]) | Int(bytes[0x0D]) << 8
    if size == 0 { return 0 }
    guard size != 0xFFFF, isMain(bytes[0x12], technology: length > 0x28 ? bytes[0x28] : nil) else {
      return size == 0xFFFF ? nil : 0
    }
    if size == 0x7FFF {
      // 7.18.5: from 32 GiB on, another field has the mebibytes.
      guard length >= 0x20 else { return nil }
      let extended = (0..<4).reduce(0) { $0 | Int(bytes[0x1C + $1]) << (8 * $1) } & 0x7FFF_FFFF
      return Double(extended) * 1_048_576
    }
    // The highest bit: kibibytes.
    return size & 0x8000 != 0 ? Double(size & 0x7FFF) * 1024 : Double(size) * 1_048_576
  }

  /// The bits of each word that are for correcting errors; 0 if unknown.
  static func spareBits(_ bytes: [UInt8]) -> Int {
    guard size(bytes) != nil else { return 0 }
    let (total, data) = (Int(bytes[8]) | Int(bytes[9]) << 8, Int(bytes[10]) | Int(bytes[11]) << 8)
    return total < 0xFFFF && data >= 8 ? total - data : 0
  }

  /// 7.18.2: SDRAM, DDR to DDR5 and their low-power kinds. 7.18.6: what keeps its contents isn't main memory.
  private static func isMain(_ type: UInt8, technology: UInt8?) -> Bool {
    let kinds: [UInt8] = [0x0F, 0x12, 0x13, 0x14, 0x18, 0x19, 0x1A, 0x1B, 0x1C, 0x1D, 0x1E, 0x22, 0x23]
    return kinds.contains(type) && (technology ?? 3) <= 3
  }
}
