import DeepCheck

nonisolated(unsafe) private var kernel = LoadKernel(seed: 1)

/// Runs `rounds` rounds of full load in a dedicated worker; the result only keeps the work from being optimized away.
@_expose(wasm, "workRounds")
@_cdecl("touchstone_work_rounds")
func workRounds(_ rounds: Int32) -> Double {
  var sum: UInt64 = 0
  for _ in 0..<max(0, rounds) { sum ^= kernel.round() }
  return Double(sum & 0xFFFF)
}
