import Foundation

/// A recorded tree of a laptop, made in the test's folder.
struct MachineTree {
  let workspace: Workspace
  let name: String

  /// A healthy laptop; `worn` has an old battery, a failing disk and a fan alarm.
  init(_ workspace: Workspace, _ name: String, worn: Bool = false) throws {
    self.workspace = workspace
    self.name = name
    let battery = "sys/class/power_supply/BAT0/"
    try write(battery + "type", "Battery")
    try write(battery + "energy_full", worn ? "28000000" : "46500000")
    try write(battery + "energy_full_design", "50000000")
    try write(battery + "cycle_count", worn ? "1180" : "96")
    let chip = "sys/class/hwmon/hwmon0/"
    try write(chip + "name", "thinkpad")
    try write(chip + "temp1_input", "52000")
    try write(chip + "temp1_crit", "100000")
    try write(chip + "fan1_input", worn ? "0" : "2100")
    try write(chip + "fan1_alarm", worn ? "1" : "0")
    try write("sys/class/dmi/id/sys_vendor", "LENOVO")
    try write("sys/class/dmi/id/product_name", "ThinkPad \u{1B}[31mX1")
    try write("sys/class/dmi/id/bios_version", "1.70")
    try write("sys/class/dmi/id/bios_date", "11/21/2023")
    try write("proc/meminfo", "MemTotal: 16000000 kB\nHardwareCorrupted: 0 kB")
    try write("sys/block/nvme0n1/size", "1000215216")
    try write(
      "tools/smartctl/nvme0n1.json",
      """
      {"smartctl":{"exit_status":0},"model_name":"Fast 512GB","smart_status":{"passed":true},\
      "nvme_smart_health_information_log":{"critical_warning":\(worn ? 4 : 0),"available_spare":100,\
      "available_spare_threshold":10,"percentage_used":\(worn ? 97 : 2),"media_errors":0}}
      """)
  }

  func write(_ path: String, _ text: String) throws {
    try workspace.write(name + "/" + path, Array((text + "\n").utf8))
  }
}
