import Glibc

/// libFuzzer passes its flags on and ignores those that begin with two dashes: `--target=NAME` selects the fuzz target,
/// `--list` prints the names, `--extract=FOLDER FILE…` splits photos into seeds.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
  let words = (0..<Int(count.pointee)).compactMap { arguments.pointee[$0].map { String(cString: $0) } }
  for word in words {
    if word == "--list" {
      for target in FuzzTarget.all { print(target.name) }
      exit(0)
    }
    if let folder = value(of: "--extract=", in: word) {
      for path in words.dropFirst() where !path.hasPrefix("-") { SeedExtractor.extract(path, into: folder) }
      exit(0)
    }
    if let name = value(of: "--target=", in: word) { chosen = FuzzTarget.named(name) }
  }
  if chosen == nil {
    print("touchstone: choose a target by --target=NAME; --list names them")
    exit(64)
  }
  return 0
}

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let chosen { Budget.spend(on: bytes, chosen) }
  return 0
}

/// Set once, before the first execution; libFuzzer calls both functions on one thread.
private nonisolated(unsafe) var chosen: FuzzTarget?

private func value(of flag: String, in word: String) -> String? {
  word.hasPrefix(flag) ? String(word.dropFirst(flag.count)) : nil
}
