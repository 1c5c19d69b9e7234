import NIOCore
import NIOHTTP1
import NIOSSL
import PiggyBank

/// Asks a Keeper, again where asking again may help, and believes nothing of what it says but its length.
package final class KeeperClient {
  /// What came back.
  package struct Answer {
    package var status: Int
    package var offset: Int64?
    package var bytes: [UInt8]
  }

  package let address: KeeperAddress
  private let authorities: String?
  private var connection: KeeperConnection?
  /// How often one question is asked; between two of them 1, 2, 4 and 8 s pass, or what the Keeper says.
  package var attempts = 5
  private static let longestWait: Int64 = 30
  private static let problemLimit = 16_384

  package init(_ address: KeeperAddress, authorities: String? = nil) {
    (self.address, self.authorities) = (address, authorities)
  }

  package func close() async { await connection?.close() }

  /// Asks for what can be asked again; the answer is whole, and one of the 200s.
  ///
  /// - Parameters:
  ///   - path: Below `/api/v1`.
  ///   - limit: The longest answer that the protocol has to this.
  package func ask(
    _ method: HTTPMethod = .GET, _ path: String, token: AccessToken? = nil, json: [UInt8]? = nil, limit: Int,
    fields: [(String, String)] = []
  ) async throws(ClientError) -> Answer {
    var extra = fields
    if json != nil { extra.append(("Content-Type", "application/json")) }
    let request = request(method, path, token, extra, json)
    return try await again { () async throws(ClientError) in try await self.once(request, limit: limit) }
  }

  /// Sends a part of an item, once: where it broke, who asks finds out how far it came.
  func send(_ part: [UInt8], _ path: String, token: AccessToken, fields: [(String, String)]) async throws(ClientError)
    -> Answer
  {
    try await once(
      request(.PUT, path, token, fields + [("Content-Type", "application/octet-stream")], part),
      limit: Self.problemLimit)
  }

  /// Reads a long answer piece by piece, once.
  func read(
    _ path: String, token: AccessToken, limit: Int64, _ take: ([UInt8]) throws(ClientError) -> Void
  ) async throws(ClientError) {
    let head = try await begin(request(.GET, path, token, [], nil))
    guard head.status == 200 else { throw .refused(try await problem(head)) }
    var count: Int64 = 0
    while let bytes = try await body() {
      count += Int64(bytes.readableBytes)
      guard count <= limit else { throw await drop(.tooLong(address.text)) }
      do throws(ClientError) { try take(Array(bytes.readableBytesView)) } catch { throw await drop(error) }
    }
    await end(head)
  }

  /// Does `work` again where the connection broke or the Keeper is busy.
  func again<Result>(_ work: () async throws(ClientError) -> Result) async throws(ClientError) -> Result {
    var attempt = 1
    while true {
      do throws(ClientError) { return try await work() } catch {
        guard attempt < attempts, let wait = Self.wait(after: error, attempt) else { throw error }
        try? await Task.sleep(for: .seconds(wait))
        attempt += 1
      }
    }
  }

  private static func wait(after error: ClientError, _ attempt: Int) -> Int64? {
    let usual = Int64(1) << (attempt - 1)
    if case .unreachable = error { return usual }
    guard case .refused(let problem) = error,
      problem.status == 429 || problem.status == 503 || problem.type == "busy"
    else { return nil }
    return min(problem.retryAfter ?? usual, longestWait)
  }

  private func request(
    _ method: HTTPMethod, _ path: String, _ token: AccessToken?, _ fields: [(String, String)], _ body: [UInt8]?
  ) -> KeeperConnection.Request {
    let authorization = token.map { [("Authorization", "Bearer " + $0.text)] } ?? []
    return .init(method: method, path: "/api/v1" + path, fields: authorization + fields, body: body)
  }

  private func once(_ request: KeeperConnection.Request, limit: Int) async throws(ClientError) -> Answer {
    let head = try await begin(request)
    guard (200..<300).contains(head.status) else { throw .refused(try await problem(head)) }
    let bytes = try await whole(limit)
    await end(head)
    return Answer(
      status: head.status, offset: head.fields.first(name: "Upload-Offset").flatMap { Int64($0) }, bytes: bytes)
  }

  private func whole(_ limit: Int) async throws(ClientError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try await body() {
      guard bytes.count + part.readableBytes <= limit else { throw await drop(.tooLong(address.text)) }
      bytes += part.readableBytesView
    }
    return bytes
  }

  private func problem(_ head: KeeperConnection.Head) async throws(ClientError) -> Problem {
    let bytes = try await whole(Self.problemLimit)
    await end(head)
    return Problem(
      status: head.status, bytes, offset: head.fields.first(name: "Upload-Offset"),
      retryAfter: head.fields.first(name: "Retry-After"))
  }

  private func begin(_ request: KeeperConnection.Request) async throws(ClientError) -> KeeperConnection.Head {
    do {
      if connection?.isOpen != true {
        connection = try await KeeperConnection.open(address, authorities: authorities)
      }
      guard let connection else { throw ChannelError.eof }
      return try await connection.send(request, to: address)
    } catch { throw await drop(failure(error)) }
  }

  private func body() async throws(ClientError) -> ByteBuffer? {
    do { return try await connection?.body() } catch { throw await drop(failure(error)) }
  }

  private func end(_ head: KeeperConnection.Head) async {
    if head.isLast { await closeConnection() }
  }

  /// A connection on which an answer was not read to its end is of no use any more.
  private func drop(_ error: ClientError) async -> ClientError {
    await closeConnection()
    return error
  }

  private func closeConnection() async {
    await connection?.close()
    connection = nil
  }

  private func failure(_ error: any Error) -> ClientError {
    switch error {
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: .tls(address.text)
    case is HTTPParserError: .answer("HTTP")
    default: .unreachable(address.text)
    }
  }
}
