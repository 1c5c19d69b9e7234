import DeepCheck
import Testing

/// Machines from reports on GitHub: their kernel's readings, and the right verdict. The values are the
/// reports'; the paths are the kernel's.
@Suite struct ReportedMachineTests {
  struct Report: Sendable, CustomTestStringConvertible {
    let source: String
    let check: CheckID
    let verdict: CheckVerdict
    let files: [String: String]
    var tool: String?

    var testDescription: String { source + " " + check.rawValue }
  }

  @Test(arguments: batteries + temperatures + fans + others)
  func isJudgedAsItDeserves(_ report: Report) {
    var machine = FakeMachine(files: report.files)
    if let tool = report.tool { machine.tools["smartctl nvme0n1"] = .bytes(Array(tool.utf8)) }
    let verdicts = machine.results(report.check).map { $0.verdict }
    let order: [CheckVerdict] = [.fail, .warn, .pass]
    #expect(order.first { verdicts.contains($0) } == report.verdict, "\(verdicts)")
  }

  @Test func areAtLeastForty() {
    #expect(Self.batteries.count + Self.temperatures.count + Self.fans.count + Self.others.count >= 40)
  }

  /// A battery by its present and design capacity, in µWh or µAh.
  private static func battery(
    _ source: String, _ verdict: CheckVerdict, _ unit: String, _ full: Int, of design: Int, cycles: Int? = nil
  ) -> Report {
    let folder = "/sys/class/power_supply/BAT0/"
    var files = [
      folder + "type": "Battery", folder + "present": "1", folder + unit + "_full": String(full),
      folder + unit + "_full_design": String(design),
    ]
    if let cycles { files[folder + "cycle_count"] = String(cycles) }
    return Report(source: source, check: .battery, verdict: verdict, files: files)
  }

  static let batteries: [Report] = [
    battery("teleshoes/tpacpi-bat#96", .pass, "energy", 46_590_000, of: 45_280_000),
    battery("i3/i3#775", .pass, "energy", 93_550_000, of: 93_600_000, cycles: 0),
    battery("linrunner/TLP#330", .pass, "energy", 94_860_000, of: 93_960_000),
    battery("fastfetch-cli/fastfetch#118", .pass, "charge", 3_750_000, of: 4_474_000, cycles: 0),
    battery("Code-Hex/battery#8", .pass, "charge", 3_558_000, of: 4_240_000, cycles: 0),
    // Only the percentage was reported.
    battery("imwally/battstat#4", .fail, "charge", 600_000, of: 1_000_000),
    battery("omacom/omarchy#10377", .warn, "energy", 64_000_000, of: 90_000_000),
    battery("linrunner/TLP#621", .pass, "charge", 7_394_000, of: 7_394_000, cycles: 0),
    battery("linrunner/TLP#471", .pass, "charge", 8_253_000, of: 8_509_000),
    battery("linrunner/TLP#446", .pass, "charge", 4_576_000, of: 4_576_000),
    battery("linrunner/TLP#182", .pass, "energy", 49_830_000, of: 50_540_000, cycles: 89),
    battery("linrunner/TLP#853", .warn, "energy", 38_700_000, of: 48_840_000, cycles: 88),
    battery("linrunner/TLP#735", .fail, "energy", 4_970_000, of: 86_580_000, cycles: 219),
    battery("linrunner/TLP#540", .pass, "energy", 1_025_000, of: 1_000_000),
    battery("BuddiesOfBudgie/budgie-desktop#460", .warn, "charge", 6_100_000, of: 7_900_000, cycles: 0),
    battery("Alexays/Waybar#345", .warn, "energy", 76_961_400, of: 97_002_600),
    battery("Dunedan/mbp-2016-linux#183", .fail, "charge", 2_550_000, of: 4_790_000, cycles: 183),
    // Gauges that have lost their measure: what the battery holds isn't known.
    battery("fwupd/firmware-lenovo#412", .warn, "energy", 654_450_000, of: 328_960_000),
    battery("lxqt/lxqt#1761", .warn, "energy", 121_270_000, of: 42_000_000),
    battery("linrunner/TLP#762", .warn, "energy", 653_840_000, of: 13_840_000, cycles: 159),
    battery("i3/i3status#186", .fail, "energy", 25_500_000, of: 38_920_000, cycles: 0),
    battery("tmux-plugins/tmux-battery#65", .pass, "energy", 52_945_200, of: 52_945_200),
  ]

