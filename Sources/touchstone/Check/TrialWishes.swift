import DeepCheck
import ViewKit

/// The trials that the user wants, in addition to what the kernel and the tools report.
struct TrialWishes {
  /// The amount of memory, in bytes.
  var memory: Int?
  var scansDisks = false
  var selfTest: SelfTest.Length?
  /// How long the machine should sleep, in seconds.
  var sleep: Int?

  /// Runs the trials that belong to `checks`; calls `show` with the current step.
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
