import HTTPClient
import NIOCore
import NIOHTTP1
import NIOSSL
import PiggyBank

/// A Keeper's client. It retries where that may help, bounds responses and leaves checking them to the caller.
package final class KeeperClient {
  /// A response.
  package struct Answer {
    package var status: Int
    package var offset: Int64?
    package var bytes: [UInt8]
  }

  package let address: KeeperAddress
  /// A PEM file of authorities trusted besides the system's.
  private let authorities: String?
  private var connection: HTTPConnection?
  /// Called before each wait, with its seconds.
  private let willWait: (Int64) -> Void
  /// Attempts per request; between them it waits 1, 2, 4 and 8 s, or as long as the Keeper asks.
  package var attempts = 5
  /// If the Keeper asks for more seconds, as for a daily limit, the request fails instead.
  package static let longestWait: Int64 = 30
  private static let problemLimit = 16_384
  private static let patience = HTTPConnection.Patience(connecting: .seconds(15), silence: .seconds(60))

  package init(
    _ address: KeeperAddress, authorities: String? = nil, willWait: @escaping (_ seconds: Int64) -> Void = { _ in }
  ) {
    (self.address, self.authorities, self.willWait) = (address, authorities, willWait)
  }

  package func close() { connection?.close() }

  /// Sends a repeatable request. Returns the complete response, whose status is 2xx.
  ///
  /// - Parameters:
  ///   - path: Relative to `/api/v1`.
  ///   - limit: The longest response that the protocol allows.
  package func ask(
    _ method: HTTPMethod = .GET, _ path: String, token: AccessToken? = nil, json: [UInt8]? = nil, limit: Int,
    fields: [(String, String)] = []
  ) async throws(ClientError) -> Answer {
    var extra = fields
    if json != nil { extra.append(("Content-Type", "application/json")) }
    let request = request(method, path, token, extra, json)
    return try await retry { () async throws(ClientError) in try await self.once(request, limit: limit) }
  }

  /// Sends a part of an item, once: after a failure, the caller asks how much arrived.
  func send(_ part: [UInt8], _ path: String, token: AccessToken, fields: [(String, String)]) async throws(ClientError)
    -> Answer
  {
    try await once(
      request(.PUT, path, token, fields + [("Content-Type", "application/octet-stream")], part),
      limit: Self.problemLimit)
  }

  /// Streams a long response, once.
  func read(
    _ path: String, token: AccessToken, limit: Int64, _ take: ([UInt8]) throws(ClientError) -> Void
  ) async throws(ClientError) {
    let head = try await begin(request(.GET, path, token, [], nil))
    guard head.status == .ok else { throw .refused(try await problem(head)) }
    var count: Int64 = 0
    while let bytes = try await nextBytes() {
      count += Int64(bytes.readableBytes)
      guard count <= limit else { throw drop(.tooLong(address.text)) }
      do throws(ClientError) { try take(Array(bytes.readableBytesView)) } catch { throw drop(error) }
    }
    end(head)
  }

  /// Repeats `work` if the connection broke or the Keeper is busy.
  func retry<Result>(_ work: () async throws(ClientError) -> Result) async throws(ClientError) -> Result {
    var attempt = 1
    while true {
      do throws(ClientError) { return try await work() } catch {
        guard attempt < attempts, let wait = Self.wait(after: error, attempt) else { throw error }
        willWait(wait)
        try? await Task.sleep(for: .seconds(wait))
        attempt += 1
      }
    }
  }

  private static func wait(after error: ClientError, _ attempt: Int) -> Int64? {
    let usual = Int64(1) << (attempt - 1)
    if case .unreachable = error { return usual }
    if case .brokenOff = error { return usual }
    guard case .refused(let problem) = error,
      problem.status == 429 || problem.status == 503 || problem.type == "busy"
    else { return nil }
    let wait = problem.retryAfter ?? usual
    return wait <= longestWait ? wait : nil
  }

  private func request(
    _ method: HTTPMethod, _ path: String, _ token: AccessToken?, _ fields: [(String, String)], _ body: [UInt8]?
  ) -> HTTPRequest {
    let own = [("User-Agent", "touchstone-capsule")] + (token.map { [("Authorization", "Bearer " + $0.text)] } ?? [])
    return HTTPRequest(method, "/api/v1" + path, fields: own + fields, body: body.map { ByteBuffer(bytes: $0) })
  }

  private func once(_ request: HTTPRequest, limit: Int) async throws(ClientError) -> Answer {
    let head = try await begin(request)
    guard (200..<300).contains(head.status.code) else { throw .refused(try await problem(head)) }
    let bytes = try await whole(limit)
    end(head)
    return Answer(
      status: Int(head.status.code), offset: head.headers.first(name: "Upload-Offset").flatMap { Int64($0) },
      bytes: bytes)
  }

  private func problem(_ head: HTTPResponseHead) async throws(ClientError) -> Problem {
    let bytes = try await whole(Self.problemLimit)
    end(head)
    return Problem(
      status: Int(head.status.code), bytes, offset: head.headers.first(name: "Upload-Offset"),
      retryAfter: head.headers.first(name: "Retry-After"))
  }

  private func begin(_ request: HTTPRequest) async throws(ClientError) -> HTTPResponseHead {
    do {
      if let connection, connection.isOpen { return try await connection.send(request).get() }
      let security = try address.server.isSecure ? Self.security(authorities) : nil
      let (opened, head) = try await HTTPConnection.open(address.server, Self.patience, security: security)
        .flatMap { connection in connection.send(request).map { (connection, $0) } }.get()
      connection = opened
      return head
    } catch { throw drop(failure(error)) }
  }

  private static func security(_ authorities: String?) throws -> HTTPConnection.Security {
    var configuration = TLSConfiguration.makeClientConfiguration()
    if let authorities { configuration.additionalTrustRoots = [.file(authorities)] }
    let context = try NIOSSLContext(configuration: configuration)
    return { try NIOSSLClientHandler(context: context, serverHostname: $0) }
  }

  private func nextBytes() async throws(ClientError) -> ByteBuffer? {
    do { return try await connection?.read() } catch {
      let failure = failure(error)
      if case .unreachable = failure { throw drop(.brokenOff(address.text)) }
      throw drop(failure)
    }
  }

  private func whole(_ limit: Int) async throws(ClientError) -> [UInt8] {
    do { return try await connection?.readAll(limit: limit) ?? [] } catch { throw drop(failure(error)) }
  }

  private func end(_ head: HTTPResponseHead) {
    if !head.isKeepAlive { closeConnection() }
  }

  /// A connection with an unread response can't be reused.
  private func drop(_ error: ClientError) -> ClientError {
    closeConnection()
    return error
  }

  private func closeConnection() {
    connection?.close()
    connection = nil
  }

  private func failure(_ error: any Error) -> ClientError {
    switch error {
    case HTTPClientError.tooLong: .tooLong(address.text)
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: .tls(address.text)
    // The connection was closed before the announced end.
    case HTTPParserError.invalidEOFState: .brokenOff(address.text)
    case is HTTPParserError, HTTPClientError.disorder: .answer("HTTP")
    default: .unreachable(address.text)
    }
  }
}
