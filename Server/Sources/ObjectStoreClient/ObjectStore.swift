import CivilTime
import HTTPClient
import NIOCore
import NIOHTTP1
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A bucket with the S3 API, addressed in path style.
public struct ObjectStore: Sendable {
  /// Timeouts and retries.
  public struct Patience: Sendable {
    /// For connecting, and for a complete response.
    public var connecting = TimeAmount.seconds(5)
    public var answering = TimeAmount.seconds(30)
    /// Attempts per request, and the time limit for all of them.
    public var tries = 6
    public var altogether: Duration = .seconds(60)
    /// The pause before the second attempt. It doubles with each further one, up to the longest. The actual wait is a
    /// random fraction of it, so that clients don't retry at the same time.
    public var pause: Duration = .milliseconds(100)
    public var longestPause: Duration = .seconds(5)

    public init() {}

    var connection: HTTPConnection.Patience {
      .init(connecting: connecting, silence: answering, answering: answering)
    }
  }

  /// Called before each retry with the request and the reason.
  public typealias Report = @Sendable (_ request: String, _ error: ObjectStoreError) -> Void

  public let address: ObjectStoreAddress
  public var patience = Patience()
  private let signing: RequestSigning
  private let pool: ConnectionPool
  private let report: Report
  /// Request bodies are held in memory, so callers wait for a turn before they read one.
  let bodies = AsyncSemaphore(6)

  /// - Parameter authorities: A PEM file of authorities trusted besides the system's.
  public init(
    _ address: ObjectStoreAddress, _ credentials: ObjectStoreCredentials, authorities: String? = nil,
    patience: Patience = Patience(), report: @escaping Report = { _, _ in }
  ) {
    self.address = address
    self.patience = patience
    self.report = report
    signing = RequestSigning(credentials: credentials, region: address.region)
    pool = ConnectionPool(address.server, security: address.isSecure ? StoreSecurity.make(authorities) : nil)
  }

  /// Sends a request, with retries, and returns a response that isn't a server failure.
  func send(_ request: ObjectRequest) async throws(ObjectStoreError) -> ObjectAnswer {
    let end = ContinuousClock.now + patience.altogether
    var (number, longest) = (1, patience.pause)
    while true {
      let failure: ObjectStoreError
      do throws(ObjectStoreError) {
        let answer = try await once(request)
        guard answer.isTemporary else { return answer }
        failure = answer.error
      } catch {
        failure = error
      }
      switch failure {
      case .unreachable, .failing: break
      case .refused, .malformed, .different, .noTLS: throw failure
      }
      let pause = longest * Double.random(in: 0.1...1)
      guard number < patience.tries, ContinuousClock.now + pause < end else { throw failure }
      report(request.method.rawValue, failure)
      do { try await Task.sleep(for: pause) } catch { throw failure }
      (number, longest) = (number + 1, min(longest * 2, patience.longestPause))
    }
  }

  /// Sends a request and returns its response, which must have one of these statuses.
  func send(_ request: ObjectRequest, expecting statuses: Set<Int>) async throws(ObjectStoreError) -> ObjectAnswer {
    let answer = try await send(request)
    guard statuses.contains(answer.status) else { throw answer.error }
    return answer
  }

  private func once(_ request: ObjectRequest) async throws(ObjectStoreError) -> ObjectAnswer {
    let (path, query) = (request.path(in: address.bucket), request.queryText)
    // Signed for each attempt: a signature is valid for 15 minutes. The connection adds the Host field itself.
    let fields = signing.fields(for: request, path: path, host: address.server.authority, time: Int64(time(nil)))
    let hasBody = request.method == .PUT || request.method == .POST
    return try await pool.send(
      HTTPRequest(
        request.method, query.isEmpty ? path : path + "?" + query, fields: fields.filter { $0.0 != "host" },
        body: hasBody ? request.body : nil), limit: request.limit, patience)
  }

  /// Checks that the bucket exists and accepts the credentials, in one attempt.
  public func check() async throws(ObjectStoreError) {
    var one = self
    (one.patience.tries, one.patience.connecting, one.patience.answering) = (1, .seconds(3), .seconds(3))
    _ = try await one.send(ObjectRequest(method: .HEAD), expecting: [200])
  }
}
