import PiggyBank
import SeededRandom
import Testing

@testable import CapsuleClient

@Suite struct SafeNameTests {
  @Test(arguments: [
    ("letter.txt", "letter.txt"), ("사진 写真.jpg", "사진 写真.jpg"), ("../../etc/passwd", "_.._.._etc_passwd"),
    ("..", "_.."),
    (".bashrc", "_.bashrc"), ("-rf", "_-rf"), ("~root", "_~root"), (" a", "_ a"), ("a\nb\u{1B}[31m", "ab[31m"),
    ("C:\\x", "C__x"), ("\u{202E}gpj.exe", "gpj.exe"), ("header.json", "file-header.json"),
    ("REPORT.JSON", "file-REPORT.JSON"),
    ("content.partial", "file-content.partial"), ("", "photo"), ("\u{200B}\u{FEFF}", "photo"), ("a\u{0}b", "ab"),
    ("\u{61C}gpj.exe", "gpj.exe"), ("soft\u{AD}hyphen", "softhyphen"), ("葛\u{E0100}.jpg", "葛\u{E0100}.jpg"),
  ])
  func makesAPlainNameOf(_ typed: String, _ safe: String) {
    #expect(SafeName(typed, kind: .photo).text == safe)
  }

  @Test func keepsAnyNameInItsFolderAndShort() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5000 {
      var typed = ""
      for _ in 0..<Int.random(in: 0..<300, using: &random) {
        let ranges: [ClosedRange<UInt32>] = [0...0x7F, 0...0x7F, 0...0x2FFF, 0x1F000...0x1FAFF, 0xE0000...0xE0FFF]
        let value = UInt32.random(in: ranges[Int.random(in: 0..<ranges.count, using: &random)], using: &random)
        if let scalar = Unicode.Scalar(value) { typed.unicodeScalars.append(scalar) }
      }
      let name = SafeName(typed, kind: .file).text
      #expect((1...210).contains(name.utf8.count))
      #expect(!name.utf8.contains { $0 < 0x20 || $0 == 0x2F || $0 == 0x7F })
      #expect(name.utf8.first != UInt8(ascii: ".") && name.utf8.first != UInt8(ascii: "-"))
      #expect(!["header.json", "report.json", "content.partial"].contains(name.lowercased()))
    }
  }
}
