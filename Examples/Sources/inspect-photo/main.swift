// How original is a photo, and why? With `--strip OUTPUT`, writes a copy without metadata.
//
//     inspect-photo PHOTO [--strip OUTPUT]

import Foundation
import MetaLens

let words = CommandLine.arguments.dropFirst()
guard let path = words.first else {
  print("usage: inspect-photo PHOTO [--strip OUTPUT]")
  exit(64)
}
let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))

let report = try PhotoInspector.inspect(ByteSource(bytes), depth: .deep)
print(report.score, report.verdict, report.flags.map { $0.kind })

// Each flag names the bytes that prove it.
for flag in report.flags where flag.points < 0 {
  for evidence in flag.evidence {
    print("\(flag.kind): \(evidence.block) \(evidence.tag) at byte \(evidence.offset.map(String.init) ?? "-")")
  }
}
print("taken with \(report.summary.model ?? "an unknown camera"), \(report.format), \(report.bytes) bytes")

// Every value of the file, in words.
for directory in report.metadata.directories {
  for entry in directory.entries {
    print(directory.block.name, entry.name.text, ValueDescriber.describe(entry), "at byte", entry.offset)
  }
}

// The basis of the score: the file's metadata blocks, and one value by its number.
let file = try ImageFileReader.read(ByteSource(bytes), depth: .quick)
for block in file.blocks { print(block.kind, "at byte", block.region.fileOffset()) }
let metadata = PhotoMetadataReader.read(file)
if let model = metadata.entry(.ifd(0), 0x0110) {
  print(model.name.text, ValueDescriber.describe(model), "at byte", model.offset)
}

if words.count == 3, words.dropFirst().first == "--strip", let output = words.last {
  let cleaned = try MetadataRemover.remove(from: ByteSource(bytes), keeping: [.orientation])
  let copy = try cleaned.source.all.load().array
  try Data(copy).write(to: URL(fileURLWithPath: output))
  let again = try PhotoInspector.inspect(ByteSource(copy), depth: .deep)
  print("\(cleaned.provenBytes) bytes of picture are the same; without metadata it is \(again.verdict)")
}
