extension LinuxCheckup {
  /// Block devices that aren't disks of their own.
  private static var virtual: [StaticString] {
    ["loop", "ram", "zram", "dm-", "md", "sr", "fd", "nbd", "drbd", "zd", "bcache"]
  }

  func disks() -> [CheckResult] {
    diskFolders.map { disk($0) } + deadControllers() + flashControllers() + bareFlash() + arrays() + fileSystems()
  }

  /// NVMe controllers that the driver has given up, whose disks are gone (drivers/nvme/host/core.c, `NVME_CTRL_DEAD`).
  private func deadControllers() -> [CheckResult] {
    let disks = folder("/sys/block").names
    return folder("/sys/class/nvme").folders("nvme").compactMap { controller in
      // A controller's disks are `nvme0n1`, and so on.
      let prefix = controller.name + "n"
      guard controller.says("state", "dead"), !disks.contains(where: { $0.utf8.starts(with: prefix.utf8) }) else {
        return nil
      }
      var evidence = Evidence()
      evidence.add(.model, controller.text("model"))
      evidence.add(.state, "unusable")
      return Judge.judge(.disk, part: controller.name, evidence)
    }
  }

  /// Disk arrays that don't run, or run degraded (Documentation/admin-guide/md.rst). Those without redundancy, and those
  /// that don't run, have no count of missing disks.
  private func arrays() -> [CheckResult] {
    folder("/sys/block").folders("md").compactMap { array in
      let state = array.folder("md")
      let missing = state.number("degraded").flatMap { $0 >= 0 ? $0 : nil }
      let members = state.folders("dev-")
      let running = arrayState(state, members)
      guard missing != nil || running != nil else { return nil }
      let level = state.text("level")
      var evidence = Evidence()
      evidence.add(.model, level)
      evidence.add(.bytes, array.number("size", scale: 512))
      evidence.add(.arrayState, running)
      evidence.add(.lost, missing)
      if level == "raid1" { evidence.add(.copies, copies(members)) }
      evidence.add(.memberErrors, memberErrors(members))
      // Mirrored swap space may differ between the copies (md(4), scrubbing and mismatches); arrays with parity may not.
      if ["raid4", "raid5", "raid6"].contains(where: { level == $0 }) {
        evidence.add(.arrayDiffers, state.number("mismatch_cnt", scale: 512))
      }
      return Judge.judge(.disk, part: array.name, evidence)
    }
  }

  /// 0 for an array that runs, 1 for one that has disks but wasn't started, 2 for one without redundancy that lost a disk
  /// (md.rst, `array_state`); `nil` without disks, and for the container of arrays that the firmware manages, which is
  /// never started itself.
  private func arrayState(_ state: SystemFolder<Machine>, _ members: [SystemFolder<Machine>]) -> Int? {
    guard let text = state.text("array_state") else { return nil }
    if text == "broken" { return 2 }
    let isManaged = state.text("metadata_version")?.utf8.starts(with: "external".utf8) ?? false
    if text == "clear" || text == "inactive" { return members.isEmpty || isManaged ? nil : 1 }
    return 0
  }

  /// The whole copies of a mirror, 0 if one of its disks is marked faulty. Network storage reserves a slot for each bay
  /// in its system's mirror, so that `degraded` counts the empty ones.
  private func copies(_ members: [SystemFolder<Machine>]) -> Int? {
    let states = members.compactMap { $0.text("state") }.map { Array($0.utf8) }
    guard !states.isEmpty else { return nil }
    if states.contains(where: { SystemText.holds($0, "faulty") }) { return 0 }
    return states.filter { SystemText.holds($0, "in_sync") }.count
  }

