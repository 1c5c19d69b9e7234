import DeepCheck
import Testing

@Suite struct LinuxFileSystemsTests {
  private let btrfs = "/sys/fs/btrfs/2b8c5d4e/"

  private func stats(_ write: Int = 0, _ read: Int = 0, corrupt: Int = 0) -> String {
    "write_errs \(write)\nread_errs \(read)\nflush_errs 0\ncorruption_errs \(corrupt)\ngeneration_errs 0\n"
  }

  /// kdave/btrfs-progs#585.
  @Test func countsTheErrorsOfBtrfs() {
    var machine = FakeMachine(files: [btrfs + "devinfo/1/error_stats": stats(), btrfs + "label": "data"])
    #expect(machine.results(.disk).map { $0.verdict } == [.pass])
    machine.files[btrfs + "devinfo/2/error_stats"] = stats(7_489_899, 3_751_023, corrupt: 68)
    let result = machine.results(.disk).first
    #expect(result?.verdict == .warn && result?.part == "btrfs" && result?.figure(.fileErrors) == "11240990")
  }

  @Test func failsABtrfsWithoutOneOfItsDisks() {
    let machine = FakeMachine(files: [
      btrfs + "devinfo/1/error_stats": stats(), btrfs + "devinfo/2/error_stats": stats(),
      btrfs + "devinfo/2/missing": "1",
    ])
    #expect(machine.results(.disk).first?.verdict == .fail)
  }

  /// Kernels before 5.14 count no errors there, but know what is missing.
  @Test func failsABtrfsWithoutCountersThatLacksADisk() {
    let machine = FakeMachine(files: [btrfs + "devinfo/1/missing": "0", btrfs + "devinfo/2/missing": "1"])
    #expect(machine.results(.disk).first?.verdict == .fail)
  }

  @Test(arguments: [("0", CheckVerdict.pass), ("4032", .warn)])
  func countsTheErrorsOfACache(_ errors: String, _ verdict: CheckVerdict) {
    let set = "/sys/fs/bcache/7e9b2f0a/"
    let machine = FakeMachine(files: [set + "cache0/io_errors": errors, set + "cache_available_percent": "41"])
    #expect(machine.results(.disk).map { $0.verdict } == [verdict])
  }

  /// The second section counts since the last reset and would count errors twice.
  @Test func countsTheErrorsOfBcachefsOnce() {
    let errors =
      "IO errors since creation\n  read:    31\n  write:   0\n  checksum:1204\nsince 8 y ago\n  read:    31\n"
    let machine = FakeMachine(files: ["/sys/fs/bcachefs/f7372912/dev-1/io_errors": errors])
    #expect(machine.results(.disk).first?.figure(.fileErrors) == "1235")
  }

  /// openzfs/zfs#16245.
  @Test(arguments: [("ONLINE", CheckVerdict.pass), ("DEGRADED", .fail), ("SUSPENDED", .fail), ("FAULTED", .fail)])
  func readsTheStateOfPools(_ state: String, _ verdict: CheckVerdict) {
    let machine = FakeMachine(files: ["/proc/spl/kstat/zfs/tank/state": state, "/proc/spl/kstat/zfs/arcstats": "1"])
    #expect(machine.results(.disk).map { $0.verdict } == [verdict])
  }

  @Test(arguments: ["TRANSITIONING", "", "online"])
  func judgesNoPoolWhoseStateIsUnknown(_ state: String) {
    let machine = FakeMachine(files: ["/proc/spl/kstat/zfs/tank/state": state])
    #expect(!machine.results(.disk).contains { $0.part == "zfs" })
  }

