// Prints the coefficient decoder's results for JPEG files, for Scripts/check-coefficients.py: `coefficients FILE…`
// prints a checksum of each component's coefficients, `preview FILE…` the eighth-size levels, and `time ROUNDS FILE…`
// the seconds of a deep inspection of all files.
import ByteReading
import Glibc
import ImageFormats
import ProbeFiles

/// FNV-1a over the coefficients' 16-bit patterns, in rows of the component's own blocks, each in zigzag order.
func sum(_ store: JPEGCoefficientStore, across: Int, down: Int) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for row in 0..<min(down, store.rows) {
    for index in row * store.across * 64..<(row * store.across + across) * 64 {
      hash = (hash ^ UInt64(UInt16(bitPattern: store.values[index]))) &* 0x100_0000_01B3
    }
  }
  return hash
}

func coefficients(_ path: String) -> String {
  let region = ByteSource(bytes(of: path)).all
  let (file, stores) = JPEGParser.coefficients(region)
  guard let frame = file.jpeg?.frame, !stores.isEmpty else { return "unsupported" }
  let horizontal = frame.components.reduce(1) { max($0, Int($1.horizontal)) }
  let vertical = frame.components.reduce(1) { max($0, Int($1.vertical)) }
  var words = file.issues.isEmpty ? "whole" : "damaged"
  for (index, component) in frame.components.enumerated() {
    let across = ((frame.width * Int(component.horizontal) + horizontal - 1) / horizontal + 7) / 8
    let down = ((frame.height * Int(component.vertical) + vertical - 1) / vertical + 7) / 8
    words += " \(across)x\(down):" + String(sum(stores[index], across: across, down: down), radix: 16)
  }
  return words
}

func preview(_ path: String) -> String {
  let content = JPEGParser.parse(ByteSource(bytes(of: path)).all, depth: .deep).jpeg?.content
  guard let content else { return "unsupported" }
  return content.planes.map { plane in
    "\(plane.columns)x\(plane.rows):" + plane.levels.map { String($0) }.joined(separator: ",")
  }.joined(separator: " ")
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "coefficients": for path in words.dropFirst() { print(coefficients(path)) }
case "preview": for path in words.dropFirst() { print(preview(path)) }
case "time":
  for path in words.dropFirst(2) {
    let source = ByteSource(bytes(of: path))
    var best = Double.infinity
    for _ in 0..<(Int(words[1]) ?? 1) {
      var began = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &began)
      let isThere = JPEGParser.parse(source.all, depth: .deep).jpeg?.content != nil
      var ended = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ended)
      best = min(best, Double(ended.tv_sec - began.tv_sec) + Double(ended.tv_nsec - began.tv_nsec) / 1e9)
      if !isThere { best = -1 }
    }
    print(best)
  }
default: print("usage: coefficient-probe coefficients|preview|time …")
}
