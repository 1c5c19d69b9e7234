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

/// A bucket, as the servers of the S3 API offer it, with addresses in path style.
public struct ObjectStore: Sendable {
  /// How long things may take, and how often they are tried.
  public struct Patience: Sendable {
    /// Until a connection is open, and until a request is answered whole.
    public var connecting = TimeAmount.seconds(5)
    public var answering = TimeAmount.seconds(30)
    /// Tries of one request, all within this time.
    public var tries = 6
    public var altogether: Duration = .seconds(60)
    /// The pause before the second try; each further one is twice as long, up to the longest. Which part of it is waited is
    /// chance, so that servers that failed together don’t come back together.
    public var pause: Duration = .milliseconds(100)
    public var longestPause: Duration = .seconds(5)

    public init() {}

    var connection: HTTPConnection.Patience {
      .init(connecting: connecting, silence: answering, answering: answering)
    }
  }

  /// A request that is tried again: what it was, and why.
  public typealias Report = @Sendable (_ request: String, _ error: ObjectStoreError) -> Void

  public let address: ObjectStoreAddress
  public var patience = Patience()
  private let signing: RequestSigning
  private let pool: ConnectionPool
  private let report: Report
  /// What is sent is in memory; others wait for their turn before they are.
  let bodies = Turns(6)

  /// - Parameter authorities: A PEM file of authorities to trust beside the system's.
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

  /// Sends a request, again where that may help, and gives an answer that is no failure of the server’s.
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

  /// Sends a request and gives its answer, which has to have one of these statuses.
  func send(_ request: ObjectRequest, expecting statuses: Set<Int>) async throws(ObjectStoreError) -> ObjectAnswer {
    let answer = try await send(request)
    guard statuses.contains(answer.status) else { throw answer.error }
    return answer
  }

  private func once(_ request: ObjectRequest) async throws(ObjectStoreError) -> ObjectAnswer {
    let (path, query) = (request.path(in: address.bucket), request.queryText)
    // Signed for each try: a server takes a signature for 15 minutes. The connection names the host itself.
    let fields = signing.fields(for: request, path: path, host: address.server.authority, time: Int64(time(nil)))
    let hasBody = request.method == .PUT || request.method == .POST
    return try await pool.send(
      HTTPRequest(
        request.method, query.isEmpty ? path : path + "?" + query, fields: fields.filter { $0.0 != "host" },
        body: hasBody ? request.body : nil), limit: request.limit, patience)
  }

  /// Whether the bucket is there for these credentials; tried once.
  public func check() async throws(ObjectStoreError) {
    var one = self
    (one.patience.tries, one.patience.connecting, one.patience.answering) = (1, .seconds(3), .seconds(3))
    _ = try await one.send(ObjectRequest(method: .HEAD), expecting: [200])
  }
}