  /// Encrypted partitions, logical volumes and arrays have names of their own, and may span disks.
  @Test(arguments: ["dm-0", "md127", "bcache0"])
  func countsTheErrorsOfExt4OnMappedDisks(_ name: String) {
    var machine = FakeMachine(files: [
      "/sys/block/sda/size": "16384", "/sys/fs/ext4/sda1/errors_count": "0", "/sys/fs/ext4/features/casefold": "",
    ])
    machine.files["/sys/fs/ext4/\(name)/errors_count"] = "37"
    let result = machine.results(.disk).first { $0.part == "ext4" }
    #expect(result?.verdict == .warn && result?.figure(.fileErrors) == "37")
    #expect(machine.results(.disk).first?.part == "sda" && machine.results(.disk).first?.verdict != .warn)
    machine.files["/sys/fs/ext4/\(name)/errors_count"] = "0"
    #expect(machine.results(.disk).first { $0.part == "ext4" }?.verdict == .pass)
  }

  @Test func leavesOutExt4ThatIsOnNoDisk() {
    let machine = FakeMachine(files: ["/sys/fs/ext4/loop3/errors_count": "37", "/sys/fs/ext4/zram0/errors_count": "1"])
    #expect(!machine.results(.disk).contains { $0.part == "ext4" })
  }

  @Test func takesAnyCounters() {
    for text in ["", "\n\n", "write_errs", "write_errs x", "_errs 5 6", String(repeating: "a_errs 1\n", count: 9000)] {
      let machine = FakeMachine(files: [btrfs + "devinfo/1/error_stats": text])
      #expect(machine.results(.disk).allSatisfy { $0.verdict != .fail })
    }
  }

  private func array(_ level: String, degraded: Int, _ members: [(String, String)]) -> FakeMachine {
    let folder = "/sys/block/md9/"
    var files = [folder + "size": "1060096", folder + "md/level": level, folder + "md/degraded": String(degraded)]
    for (name, state) in members { files[folder + "md/dev-\(name)/state"] = state }
    return FakeMachine(files: files)
  }

  /// henrygd/beszel#2065: 32 slots, four disks. Two whole copies are a mirror; one is not, nor is one beside a faulty
  /// disk (kiwix/operations#514), and other levels need all of their disks.
  @Test func distinguishesEmptySlotsFromMissingDisks() {
    let four = ["sda1", "sdb1", "sdc1", "sdd1"].map { ($0, "in_sync") }
    #expect(array("raid1", degraded: 28, four).results(.disk).first?.verdict == .pass)
    #expect(array("raid1", degraded: 1, [("sda1", "in_sync")]).results(.disk).first?.verdict == .fail)
    let faulty = array("raid1", degraded: 1, four + [("sde1", "faulty")])
    #expect(faulty.results(.disk).first?.verdict == .fail)
    #expect(array("raid5", degraded: 1, four).results(.disk).first?.verdict == .fail)
  }

  @Test func warnsOfMembersThatCouldNotBeRead() {
    var machine = array("raid5", degraded: 0, [("sda1", "in_sync")])
    machine.files["/sys/block/md9/md/dev-sda1/errors"] = "0"
    #expect(machine.results(.disk).first?.verdict == .pass)
    machine.files["/sys/block/md9/md/dev-sda1/bad_blocks"] = "1238592 8\n1238624 24\n"
    let result = machine.results(.disk).first
    #expect(result?.verdict == .warn && result?.figure(.memberErrors) == "2")
  }

  /// md.rst, `array_state`. A firmware's container of arrays (IMSM) is never started.
  @Test(arguments: [
    ("broken", "1.2", CheckVerdict.fail), ("inactive", "1.2", .warn), ("inactive", "external:imsm", .unavailable),
    ("clean", "1.2", .pass), ("active", "1.2", .pass),
  ])
  func findsArraysThatDoNotRun(_ state: String, _ format: String, _ verdict: CheckVerdict) {
    let array = "/sys/block/md2/md/"
    let machine = FakeMachine(files: [
      array + "level": "raid0", array + "array_state": state, array + "metadata_version": format,
      array + "dev-sda1/state": "in_sync",
    ])
    #expect(machine.results(.disk).map { $0.verdict } == [verdict])
  }

