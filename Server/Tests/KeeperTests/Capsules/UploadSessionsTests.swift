import Testing

@testable import Keeper

/// What uploads that are under way at once may take together.
@Suite struct UploadSessionsTests {
  private let sessions = UploadSessions()

  private func name(_ item: Int, capsule: Int = 1) throws -> BlobName {
    BlobName(try StoreSamples.id(capsule), try StoreSamples.id(item))
  }

  @Test func givesAnItemToOneRequest() throws {
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
    // What announced nothing gives nothing back.
    sessions.end(try name(3))
    #expect(try !sessions.announce(61, of: name(1), room: 100))
  }

  @Test func sharesACapsulesRoomAmongItsUploads() throws {
    #expect(try sessions.admit(name(1), to: 60, room: 100, limit: 9) == (true, nil))
    #expect(try sessions.admit(name(2), to: 41, room: 100, limit: 9) == (false, nil))
    #expect(try sessions.admit(name(2, capsule: 2), to: 41, room: 100, limit: 9) == (true, nil))
    // An upload that goes on counts once.
    sessions.note(try name(1), length: 30, nil)
    #expect(try sessions.admit(name(1), to: 100, room: 100, limit: 9) == (true, 30))
    sessions.note(try name(1), length: nil, nil)
    #expect(try sessions.admit(name(2), to: 100, room: 100, limit: 9) == (true, nil))
  }

  @Test func admitsSoManyAndThoseThatAreThere() throws {
    for number in 1...3 { #expect(try sessions.admit(name(number), to: 1, room: 100, limit: 3) == (true, nil)) }
    #expect(try sessions.admit(name(4), to: 1, room: 100, limit: 3) == (false, nil))
    #expect(try sessions.admit(name(3), to: 2, room: 100, limit: 3) == (true, 1))
    #expect(try sessions.forget(StoreSamples.id(1)).count == 3 && sessions.count == 0)
  }
}
