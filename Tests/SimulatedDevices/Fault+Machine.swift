import DeepCheck

extension Fault {
  static let power: [Fault] = [
    Fault("worn battery", [.battery]) { device, strength, _ in device.power.health = [69.5, 55, 30][strength] },
    Fault("hot battery", [.battery]) { device, strength, _ in device.power.temperature = [60.5, 66, 80][strength] },
    Fault("overheating", [.temperature]) { device, strength, _ in device.power.margin = [-0.2, -4, -15][strength] },
    Fault("fan alarm", [.fan]) { device, _, _ in device.power.fanFaults = 1 },
  ]

  static let computing: [Fault] = [
    Fault("throttling", [.processor]) { device, strength, _ in
      device.computing.sustained = [0.56, 0.45, 0.25][strength]
      device.computing.falls = 20
    },
    Fault("memory errors", [.memory]) { device, strength, _ in device.computing.uncorrected = [1, 4, 100][strength] },
    Fault("memory put aside", [.memory]) { device, strength, _ in
      device.computing.corrupted = 4096 * [1, 8, 300][strength]
    },
    Fault("stuck memory bits", [.memory]) { device, strength, _ in
      device.computing.stuckBits = [1, 16, 1000][strength]
    },
    Fault("SMART failure", [.disk]) { device, _, _ in device.computing.passes = false },
    Fault("spare used up", [.disk]) { device, strength, _ in device.computing.spare = [-1, -5, -10][strength] },
    Fault("pending sectors", [.disk]) { device, strength, _ in device.computing.pending = [1, 8, 200][strength] },
    Fault("storage corrupts", [.storage]) { device, strength, _ in
      device.computing.mismatched = [1, 4096, 1e6][strength]
    },
    Fault("graphics errors", [.graphics]) { device, strength, _ in
      device.computing.renderDifference = [5.3, 20, 60][strength]
    },
    Fault("network errors", [.network]) { device, strength, _ in
      device.computing.packetErrors = [1.1, 5, 30][strength]
    },
  ]
}
