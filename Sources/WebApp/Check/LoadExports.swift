import DeepCheck

nonisolated(unsafe) private var kernel = LoadKernel(seed: 1)

/// Works `rounds` rounds of full load, for a worker of its own; the result is of no use but to be used.
@_expose(wasm, "workRounds")
@_cdecl("touchstone_work_rounds")
func workRounds(_ rounds: Int32) -> Double {
  var sum: UInt64 = 0
  for _ in 0..<max(0, rounds) { sum ^= kernel.round() }
  return Double(sum & 0xFFFF)
}
