import Foundation
import Testing

/// The tests that `touchstone check` runs only on request, with simulated tools and disks.
@Suite struct CheckTrialsTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
  }

  private func check(_ result: Shell.Result) throws -> [String: Any] {
    let checks = try #require((result.json as? [String: Any])?["checks"] as? [[String: Any]])
    return try #require(checks.first)
  }

  /// A fake program, first on the path.
  private func tool(_ name: String, _ script: String) throws {
    try workspace.write("bin/" + name, Array(("#!/bin/sh\n" + script + "\n").utf8))
    #expect(try shell.run("chmod +x bin/\(name)").status == 0)
  }

  @Test func testsMemory() throws {
    let result = try shell.run("$touchstone check --only memory --test-memory 64M --format json")
    let memory = try check(result)
    // Where pages can't be locked, the report omits them.
    if memory["verdict"] as? String == "blocked" || memory["verdict"] as? String == "invalid" { return }
    #expect(memory["verdict"] as? String == "pass" && result.status == 0)
    let figures = try #require(memory["figures"] as? [[String: Any]])
    #expect(figures.contains { $0["name"] as? String == "wrongWords" && $0["value"] as? Int == 0 })
  }

  @Test func scansADiskThatIsWhole() throws {
    _ = try MachineTree(workspace, "tree")
    try workspace.write("tree/sys/block/nvme0n1/size", Array("40960\n".utf8))
    #expect(try shell.run("mkdir tree/dev && truncate -s 20971520 tree/dev/nvme0n1").status == 0)
    let result = try shell.run("$touchstone check --root tree --only disk --scan-disks --format json")
    #expect(try check(result)["verdict"] as? String == "pass" && result.status == 0)
  }

  @Test func findsADiskThatEndsTooSoon() throws {
    _ = try MachineTree(workspace, "tree")
    try workspace.write("tree/sys/block/nvme0n1/size", Array("40960\n".utf8))
    #expect(try shell.run("mkdir tree/dev && truncate -s 12000000 tree/dev/nvme0n1").status == 0)
    let result = try shell.run("$touchstone check --root tree --only disk --scan-disks --format json")
    #expect(try check(result)["verdict"] as? String == "fail" && result.status == 1)
  }

  @Test func findsADiskThatCanNotBeRead() throws {
    _ = try MachineTree(workspace, "tree")
    try workspace.write("tree/sys/block/nvme0n1/size", Array("40960\n".utf8))
    // A folder can be opened, but every read of it fails (read(2), EISDIR).
    #expect(try shell.run("mkdir -p tree/dev/nvme0n1").status == 0)
    let result = try shell.run("$touchstone check --root tree --only disk --scan-disks --format json")
    #expect(try check(result)["verdict"] as? String == "fail")
  }

  @Test(arguments: [(0, "pass", 0), (119, "fail", 1)])
  func startsAndFollowsASelfTest(outcome: Int, verdict: String, status: Int) throws {
    guard try shell.run("command -v umockdev-run").status == 0 else {
      print("skipped: umockdev is needed to play a kernel")
      return
    }
    try workspace.write(
      "disk.umockdev",
      Array(
        """
        P: /devices/pci0000:00/ata1/block/sda
        E: SUBSYSTEM=block
        E: DEVTYPE=disk
        A: size=2048\\n

        """.utf8))
    // It is running for two queries, then its outcome is in the log.
    try tool(
      "smartctl",
      """
      case "$*" in
      *--test=short*) echo 0 >\(workspace.folder.path)/asked; echo '{"smartctl":{"exit_status":0}}' ;;
      *)
        asked=$(($(cat \(workspace.folder.path)/asked) + 1)); echo $asked >\(workspace.folder.path)/asked
        state=$([ $asked -gt 2 ] && echo \(outcome) || echo 249)
        echo '{"smartctl":{"exit_status":0},"smart_status":{"passed":true},
          "ata_smart_data":{"self_test":{"status":{"value":'$state'}}},
          "ata_smart_self_test_log":{"standard":{"table":[{"status":{"value":'$state'}}]}}}' ;;
      esac
      """)
    let result = try shell.run(
      """
      PATH=$PWD/bin:$PATH umockdev-run --device disk.umockdev -- $touchstone check --only disk --self-test short \
      --format json
      """)
    #expect(try check(result)["part"] as? String == "sda")
    #expect(try check(result)["verdict"] as? String == verdict)
    #expect(Int(result.status) == status)
  }

  /// Ctrl-C skips the trial that is running, and no other.
  @Test func stopsWaitingForASelfTest() throws {
    guard try shell.run("command -v umockdev-run").status == 0 else {
      print("skipped: umockdev is needed to play a kernel")
      return
    }
    try workspace.write(
      "disk.umockdev",
      Array("P: /devices/pci0000:00/ata1/block/sda\nE: SUBSYSTEM=block\nE: DEVTYPE=disk\nA: size=2048\\n\n".utf8))
    // The test is running whenever it is asked for, and the third time the person has had enough.
    try tool(
      "smartctl",
      """
      case "$*" in
      *--test=short*) echo 0 >\(workspace.folder.path)/asked; echo '{"smartctl":{"exit_status":0}}' ;;
      *)
        asked=$(($(cat \(workspace.folder.path)/asked) + 1)); echo $asked >\(workspace.folder.path)/asked
        if [ $asked -eq 3 ]; then kill -INT $PPID; fi
        echo '{"smartctl":{"exit_status":0},"smart_status":{"passed":true},
          "ata_smart_data":{"self_test":{"status":{"value":249}}}}' ;;
      esac
      """)
    // The test's own process blocks signals, which programs inherit.
    let result = try shell.run(
      """
      PATH=$PWD/bin:$PATH perl -MPOSIX -e 'sigprocmask(SIG_SETMASK, POSIX::SigSet->new); exec @ARGV' \
      umockdev-run --device disk.umockdev -- $touchstone check --only disk,memory --self-test short \
      --test-memory 64M --format json
      """)
    let checks = try #require((result.json as? [String: Any])?["checks"] as? [[String: Any]])
    let disk = try #require(checks.first { $0["part"] as? String == "sda" })
    #expect(disk["verdict"] as? String == "invalid" && disk["reason"] as? String == "interrupted")
    let memory = try #require(checks.first { $0["id"] as? String == "memory" })
    #expect(memory["reason"] as? String != "interrupted")
  }

  @Test func sleepsAndWakes() throws {
    try tool("rtcwake", "sleep 1")
    let result = try shell.run("PATH=$PWD/bin:$PATH $touchstone check --only suspend --sleep 5 --format json")
    let suspend = try check(result)
    if geteuid() != 0 {
      #expect(suspend["verdict"] as? String == "blocked" && result.status == 0)
    } else {
      // A machine that claims to have slept, but didn’t.
      #expect(suspend["verdict"] as? String == "fail" && result.status == 1)
    }
  }

  @Test(arguments: ["--test-memory 5", "--test-memory 1M", "--self-test soon", "--sleep 1", "--root tree --sleep 20"])
  func refusesWrongUse(arguments: String) throws {
    _ = try MachineTree(workspace, "tree")
    #expect(try shell.run("$touchstone check \(arguments)").status == 64)
  }
}
