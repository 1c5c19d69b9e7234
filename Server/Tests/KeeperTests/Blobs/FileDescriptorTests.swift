import Testing

@testable import Keeper

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite struct FileDescriptorTests {
  @Test func distinguishesDamageToAnItemFromOtherFailures() {
    #expect(StoreError(itemErrno: EIO) == .damaged("Input/output error (errno 5)"))
    #expect(StoreError(itemErrno: EBADMSG) != StoreError(errno: EBADMSG))
    // These concern every item: an audit can't go on.
    for code in [EACCES, EMFILE, ENOMEM, ENOSPC] { #expect(StoreError(itemErrno: code) == StoreError(errno: code)) }
  }

  #if canImport(Glibc)
  @Test func reportsAFailedReadAsAsked() throws {
    // Nothing is mapped at address 0, and Linux reports that as it does an unreadable sector.
    let memory = try #require(try FileDescriptor.open("/proc/self/mem", O_RDONLY))
    #expect(throws: StoreError(errno: EIO)) { try memory.read(10, at: 0) }
    #expect(throws: StoreError(itemErrno: EIO)) {
      try memory.read(10, at: 0, failure: StoreError.init(itemErrno:))
    }
  }
  #endif
}