  /// The reads that the array had to repeat from other disks, the places it no longer uses, and the disks that could not
  /// be written to (Documentation/admin-guide/md.rst, `errors`, `bad_blocks` and `state`).
  private func memberErrors(_ members: [SystemFolder<Machine>]) -> Double? {
    let counts = members.prefix(64).compactMap { member -> Double? in
      let isUnwritten = member.text("state").map { SystemText.holds(Array($0.utf8), "write_error") } ?? false
      guard let read = member.number("errors"), read >= 0 else { return isUnwritten ? 1 : nil }
      let errors = read + (isUnwritten ? 1 : 0)
      guard case .bytes(let places) = member.read("bad_blocks") else { return errors }
      return errors + Double(SystemText.lines(places).count)
    }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// The names of the disks and their sizes in bytes.
  package var disksWithSizes: [(name: String, bytes: Int)] {
    diskFolders.map { disk in
      let bytes = disk.number("size", scale: 512) ?? 0
      return (disk.name, bytes > 0 && bytes < 9e15 ? Int(bytes) : 0)
    }
  }

  private var diskFolders: [SystemFolder<Machine>] {
    folder("/sys/block").folders("").filter { disk in
      // The paths to an NVMe disk with several (`nvme0c0n1`) are hidden; the disk itself isn't.
      !Self.virtual.contains { prefix in prefix.withUTF8Buffer { disk.name.utf8.starts(with: $0) } }
        && !isPartOfCard(disk.name) && !disk.says("hidden", "1")
    }
  }

  /// A card's boot and replay-protected areas (`mmcblk0boot1`, `mmcblk0rpmb`) wear with the card.
  private func isPartOfCard(_ name: String) -> Bool {
    name.utf8.starts(with: "mmcblk".utf8) && name.utf8.dropFirst(6).contains { $0 > 0x39 }
  }

  private func disk(_ disk: SystemFolder<Machine>) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.model, disk.folder("device").text("model") ?? disk.folder("device").text("name"))
    // Blocks of 512 bytes, regardless of the disk's own (Documentation/ABI/stable/sysfs-block).
    evidence.add(.bytes, disk.number("size", scale: 512))
    if case .done(let isComplete)? = trials.selfTests[disk.name] { evidence.add(.selfTest, isComplete ? 1 : 0) }
    var isScanned = false
    if case .done(let scan)? = trials.scans[disk.name] {
      scan.add(to: &evidence)
      isScanned = true
    }
    evidence.add(.fileErrors, fileErrors(disk.name))
    if isReadOnly(disk) { evidence.add(.readOnly, 1) }
    if let places = badPlaces(disk), places > 0 { evidence.add(.pending, places) }
    if isGone(disk) {
      evidence.add(.state, "unusable")
      return Judge.judge(.disk, part: disk.name, evidence)
    }
    if let result = card(disk, evidence) { return result }
    let known = evidence
    let result = report(disk, known)
    // If nothing else is known of the disk, the surface scan or what the kernel knows counts alone.
    let isBad = (known.number(.fileErrors) ?? 0) > 0 || known.number(.readOnly) != nil || known.number(.pending) != nil
    if isScanned || isBad, !result.verdict.isJudged {
      return Judge.judge(.disk, part: disk.name, known)
    }
    if let hindrance = trials.hindrance(of: disk.name), result.verdict != .fail, result.verdict != .warn {
      return untested(disk, known, hindrance.verdict, hindrance.reason)
    }
    return result
  }

  /// Whether the kernel has given the disk up (drivers/scsi/scsi_sysfs.c, `sdev_states`; drivers/nvme/host/sysfs.c), or
  /// the disk has no capacity: its controller works, but not what it stores on. Readers without a card are removable.
  private func isGone(_ disk: SystemFolder<Machine>) -> Bool {
    let device = disk.folder("device")
    if ["offline", "transport-offline", "dead"].contains(where: { device.says("state", $0) }) { return true }
    return ["sd", "nvme"].contains { disk.name.utf8.starts(with: $0.utf8) }
      && disk.says("removable", "0") && disk.number("size") == 0
  }

  /// Whether the disk refuses writes (Documentation/ABI/stable/sysfs-block, `ro`): many flash drives do at the end of
  /// their life. Cards and sticks have a switch for it; but a card that has locked itself says so.
  private func isReadOnly(_ disk: SystemFolder<Machine>) -> Bool {
    isLockedCard(disk)
      || ["sd", "nvme"].contains { disk.name.utf8.starts(with: $0.utf8) }
        && disk.says("removable", "0") && disk.says("ro", "1") && !isEmulated(disk)
  }

  /// Whether a virtual machine's host or another machine provides the disk: those give some only to be read.
  private func isEmulated(_ disk: SystemFolder<Machine>) -> Bool {
    let model = disk.text("device/model").map { Array($0.utf8) } ?? []
    return ["Virtual", "VIRTUAL", "QEMU", "VBOX"].contains { SystemText.holds(model, $0) }
  }

  /// The sectors that the kernel knows can't be read, as of persistent memory (Documentation/ABI/stable/sysfs-block;
  /// block/badblocks.c): lines of a first sector and a length.
  private func badPlaces(_ disk: SystemFolder<Machine>) -> Double? {
    guard case .bytes(let table) = disk.read("badblocks") else { return nil }
    return SystemText.lines(table).reduce(0) { sum, line in
      let words = line.split { $0 <= 0x20 }
      return sum + (words.count == 2 ? max(0, SystemText.number(words[1]) ?? 0) : 0)
    }
  }

  /// Whether `name` is the disk or one of its partitions: `sda2`, `nvme0n1p2`.
  func isPart(_ name: String, of disk: String) -> Bool {
    guard name.utf8.starts(with: disk.utf8) else { return false }
    let rest = name.utf8.dropFirst(disk.utf8.count)
    return rest.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x70 }
  }

  /// The errors that the kernel counted in a disk's file systems since each was last checked
  /// (Documentation/ABI/testing/sysfs-fs-ext4).
  private func fileErrors(_ name: String) -> Double? {
    let systems = folder("/sys/fs/ext4")
    let counts = systems.names.filter { isPart($0, of: name) }.prefix(64).compactMap {
      systems.folder($0).number("errors_count")
    }
    return counts.isEmpty ? nil : counts.reduce(0) { $0 + max(0, $1) }
  }

  /// The disk's health as smartctl reports it.
  private func report(_ disk: SystemFolder<Machine>, _ evidence: Evidence) -> CheckResult {
    switch machine.run(.smartctl, disk.name) {
    case .bytes(let bytes): return smart(disk, bytes, evidence)
    case .denied: return untested(disk, evidence, .blocked, .needsRoot)
    case .failed: return untested(disk, evidence, .invalid, .unreadable)
    case .absent:
      if isVirtual(disk) { return untested(disk, evidence, .unavailable, .notSupported) }
      return untested(disk, evidence, .unavailable, machine.isThisMachine ? .toolMissing : .otherTree)
    }
  }

  private func smart(_ disk: SystemFolder<Machine>, _ bytes: [UInt8], _ known: Evidence) -> CheckResult {
    switch SmartctlAnswer.read(bytes, known: known) {
    case .health(let evidence): return Judge.judge(.disk, part: disk.name, evidence)
    case .denied: return untested(disk, known, .blocked, .needsRoot)
    case .notSupported: return untested(disk, known, .unavailable, .notSupported)
    case .unreadable: return untested(disk, known, .invalid, .unreadable)
    }
  }

  /// Disks of a virtual machine (virtio) know nothing about their health.
  private func isVirtual(_ disk: SystemFolder<Machine>) -> Bool {
    disk.name.utf8.starts(with: "vd".utf8) || disk.name.utf8.starts(with: "xvd".utf8)
  }

  private func untested(
    _ disk: SystemFolder<Machine>, _ evidence: Evidence, _ verdict: CheckVerdict, _ reason: CheckReason
  ) -> CheckResult {
    var result = Judge.judge(.disk, part: disk.name, evidence)
    result.evidence = nil
    result.verdict = verdict
    result.reason = reason
    return result
  }
}