  /// A chip by its temperatures in °C, each with its critical limit if there is one.
  private static func chip(
    _ source: String, _ name: String, _ verdict: CheckVerdict, _ values: [(Double, Double?)]
  ) -> Report {
    var files = ["/sys/class/hwmon/hwmon0/name": name]
    for (number, value) in values.enumerated() {
      let path = "/sys/class/hwmon/hwmon0/temp\(number + 1)"
      files[path + "_input"] = String(Int(value.0 * 1000))
      if let limit = value.1 { files[path + "_crit"] = String(Int(limit * 1000)) }
    }
    return Report(source: source, check: .temperature, verdict: verdict, files: files)
  }

  static let temperatures: [Report] = [
    // An unconnected input; the processor itself is at 30 °C.
    chip("lm-sensors/lm-sensors#294", "nct6775", .pass, [(109, nil)]),
    // Its firmware calls 20.8 °C critical.
    chip("lm-sensors/lm-sensors#300", "acpitz", .pass, [(16.8, 20.8)]),
    chip("lm-sensors/lm-sensors#300", "it8792", .pass, [(39, nil), (-55, nil), (37, nil)]),
    chip("lm-sensors/lm-sensors#300", "nvme", .pass, [(47.9, 87.8)]),
    chip("lm-sensors/lm-sensors#300", "k10temp", .pass, [(0, nil)]),
    chip("lm-sensors/lm-sensors#16", "k10temp", .pass, [(35, nil)]),
    chip("tobias-kuendig/hacompanion#38", "nvme", .pass, [(32.9, 84.8), (32.9, nil), (29.9, nil)]),
    chip("tobias-kuendig/hacompanion#38", "thinkpad", .pass, [(44, nil), (0, nil), (0, nil)]),
    chip("Sepero/temp-throttle#45", "nvme", .pass, [(23.9, 84.8), (23.9, nil), (24.9, nil)]),
    chip("LibreHardwareMonitor/LibreHardwareMonitor#469", "nct6798", .pass, [(35, nil), (40.5, nil), (-1, nil)]),
    // Nothing is connected to the diode.
    chip("frankcrawford/it87#59", "it8665", .pass, [(51, nil), (127, nil), (31, nil), (31, nil)]),
    chip("lm-sensors/lm-sensors#144", "nct6792", .pass, [(30, nil), (112, nil), (-128, nil), (0, nil)]),
    chip("cdown/zcfan#28", "thinkpad", .pass, [(76, nil), (47, nil)]),
    chip("groeck/nct6775#51", "nct6779", .pass, [(-60, nil), (113, nil)]),
    // Readings of drivers that can't be.
    chip("netdata/netdata#23673", "nct6793", .pass, [(3_892_313.987, nil), (48, nil)]),
    chip("UshakovVasilii/gnome-shell-extension-freon#181", "acpitz", .pass, [(-263.2, 119), (27.8, 119)]),
    // A limit of absolute zero was never set.
    chip("giampaolo/psutil#2960", "acpitz", .pass, [(47, -273.15)]),
  ]

  private static func fan(
    _ source: String, _ verdict: CheckVerdict, _ speeds: [Int], fault: Int? = nil
  ) -> Report {
    var files = ["/sys/class/hwmon/hwmon0/name": "chip"]
    for (number, speed) in speeds.enumerated() {
      files["/sys/class/hwmon/hwmon0/fan\(number + 1)_input"] = String(speed)
    }
    if let fault { files["/sys/class/hwmon/hwmon0/fan\(fault)_fault"] = "1" }
    return Report(source: source, check: .fan, verdict: verdict, files: files)
  }

  static let fans: [Report] = [
    fan("frankcrawford/it87#59", .pass, [1516, 0, 7031, 0, 0]),
    fan("lm-sensors/lm-sensors#383", .pass, [710, 961, 1388]),
    fan("groeck/nct6775#49", .pass, [0, 796, 1862]),
    fan("smxi/inxi#18", .pass, [15_000, 0]),
    // The driver reports a stopped fan as a fault: we can't know better.
    fan("lm-sensors/lm-sensors#475", .fail, [0, 12_000, 8000, 6000], fault: 1),
    fan("ilya-zlobintsev/LACT#326", .pass, [2364, 2193]),
    fan("yunusemreyl/omen-space#33", .pass, [0, 0]),
    fan("lm-sensors/lm-sensors#283", .pass, [982, 792, 5744]),
    fan("lm-sensors/lm-sensors#533", .pass, [863, 863]),
    fan("tobias-kuendig/hacompanion#38", .pass, [0, 0]),
  ]

