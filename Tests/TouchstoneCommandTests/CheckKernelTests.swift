import Foundation
import Testing

/// The command on kernel interfaces simulated by umockdev, in addition to recorded trees.
@Suite struct CheckKernelTests {
  private static let laptop = """
    P: /devices/LNXSYSTM:00/PNP0C0A:00/power_supply/BAT0
    E: SUBSYSTEM=power_supply
    A: type=Battery\\n
    A: present=1\\n
    A: energy_full=31000000\\n
    A: energy_full_design=50000000\\n
    A: cycle_count=812\\n

    P: /devices/LNXSYSTM:00/ACPI0003:00/power_supply/AC
    E: SUBSYSTEM=power_supply
    A: type=Mains\\n
    A: online=1\\n

    P: /devices/platform/coretemp.0/hwmon/hwmon0
    E: SUBSYSTEM=hwmon
    A: name=coretemp\\n
    A: temp1_input=52000\\n
    A: temp1_crit=100000\\n
    A: fan1_input=2300\\n

    P: /devices/platform/iio0/iio:device0
    E: SUBSYSTEM=iio
    A: name=bmi160\\n
    A: in_accel_x_raw=12\\n
    A: in_accel_y_raw=-30\\n
    A: in_accel_z_raw=16390\\n
    A: in_accel_scale=0.000598\\n

    """

  @Test func readsALaptopThroughItsKernel() throws {
    let workspace = try Workspace()
    guard try workspace.shell.run("command -v umockdev-run").status == 0 else {
      print("skipped: umockdev is needed to play a kernel")
      return
    }
    try workspace.write("laptop.umockdev", Array(Self.laptop.utf8))
    let result = try workspace.shell.run(
      """
      umockdev-run --device laptop.umockdev -- $touchstone check --load 0 --format json \
      --only battery,charger,temperature,fan,sensor
      """)
    #expect(result.status == 1)
    let checks = try #require((result.json as? [String: Any])?["checks"] as? [[String: Any]])
    let verdicts = checks.map { ($0["id"] as? String ?? "") + " " + ($0["verdict"] as? String ?? "") }
    #expect(verdicts == ["battery fail", "charger pass", "temperature pass", "fan pass", "sensor pass"])
  }
}