  @Test func countsMembersThatCouldNotBeWrittenTo() {
    let machine = array("raid6", degraded: 0, [("sda1", "in_sync"), ("sdd1", "in_sync,write_error,want_replacement")])
    #expect(machine.results(.disk).first?.verdict == .warn)
    #expect(machine.results(.disk).first?.figure(.memberErrors) == "1")
  }

  @Test func failsAControllerThatTheDriverGaveUp() {
    let controller = "/sys/class/nvme/nvme0/"
    var machine = FakeMachine(files: [controller + "state": "dead", controller + "model": "Fast 1TB"])
    #expect(machine.results(.disk).map { $0.verdict } == [.fail] && machine.results(.disk).first?.part == "nvme0")
    machine.files[controller + "state"] = "live"
    #expect(machine.results(.disk).first?.verdict == .unavailable)
  }

  @Test(arguments: [("0", CheckVerdict.warn), ("1", .unavailable)])
  func warnsOfADiskThatRefusesWrites(_ removable: String, _ verdict: CheckVerdict) {
    let disk = "/sys/block/sda/"
    let machine = FakeMachine(files: [disk + "size": "1000", disk + "ro": "1", disk + "removable": removable])
    #expect(machine.results(.disk).map { $0.verdict } == [verdict])
  }

  @Test func findsACacheThatWasLeftOut() {
    let state = "/sys/block/bcache0/bcache/state"
    #expect(FakeMachine(files: [state: "inconsistent"]).results(.disk).map { $0.verdict } == [.warn])
    #expect(FakeMachine(files: [state: "no cache"]).results(.disk).map { $0.verdict } == [.unavailable])
  }

  /// Hexadecimal, without a prefix: `CP_ERROR_FLAG` is 8.
  @Test(arguments: [("cd", CheckVerdict.warn), ("c5", .pass), ("0x4d", .warn)])
  func readsTheCheckpointsOfF2fs(_ status: String, _ verdict: CheckVerdict) {
    let machine = FakeMachine(files: ["/sys/fs/f2fs/sda17/stat/cp_status": status])
    #expect(machine.results(.disk).map { $0.verdict } == [verdict])
  }

  @Test func findsAMirrorOverTheNetworkWithoutItsOwnDisk() {
    func verdicts(_ disks: String) -> [CheckVerdict] {
      FakeMachine(files: ["/proc/drbd": "version: 8.4.11\n 0: cs:Connected ro:Primary/Secondary ds:\(disks) C r-----\n"]
      )
      .results(.disk).map { $0.verdict }
    }
    #expect(verdicts("Diskless/UpToDate") == [.fail])
    #expect(verdicts("UpToDate/DUnknown") == [.pass])
  }

  @Test(arguments: [("1", CheckVerdict.warn), ("0", .pass)])
  func findsBareFlashThatTurnedReadOnly(_ mode: String, _ verdict: CheckVerdict) {
    #expect(FakeMachine(files: ["/sys/class/ubi/ubi0/ro_mode": mode]).results(.disk).map { $0.verdict } == [verdict])
  }

  /// Bit 14, the copy flag, is the maker's.
  @Test(arguments: [
    ("400e00325b590000edc87f800a4060c3", true), ("400e00325b590000edc87f800a40401f", false), ("60", false),
  ])
  func findsACardThatHasLockedItself(_ register: String, _ isLocked: Bool) {
    let card = "/sys/block/mmcblk0/"
    let result = FakeMachine(files: [card + "size": "100", card + "device/csd": register]).results(.disk).first
    #expect((result?.verdict == .warn) == isLocked)
  }

  @Test func countsTheBadPlacesOfPersistentMemory() {
    let disk = "/sys/block/pmem0/"
    let bad = FakeMachine(files: [disk + "size": "100", disk + "badblocks": "81920 8\n9175040 16\n"])
    #expect(bad.results(.disk).first?.figure(.pending) == "24")
    #expect(
      FakeMachine(files: [disk + "size": "100", disk + "badblocks": "\n"]).results(.disk)[0].verdict == .unavailable)
  }
}
