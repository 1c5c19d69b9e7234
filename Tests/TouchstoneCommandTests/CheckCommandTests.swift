import Foundation
import Testing

/// `touchstone check` as run from a shell.
@Suite struct CheckCommandTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
  }

  private func checks(_ result: Shell.Result) throws -> [[String: Any]] {
    try #require((result.json as? [String: Any])?["checks"] as? [[String: Any]])
  }

  private func verdict(_ id: String, _ result: Shell.Result) throws -> String? {
    try checks(result).first { $0["id"] as? String == id }?["verdict"] as? String
  }

  @Test func findsAHealthyLaptopHealthy() throws {
    _ = try MachineTree(workspace, "healthy")
    let result = try shell.run("$touchstone check --root healthy --format json")
    #expect(result.status == 0)
    for id in ["battery", "temperature", "fan", "memory", "disk", "firmware"] {
      #expect(try verdict(id, result) == "pass", "\(id)")
    }
    #expect(try verdict("processor", result) == "unavailable")
    #expect((result.json as? [String: Any])?["schema"] as? String == "touchstone.device/1")
  }

  @Test func findsWhatIsWrongWithAWornOne() throws {
    _ = try MachineTree(workspace, "worn", worn: true)
    let result = try shell.run("$touchstone check --root worn/ --format json")
    #expect(result.status == 1)
    for id in ["battery", "fan", "disk"] { #expect(try verdict(id, result) == "fail", "\(id)") }
    #expect(try verdict("temperature", result) == "pass")
    let text = try shell.run("$touchstone check --root worn")
    #expect(text.status == 1)
    #expect(text.text.contains("Back up this disk now and replace it."))
    #expect(text.text.contains("ThinkPad \\u{1B}[31mX1"))
    #expect(!text.output.contains(0x1B))
  }

  @Test func runsOnlyWhatWasAskedFor() throws {
    _ = try MachineTree(workspace, "tree")
    let result = try shell.run("$touchstone check --root tree --only disk,battery --format json")
    #expect(try checks(result).compactMap { $0["id"] as? String } == ["battery", "disk"])
    let unknown = try shell.run("$touchstone check --only battery,warp --locale ja")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("warp"))
  }

  @Test(arguments: ["--load 5", "--load 9999", "--root missing", "--root tree/proc/meminfo", "--only ''"])
  func refusesWrongUse(arguments: String) throws {
    _ = try MachineTree(workspace, "tree")
    #expect(try shell.run("$touchstone check \(arguments)").status == 64)
  }

  @Test(arguments: ["en", "ko", "ja"])
  func listsItsChecksAndLimits(language: String) throws {
    let text = try shell.run("$touchstone check --list --locale \(language)")
    #expect(text.status == 0)
    #expect(text.text.contains("≥ 80"))
    let json = try shell.run("$touchstone check --list --only disk --format json").json as? [String: Any]
    #expect((json?["checks"] as? [[String: Any]])?.count == 1)
  }

  @Test func reportsThisMachineWithoutFailingForWhatIsNotThere() throws {
    let result = try shell.run("$touchstone check --load 0 --format json")
    #expect(result.status == 0 || result.status == 1)
    for check in try checks(result) where check["verdict"] as? String == "unavailable" {
      #expect(check["reason"] is String)
    }
    #expect(try verdict("processor", result) == "skipped")
  }

  @Test func writesAPageThatIsJudgedAgain() throws {
    _ = try MachineTree(workspace, "worn", worn: true)
    let made = try shell.run("$touchstone check --root worn --format html --output report.html")
    #expect(made.status == 1)
    let judged = try shell.run("$touchstone check --judge report.html --format json")
    #expect(judged.status == 0)
    #expect((judged.json as? [String: Any])?["schema"] as? String == "touchstone.review/1")
    #expect((judged.json as? [String: Any])?["sound"] as? Bool == true)
    let forged = try shell.run(
      "sed 's/\"id\":\"fan\",\\(.*\\)\"verdict\":\"fail\"/\"id\":\"fan\",\\1\"verdict\":\"pass\"/' "
        + "report.html > forged.html; $touchstone check --judge forged.html")
    #expect(forged.status == 1)
    #expect(forged.text.contains("Judged again"))
    // The words around the measurements were changed, and nothing else.
    let page = try shell.run(
      "sed 's/<h1/<p>Certified<\\/p><h1/' report.html > page.html; $touchstone check --judge page.html --format html")
    #expect(page.status == 1)
    #expect(page.text.contains("The page surrounding the measurements was changed"))
    #expect(!page.text.contains("Certified"))
    let honest = try shell.run("$touchstone check --judge report.html --format html")
    #expect(honest.status == 0 && !honest.text.contains("The page surrounding the measurements"))
  }

  @Test func comparesTwoReports() throws {
    _ = try MachineTree(workspace, "worn", worn: true)
    _ = try MachineTree(workspace, "healthy")
    _ = try shell.run("$touchstone check --root worn --format json > before.json")
    _ = try shell.run("$touchstone check --root healthy --format html > after.html")
    let result = try shell.run("$touchstone check --compare before.json after.html --format json")
    #expect(result.status == 0)
    #expect((result.json as? [String: Any])?["schema"] as? String == "touchstone.comparison/1")
    let text = try shell.run("$touchstone check --compare after.html before.json")
    #expect(text.status == 1)
    #expect(text.text.contains("▼"))
    let forged = try shell.run(
      "sed 's/\"id\":\"fan\",\\(.*\\)\"verdict\":\"fail\"/\"id\":\"fan\",\\1\"verdict\":\"pass\"/' before.json > forged.json;"
        + " $touchstone check --compare forged.json after.html --format html")
    #expect(forged.status == 1)
    #expect(forged.text.contains("This report doesn’t follow from its own measurements"))
    #expect(try shell.run("$touchstone check --compare before.json").status == 64)
    #expect(try shell.run("$touchstone check --compare before.json missing.json").status == 2)
  }

  @Test func asksForTheCodeThatWasGiven() throws {
    _ = try MachineTree(workspace, "healthy")
    _ = try shell.run("$touchstone check --root healthy --format json > report.json")
    let judged = try shell.run("$touchstone check --judge report.json --challenge 7K3QP9")
    #expect(judged.status == 1)
    #expect(judged.text.contains("The report is for a different code, or has none."))
    for arguments in ["--challenge 7K3QP9", "--judge report.json --challenge x", "--judge report.json --given now"] {
      #expect(try shell.run("$touchstone check \(arguments)").status == 64, "\(arguments)")
    }
  }

  @Test func survivesAHostileTree() throws {
    let tree = try MachineTree(workspace, "hostile")
    try tree.write("sys/class/power_supply/BAT0/energy_full", String(repeating: "9", count: 100_000))
    try tree.write("sys/class/hwmon/hwmon0/temp1_input", "\u{0}\u{1B}]0;owned\u{7}")
    try tree.write("tools/smartctl/nvme0n1.json", String(repeating: "[", count: 5000))
    let prepared = try shell.run(
      """
      mkfifo hostile/sys/class/hwmon/hwmon0/fan1_min hostile/proc/asound 2>/dev/null
      rm hostile/sys/class/hwmon/hwmon0/fan1_input && mkfifo hostile/sys/class/hwmon/hwmon0/fan1_input
      ln -s / hostile/sys/block/loopback && ln -s ../hwmon hostile/sys/class/hwmon/hwmon1
      $touchstone check --root hostile
      """)
    #expect(prepared.status == 0)
    #expect(!prepared.output.contains(0x1B))
    #expect(prepared.text.contains("The part’s own data can’t be read."))
  }

  @Test func saysWhatOnlyTheAdministratorMayRead() throws {
    guard !Shell.isRoot else {
      print("skipped: root may read everything")
      return
    }
    let tree = try MachineTree(workspace, "tree")
    _ = try shell.run("chmod 0 \(tree.name)/sys/class/power_supply/BAT0/energy_full")
    let result = try shell.run("$touchstone check --root tree --only battery --format json")
    #expect(try verdict("battery", result) == "blocked")
  }

  @Test func breaksOffTheLoadAndStillReports() throws {
    // The test runner blocks every signal for its children, unlike a terminal. The interrupt comes once the program
    // catches it (SigCgt, proc(5)), however late it starts.
    let script = try workspace.write(
      "interrupt.py",
      Array(
        """
        import os, signal, subprocess, sys, time
        process = subprocess.Popen(sys.argv[1:], preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_SETMASK, []))
        def catches():
            status = open(f"/proc/{process.pid}/status").read()
            return int(status.split("SigCgt:")[1].split()[0], 16) >> (signal.SIGINT - 1) & 1
        while process.poll() is None and not catches():
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        sys.exit(process.wait())
        """.utf8))
    let result = try shell.run(
      "python3 \(script) $touchstone check --only processor,memory --load 20 --format json")
    let reasons = try checks(result).compactMap { $0["reason"] as? String }
    #expect(reasons.contains("interrupted"))
  }
}
