import PiggyBank
import Testing

@testable import Keeper

@Suite struct BlobNameTests {
  private func name() throws -> BlobName { BlobName(try StoreSamples.id(0xAB_CDEF), try StoreSamples.id(7)) }

  @Test func isReadAgainFromItsFile() throws {
    let name = try name()
    #expect(BlobName(file: name.file) == name && name.file.utf8.count == 65)
    #expect(name.folder == name.file.split(separator: "-")[1].prefix(2))
  }

  @Test func isReadFromNothingElse() throws {
    let file = try name().file
    for other in MutatedText([file, file.uppercased(), "../" + file], count: 50_000) {
      guard let read = BlobName(file: other) else { continue }
      #expect(read.file == other, "\(other)")
    }
    #expect(BlobName(file: "") == nil && BlobName(file: file.uppercased()) == nil && BlobName(file: file + "-") == nil)
  }
}
