import DeepCheck

// For a worker of its own, whose memory is put on trial and goes with it.

nonisolated(unsafe) private var trial = MemoryTrial([], seed: 0)

/// The C library's, which says so when there is no more memory; Swift's own would end the program.
@_extern(c, "aligned_alloc")
private func allocate(_ alignment: Int, _ count: Int) -> UnsafeMutableRawPointer?

/// Takes up to `blocks` blocks of memory; returns how many there were available.
@_expose(wasm, "memoryBegin")
@_cdecl("touchstone_memory_begin")
func memoryBegin(_ blocks: Int32, _ seed: Int32) -> Int32 {
  var taken: [UnsafeMutableBufferPointer<UInt64>] = []
  while taken.count < max(0, Int(blocks)), let block = allocate(64, MemoryTrial.blockBytes) {
    let words = MemoryTrial.blockBytes / 8
    taken.append(.init(start: block.bindMemory(to: UInt64.self, capacity: words), count: words))
  }
  trial = MemoryTrial(taken, seed: Int(seed))
  return Int32(taken.count)
}

/// Writes a block (1) or reads one back (2); 0 when all is done.
@_expose(wasm, "memoryStep")
@_cdecl("touchstone_memory_step")
func memoryStep() -> Int32 { trial.step()?.rawValue ?? 0 }

/// How many words were not as they had been written.
@_expose(wasm, "memoryWrong")
@_cdecl("touchstone_memory_wrong")
func memoryWrong() -> Int32 { Int32(clamping: trial.wrong) }
