import DeepCheck
import ViewKit

/// What the person wants tried beside what the kernel and the tools report.
struct TrialWishes {
  /// How much memory, in bytes.
  var memory: Int?
  var scansDisks = false
  var selfTest: SelfTest.Length?
  /// For how long the machine is to sleep, in seconds.
  var sleep: Int?

  /// Tries what belongs to `checks`; `show` writes what is being done.
  func run(
    _ checkup: LinuxCheckup<SystemTree>, _ tree: SystemTree, _ checks: Set<CheckID>, _ catalogue: Catalogue,
    _ show: (String) -> Void
  ) -> MachineTrials {
    var trials = MachineTrials()
    if checks.contains(.suspend), let sleep { trials.suspension = SleepTest.run(checkup, seconds: sleep) }
    if checks.contains(.disk) {
      let disks = checkup.disksWithSizes
      if let selfTest {
        trials.selfTests = SelfTest(tree: tree, length: selfTest).run(disks.map { $0.name }) { disk, seconds in
          show(catalogue.text("device.selfTesting", disk, String(seconds)))
        }
      }
      for disk in disks where scansDisks {
        trials.scans[disk.name] = DiskScan.run(tree.root + "/dev/" + disk.name, bytes: disk.bytes) { percent in
          show(catalogue.text("device.scanning", disk.name, String(percent)))
        }
      }
    }
    if checks.contains(.memory), let memory {
      trials.memory = MemoryTest.run(bytes: memory) { show(catalogue.text("device.testingMemory", String($0))) }
    }
    return trials
  }
}
