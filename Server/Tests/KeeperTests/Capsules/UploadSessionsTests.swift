import Testing

@testable import Keeper

/// The shared limits of concurrent uploads.
@Suite struct UploadSessionsTests {
  private let sessions = UploadSessions()

  private func name(_ item: Int, capsule: Int = 1) throws -> BlobName {
    BlobName(try StoreSamples.id(capsule), try StoreSamples.id(item))
  }

  @Test func claimsAnItemForOneRequest() throws {
    #expect(try sessions.begin(name(1)) && !sessions.begin(name(1)) && sessions.begin(name(2)))
    sessions.end(try name(1))
    #expect(try sessions.begin(name(1)))
  }

  @Test func sharesTheDiskAmongThoseUnderWay() throws {
    for number in 1...3 { #expect(try sessions.begin(name(number))) }
    #expect(try sessions.announce(60, of: name(1), room: 100))
    #expect(try !sessions.announce(41, of: name(2), room: 100))
    #expect(try sessions.announce(40, of: name(2), room: 100))
    #expect(try !sessions.announce(0, of: name(3), room: 99))
    sessions.end(try name(1))
    #expect(try sessions.announce(60, of: name(3), room: 100))
    sessions.end(try name(3))
    // A request that announced nothing releases nothing.
    sessions.end(try name(3))
    #expect(try !sessions.announce(61, of: name(1), room: 100))
  }

  @Test func reservesLittleForLargeAnnouncements() throws {
    let (announced, room) = (Int64(1 << 30), Int64(2 << 30))
    for number in 1...100 {
      #expect(try sessions.begin(name(number)) && sessions.announce(announced, of: name(number), room: room))
    }
    // It announces again as bytes arrive; the space that others have used meanwhile is gone.
    #expect(try sessions.announce(announced - 1000, of: name(1), room: room))
    #expect(try !sessions.announce(announced - 2000, of: name(1), room: announced))
    for number in 1...100 { sessions.end(try name(number)) }
    #expect(try sessions.announce(room, of: name(101), room: room))
  }

  @Test func sharesACapsulesRoomAmongItsUploads() async throws {
    #expect(try await sessions.admit(part(1), to: 60, room: 100) == (true, nil))
    #expect(try await sessions.admit(part(2), to: 41, room: 100) == (false, nil))
    #expect(try await sessions.admit(part(2, capsule: 2), to: 41, room: 100) == (true, nil))
    // A continued upload counts once.
    await sessions.note(try part(1), length: 30, nil)
    #expect(try await sessions.admit(part(1), to: 100, room: 100) == (true, 30))
    await sessions.note(try part(1), length: nil, nil)
    #expect(try await sessions.admit(part(2), to: 100, room: 100) == (true, nil))
  }

  @Test func remembersTheHashOfWhatIsThere() async throws {
    var progress = UploadSessions.Progress()
    progress.offset = 30
    let name = try part(1)
    sessions.remember(progress, of: name)
    #expect(sessions.progress(name, at: 30)?.offset == 30)
    #expect(sessions.progress(name, at: 31)?.offset == nil)
    // Until the upload is over.
    await sessions.note(name, length: nil, nil)
    #expect(sessions.progress(name, at: 30)?.offset == nil)
  }

  private func part(_ item: Int, capsule: Int = 1, by writer: Int? = nil) throws -> PartName {
    PartName(try name(item, capsule: capsule), by: try writer.map { try StoreSamples.id($0) })
  }

  @Test func limitsUploadsButAdmitsThoseInProgress() async throws {
    for number in 1...64 { #expect(try await sessions.admit(part(number), to: 1, room: 100) == (true, nil)) }
    #expect(try await sessions.admit(part(65), to: 1, room: 100) == (false, nil))
    #expect(try await sessions.admit(part(3), to: 2, room: 100) == (true, 1))
    #expect(try await sessions.forget(StoreSamples.id(1)).count == 64 && sessions.count == 0)
  }

  @Test func countsUnfinishedBytesAgainstTheirToken() async throws {
    var token = try StoreSamples.token(50, of: 1, items: 3, bytes: 100)
    token.usage = .init(items: 1, bytes: 40)
    #expect(try await sessions.admit(part(1, by: 50), to: 50, room: 1000, token: token) == (true, nil))
    #expect(try await sessions.admit(part(2, by: 50), to: 11, room: 1000, token: token) == (false, nil))
    #expect(try await sessions.admit(part(2, by: 50), to: 10, room: 1000, token: token) == (true, nil))
    // The item limit is used up, whatever their size; an upload in progress may continue.
    #expect(try await sessions.admit(part(3, by: 50), to: 0, room: 1000, token: token) == (false, nil))
    #expect(try await sessions.admit(part(1, by: 50), to: 50, room: 1000, token: token) == (true, 50))
    // Other tokens and the owner aren't affected.
    let other = try StoreSamples.token(51, of: 1, items: 1, bytes: 100)
    #expect(try await sessions.admit(part(1, by: 51), to: 100, room: 1000, token: other) == (true, nil))
    #expect(try await sessions.admit(part(1), to: 500, room: 1000) == (true, nil))
    #expect(try await sessions.parts(of: StoreSamples.id(1), by: token.id).count == 2)
  }

  @Test func alwaysAdmitsATokensFirstUpload() async throws {
    var begun = 0
    for writer in 100..<103 {
      let token = try StoreSamples.token(writer, of: 1)
      for number in 0..<100
      where try await sessions.admit(part(number, by: writer), to: 1, room: 1000, token: token).isAdmitted {
        begun += 1
      }
    }
    #expect(begun == 48)
    for writer in 103..<150 {
      let token = try StoreSamples.token(writer, of: 1)
      #expect(try await sessions.admit(part(1, by: writer), to: 1, room: 1000, token: token).isAdmitted)
      #expect(try await !sessions.admit(part(2, by: writer), to: 1, room: 1000, token: token).isAdmitted)
    }
    for number in 0..<16 { #expect(try await sessions.admit(part(number), to: 1, room: 1000).isAdmitted) }
  }
}
