extension LinuxCheckup {
  /// File systems that count their errors themselves and don't belong to a single disk: one result each, as their
  /// counters don't name the disk. They are numbered, since a label or a pool's name may be private.
  func fileSystems() -> [CheckResult] {
    [
      ("btrfs", btrfs()), ("bcachefs", bcachefs()), ("bcache", bcache()), ("f2fs", f2fs()), ("zfs", zfs()),
      ("drbd", mirrored()), ("ext4", mapped()),
    ].flatMap { kind, found in
      found.indices.map { index in
        var evidence = found[index]
        evidence.add(.model, kind)
        evidence.add(.kind, "fileSystem")
        return Judge.judge(.disk, part: index == 0 ? kind : kind + " " + String(index + 1), evidence)
      }
    }
  }

  /// Btrfs counts failed reads, writes and flushes, and blocks that don't match their checksum, since it was created
  /// (btrfs-device(8), device stats; `devinfo/DEVID/error_stats` since Linux 5.14, `missing` since 5.10).
  private func btrfs() -> [Evidence] {
    folder("/sys/fs/btrfs").folders("").compactMap { system in
      let members = system.folder("devinfo").folders("")
      let counts = members.compactMap {
        errors($0, "error_stats", isNamed: { $0.suffix(5).elementsEqual("_errs".utf8) })
      }
      let missing = members.filter { $0.says("missing", "1") }.count
      guard !counts.isEmpty || missing > 0 else { return nil }
      return counted(counts, missing: missing)
    }
  }

  /// Ext4 on encrypted partitions, logical volumes and arrays: `dm-0`, `md0` (Documentation/ABI/testing/sysfs-fs-ext4).
  /// Those directly on a disk count for the disk; a file (`loop0`), memory and the network are not disks.
  private func mapped() -> [Evidence] {
    let systems = folder("/sys/fs/ext4")
    let disks = disksWithSizes.map { $0.name }
    let others: [StaticString] = ["loop", "ram", "zram", "nbd"]
    return systems.names.prefix(256).compactMap { name in
      guard !disks.contains(where: { isPart(name, of: $0) }),
        !others.contains(where: { $0.withUTF8Buffer { name.utf8.starts(with: $0) } })
      else { return nil }
      return systems.folder(name).number("errors_count").map { counted([max(0, $0)], missing: nil) }
    }
  }

  /// Bcachefs: `dev-N/io_errors`, a section since creation and one since the last reset.
  private func bcachefs() -> [Evidence] {
    folder("/sys/fs/bcachefs").folders("").compactMap { system in
      let counts = system.folders("dev-").compactMap {
        errors(
          $0, "io_errors", isNamed: { name in ["read", "write", "checksum"].contains { name.elementsEqual($0.utf8) } })
      }
      return counts.isEmpty ? nil : counted(counts, missing: nil)
    }
  }

  /// Bcache: the errors of the disks that cache for others, which fade with time (Documentation/admin-guide/bcache.rst,
  /// `io_errors`), and disks that were used without what their cache still held (`state`).
  private func bcache() -> [Evidence] {
    let sets = folder("/sys/fs/bcache").folders("").compactMap { set -> Evidence? in
      let counts = set.folders("cache").compactMap { $0.number("io_errors") }
      return counts.isEmpty ? nil : counted(counts.map { max(0, $0) }, missing: nil)
    }
    let disks = folder("/sys/block").folders("bcache").filter { $0.says("bcache/state", "inconsistent") }
    return sets + disks.map { _ in counted([1], missing: nil) }
  }

  /// F2fs: an error has stopped its checkpoints, so that nothing can be written (Documentation/ABI/testing/sysfs-fs-f2fs,
  /// `stat/cp_status`, hexadecimal: `CP_ERROR_FLAG` is 8).
  private func f2fs() -> [Evidence] {
    folder("/sys/fs/f2fs").folders("").compactMap { system in
      guard let text = system.text("stat/cp_status"),
        let flags = SystemText.number(
          text.utf8.starts(with: "0x".utf8) ? Array(text.utf8) : Array("0x".utf8) + text.utf8),
        flags < 1e9
      else { return nil }
      return counted([Int(flags) & 8 == 0 ? 0 : 1], missing: nil)
    }
  }

  /// DRBD: a mirror over the network whose own disk was taken away after an error (drbd.conf(5), `on-io-error detach`):
  /// ` 0: cs:Connected ro:Primary/Secondary ds:Diskless/UpToDate C r-----`.
  private func mirrored() -> [Evidence] {
    let table = bytes("/proc/drbd").map { SystemText.lines($0) } ?? []
    return table.prefix(256).compactMap { line in
      let state = line.split { $0 <= 0x20 }.first { $0.starts(with: "ds:".utf8) }
      guard let state else { return nil }
      let own = state.dropFirst(3).prefix { $0 != 0x2F }
      var evidence = Evidence()
      evidence.add(.poolState, ["Diskless", "Failed"].contains { own.elementsEqual($0.utf8) } ? 1 : 0)
      return evidence
    }
  }

  /// ZFS: the state of each pool (zpoolconcepts(7), Device Failure and Recovery).
  private func zfs() -> [Evidence] {
    folder("/proc/spl/kstat/zfs").folders("").compactMap { pool in
      guard let state = pool.text("state").flatMap({ PoolState.number($0) }) else { return nil }
      var evidence = Evidence()
      evidence.add(.poolState, state)
      return evidence
    }
  }

  private func counted(_ errors: [Double], missing: Int?) -> Evidence {
    var evidence = Evidence()
    evidence.add(.fileErrors, errors.reduce(0, +))
    evidence.add(.lost, missing)
    return evidence
  }

  /// The sum of the named counters in a file of `name value` or `name: value` lines; a name that comes again belongs to
  /// another section and is left out.
  private func errors(_ folder: SystemFolder<Machine>, _ file: String, isNamed: ([UInt8]) -> Bool) -> Double? {
    guard case .bytes(let bytes) = folder.read(file) else { return nil }
    var (sum, seen) = (0.0, [[UInt8]]())
    for line in SystemText.lines(bytes).prefix(64) {
      let words = line.split { $0 <= 0x20 || $0 == 0x3A }
      guard words.count == 2, let value = SystemText.number(words[1]), value >= 0 else { continue }
      let name = Array(words[0])
      guard isNamed(name), !seen.contains(name) else { continue }
      seen.append(name)
      sum += value
    }
    return seen.isEmpty ? nil : sum
  }
}

/// The state of a ZFS pool.
enum PoolState {
  /// 0 for a whole pool, 1 for one that runs without all of its disks, 2 for one that doesn't run; `nil` for others, such
  /// as `TRANSITIONING` while a pool is being imported.
  static func number(_ text: String) -> Int? {
    let states: [(name: StaticString, number: Int)] = [
      ("ONLINE", 0), ("DEGRADED", 1), ("SUSPENDED", 2), ("FAULTED", 2), ("OFFLINE", 2), ("REMOVED", 2), ("UNAVAIL", 2),
    ]
    return states.first { state in state.name.withUTF8Buffer { text.utf8.elementsEqual($0) } }?.number
  }
}
