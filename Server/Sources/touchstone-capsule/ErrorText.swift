import CapsuleClient
import CivilTime
import ViewKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An error as one sentence.
enum ErrorText {
  static func sentence(_ error: ClientError, _ catalogue: Catalogue) -> String {
    func text(_ key: String, _ arguments: String...) -> String {
      catalogue.text("capsule.error." + key, arguments: arguments.map { SafeText.visible($0) })
    }
    switch error {
    case .file(let path, let code): return text("file", path, String(cString: strerror(code)))
    case .exists(let path): return text("exists", path)
    case .keyIsShared(let path): return text("keyIsShared", path)
    case .key(let path, let line): return text("key", path, line)
    case .state(let path): return text("state", path)
    case .inUse(let path): return text("inUse", path)
    case .address(let address): return text("address", address)
    case .insecure(let address): return text("insecure", address)
    case .unreachable(let address), .brokenOff(let address): return text("unreachable", address)
    case .tls(let address): return text("tls", address)
    case .tooLong(let address): return text("tooLong", address)
    case .answer(let part): return text("answer", part)
    case .refused(let problem) where problem.type == "forbidden": return text("forbidden", String(problem.status))
    case .refused(let problem) where (300..<400).contains(problem.status):
      return text("redirect", String(problem.status))
    case .refused(let problem):
      guard let seconds = problem.retryAfter, seconds > KeeperClient.longestWait else {
        return text("refused", String(problem.status), ProblemText.words(problem))
      }
      return text("later", String(problem.status), ProblemText.words(problem), String((seconds - 1) / 60 + 1))
    case .untrustedReceipt: return text("doubt")
    case .wrongTimeKey: return text("wrongTimeKey")
    case .early(let opensAt): return text("early", Moments.text(opensAt))
    case .sealed(let opensAt): return text("sealed", Moments.text(opensAt))
    case .notOwner: return text("notOwner")
    case .otherKey: return text("otherKey")
    case .link: return text("link")
    case .unknownLink(let id): return text("unknownLink", id)
    case .momentText(let typed): return text("momentText", typed)
    case .moment: return text("moment")
    case .skippedMoment(let typed, let shown): return text("skippedMoment", typed, shown)
    case .zone(let zone): return text("zone", zone)
    case .name: return text("name")
    case .tooLarge(let path, let limit): return text("tooLarge", path, String(limit))
    case .changed(let path): return text("changed", path)
    case .notText(let path): return text("notText", path)
    }
  }
}

/// A Keeper's own text, which is untrusted: shortened.
enum ProblemText {
  private static let limit = 200

  static func words(_ problem: Problem) -> String {
    let words = [problem.title, problem.detail].filter { !$0.isEmpty }.joined(separator: " ")
    return SafeText.shortened(words.isEmpty ? "HTTP \(problem.status)" : words, to: limit)
  }
}

enum Moments {
  static func text(_ seconds: Int64) -> String { Instant(seconds).text }
}