  private static func memory(_ source: String, _ verdict: CheckVerdict, _ counts: [String: Int]) -> Report {
    let pairs = counts.map { ("/sys/devices/system/edac/mc/" + $0.key, String($0.value)) }
    return Report(
      source: source, check: .memory, verdict: verdict, files: Dictionary(uniqueKeysWithValues: pairs))
  }

  private static func nvme(
    _ source: String, _ verdict: CheckVerdict, passed: Bool = true, warning: Int = 0, used: Int, temperature: Int
  ) -> Report {
    let log = """
      {"smartctl":{"exit_status":\(passed ? 0 : 8)},"smart_status":{"passed":\(passed)},
      "nvme_smart_health_information_log":{"critical_warning":\(warning),"available_spare":100,
      "available_spare_threshold":10,"percentage_used":\(used),"media_errors":0},
      "temperature":{"current":\(temperature)}}
      """
    return Report(
      source: source, check: .disk, verdict: verdict, files: ["/sys/block/nvme0n1/size": "2000409264"], tool: log)
  }

  /// A disk by the parts of smartctl's output that were reported.
  private static func tool(_ source: String, _ verdict: CheckVerdict, _ json: String) -> Report {
    Report(
      source: source, check: .disk, verdict: verdict, files: ["/sys/block/nvme0n1/size": "2000409264"], tool: json)
  }

  private static func card(_ source: String, _ verdict: CheckVerdict, _ life: String, _ spare: String) -> Report {
    let folder = "/sys/block/mmcblk0/device/"
    return Report(
      source: source, check: .disk, verdict: verdict,
      files: [folder + "life_time": life, folder + "pre_eol_info": spare, "/sys/block/mmcblk0/size": "30535680"])
  }

  static let others: [Report] = [
    memory("netdata/netdata#1508", .pass, ["mc0/ue_count": 0, "mc0/ce_count": 0, "mc0/csrow0/ce_count": 0]),
    // The controller's own count is 0, but its ranks' isn't.
    memory("grondo/edac-utils#15", .warn, ["mc0/ue_count": 0, "mc0/ce_count": 0, "mc0/rank4/dimm_ce_count": 1]),
    nvme("v-zhuravlev/zbx-smartctl#129", .pass, used: 12, temperature: 50),
    nvme("smartmontools/smartmontools#537", .fail, passed: false, warning: 4, used: 100, temperature: 28),
    nvme("canonical/checkbox#102", .pass, used: 0, temperature: 30),
    // Scrutiny fails it for three media errors, smartctl passes it.
    tool(
      "AnalogJ/scrutiny#729", .warn,
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"nvme_smart_health_information_log":{
      "critical_warning":0,"available_spare":53,"available_spare_threshold":10,"percentage_used":2,"media_errors":3}}
      """),
    tool(
      "Napsty/check_smart#107", .pass,
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"rotation_rate":0,"temperature":{"current":36},
      "scsi_percentage_used_endurance_indicator":3,"scsi_grown_defect_list":0,"power_on_time":{"hours":24755}}
      """),
    tool(
      "AnalogJ/scrutiny#119", .warn,
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"rotation_rate":7200,"temperature":{"current":27},
      "scsi_grown_defect_list":7}
      """),
    // Older versions write eight times the number of defects into JSON: 240 for 30.
    tool(
      "prometheus-community/smartctl_exporter#118", .fail,
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"rotation_rate":7200,"scsi_grown_defect_list":240}
      """),
    // 1 % used, not 99.
    tool(
      "v-zhuravlev/zbx-smartctl#148", .pass,
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"rotation_rate":0,"ata_smart_attributes":{"table":[
      {"id":230,"name":"Media_Wearout_Indicator","value":1,"worst":1,"thresh":0}]}}
      """),
    tool(
      "unraid/webgui#1551", .pass,
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"rotation_rate":0,"ata_smart_attributes":{"table":[]},
      "ata_device_statistics":{"pages":[{"number":7,"table":[{"offset":8,"value":20,"flags":{"valid":true}}]}]}}
      """),
    nvme("linux-nvme/nvme-cli#1037", .pass, used: 3, temperature: 42),
    card("tomato64/tomato64#86", .pass, "0x01 0x01", "0x01"),
    card("toltec-dev/toltec#490", .pass, "0x01 0x01", "0x01"),
  ]
}
