import Foundation
import Testing

@testable import KeeperProgram

@Suite struct LogStreamTests {
  @Test(arguments: [true, false])
  func dropsAndCountsUnreadLines(isSocket: Bool) throws {
    var ends: [Int32] = [0, 0]
    let made = isSocket ? socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) : pipe(&ends)
    try #require(made == 0)
    defer { ends.forEach { close($0) } }
    let (reader, writer) = (ends[0], ends[1])
    let stream = LogStream(writer)
    // More than either buffer holds; a blocking write would wait forever.
    for _ in 0..<20_000 { stream.write(String(repeating: "x", count: 99) + "\n") }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var taken = 0
    var ready = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 0) == 1 { taken += max(0, read(reader, &buffer, buffer.count)) }
    #expect(taken > 0 && taken < 2_000_000)
    stream.write("next\n")
    let count = read(reader, &buffer, buffer.count)
    let text = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    #expect(text == "\(20_000 - taken / 100) lines of the log were dropped, since nobody read them\nnext\n")
  }

  @Test func shortensWhatIsTooLong() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    LogStream(ends[1]).write(String(repeating: "x", count: 10_000) + "\n")
    var buffer = [UInt8](repeating: 0, count: 20_000)
    #expect(read(ends[0], &buffer, buffer.count) == 4096 && buffer[4095] == UInt8(ascii: "\n"))
  }
}
