import PiggyBank
import Testing

@testable import Keeper

/// Downloads of sealed items: whole, in ranges, or not modified.
@Suite struct ItemDownloadTests {
  private let keeper: RunningKeeper
  private let sample: SampleSeal
  private let whole = SampleSeal.bytes(700_000, 7)
  private let paths: [String]

  init() throws {
    keeper = try RunningKeeper()
    sample = try keeper.seal()
    var paths: [String] = []
    for count in [1000, whole.count] {
      let item = try SampleSeal.item()
      #expect(try keeper.client.put(item, Array(whole[..<count]), to: sample).status == 201)
      paths.append("\(sample.path)/items/\(item.text)")
    }
    self.paths = paths
  }

  private func get(_ path: String, _ fields: String...) throws -> Reply {
    try keeper.client.call("GET", path, sample.readToken, fields)
  }

  @Test func resumesADownload() throws {
    for (path, count) in zip(paths, [1000, whole.count]) {
      let first = try get(path, "Range: bytes=0-499")
      let tag = try #require(first.fields["etag"])
      #expect(first.status == 206 && first.fields["content-range"] == "bytes 0-499/\(count)")
      let rest = try get(path, "Range: bytes=500-", "If-Range: \(tag)")
      #expect(rest.status == 206 && first.body + rest.body == Array(whole[..<count]))
      #expect(rest.fields["content-length"] == "\(count - 500)" && rest.fields["accept-ranges"] == "bytes")
      #expect(try get(path, "Range: bytes=-3").body == Array(whole[count - 3..<count]))
      #expect(try get(path, "Range: bytes=0-99999999999999999999").body.count == count)
    }
  }

  @Test func ignoresInvalidAndOutdatedRanges() throws {
    for path in paths {
      let plain = try get(path)
      for field in [
        "Range: bytes=0-1,5-6", "Range: bytes=0-9,5-20,3-", "Range: bytes=5-1", "Range: bytes=--1", "Range: lines=0-1",
        "Range: bytes=a-b", "Range: bytes=0-1\r\nIf-Range: \"old\"",
        "Range: bytes=0-1\r\nIf-Range: W/\(plain.fields["etag"] ?? "")",
        "Range: bytes=0-1\r\nIf-Range: Fri, 01 Jan 2100 00:00:00 GMT",
      ] {
        let reply = try get(path, field)
        #expect(reply.status == 200 && reply.body == plain.body, "\(field)")
      }
    }
  }

  @Test func saysWhereItEnds() throws {
    for (path, count) in zip(paths, [1000, whole.count]) {
      for range in ["\(count)-", "99999999999999999999-", "-0"] {
        let reply = try get(path, "Range: bytes=\(range)")
        #expect(reply.status == 416 && reply.fields["content-range"] == "bytes */\(count)", "\(range)")
      }
    }
  }

  /// Regression: a response of 200 began and then broke off.
  @Test(arguments: [0, 699_999, 700_001])
  func refusesAFileOfAnotherLengthBeforeAnythingIsSent(length: Int) throws {
    let files = try keeper.folder.shell("find data/items -type f -exec truncate -s \(length) {} + -print")
    #expect(files.split(separator: "\n").count == 1)
    for field in [[], ["Range: bytes=0-9"]] {
      let reply = try keeper.client.call("GET", paths[1], sample.readToken, field)
      #expect(reply.status == 500 && reply.text.contains("/problems/damaged"), "\(reply.status) \(reply.text)")
    }
    #expect(try get(paths[0]).status == 200)
  }

  /// Regression: the condition was ignored.
  @Test func isSentOnlyIfItHasTheGivenTag() throws {
    for path in paths {
      let whole = try get(path)
      let tag = try #require(whole.fields["etag"])
      for tags in [tag, "\"old\", \(tag)", "*"] { #expect(try get(path, "If-Match: \(tags)").body == whole.body) }
      for fields in [["\"old\""], ["W/\(tag)", "Range: bytes=0-9"], ["\"old\"", "If-None-Match: \(tag)"]] {
        let reply = try keeper.client.call(
          "GET", path, sample.readToken, ["If-Match: \(fields[0])"] + fields.dropFirst())
        #expect(reply.status == 412 && reply.text.contains("/problems/precondition"), "\(fields)")
      }
    }
  }

  @Test func isNotSentTwice() throws {
    for path in paths {
      let tag = try #require(try get(path).fields["etag"])
      let reply = try get(path, "If-None-Match: \(tag)")
      #expect(reply.status == 304 && reply.body.isEmpty && reply.fields["etag"] == tag)
      #expect(try get(path, "If-None-Match: \"old\"").status == 200)
    }
  }
}
