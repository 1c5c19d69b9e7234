import HTTPTypes
import Hummingbird
import NIOCore
import PiggyBank
import Tracing

/// Applies the same checks to every API request and the same format to every refusal.
struct APIResponder: Sendable {
  let capsules: CapsuleService
  let limiter: RateLimiter
  let seals: RateLimiter
  let callers: CallerCheck
  var proxies = TrustedProxies.none
  private let accepted = AcceptedTokens()
  /// The IDs of capsules whose published keys were served.
  private let published = AcceptedTokens()

  init(
    capsules: CapsuleService, limiter: RateLimiter, seals: RateLimiter, callers: CallerCheck, proxies: TrustedProxies
  ) {
    (self.capsules, self.limiter, self.seals) = (capsules, limiter, seals)
    (self.callers, self.proxies) = (callers, proxies)
  }

  /// Requests without a valid token cost more, sealing costs most; so does a probe, for its many bytes.
  private static let anonymousWeight = 5.0
  private static let sealingWeight = 10.0
  private static let probeWeight = 10.0

  /// Adds every route to `router`.
  func add(to router: Router<KeeperContext>) {
    for route in APIRoute.all {
      router.on(RouterPath(APIRoute.root + route.path), method: route.method) { request, context in
        await trace(APICall(request: request, context: context), route)
      }
    }
  }

  /// A span for the request, named after the route's template: never the IDs in its path. It ends with the response's
  /// head; the body is sent at the client’s pace.
  private func trace(_ call: APICall, _ route: APIRoute) async -> Response {
    await capsules.traces.span(
      "\(route.method.rawValue) \(APIRoute.root + route.path)", .server,
      ["http.request.method": .string(route.method.rawValue), "http.route": .string(APIRoute.root + route.path)]
    ) { span in
      let response = await respond(to: call, route)
      span?.attributes["http.response.status_code"] = SpanAttribute.int64(Int64(response.status.code))
      if response.status.kind == .serverError { span?.setStatus(SpanStatus(code: .error)) }
      return response
    }
  }

  private func respond(to call: APICall, _ route: APIRoute) async -> Response {
    capsules.metrics.requests.add()
    let began = ContinuousClock.now
    defer { if !route.bringsItem { capsules.metrics.times.add(ContinuousClock.now - began) } }
    do {
      let isLookupCharged = try await admit(call, route)
      // Before any of it is read or looked up.
      if route.needsToken { _ = try call.needToken() }
      let response = try await answer(call, route)
      if route.needsToken, let token = call.token { accepted.insert(token.hash) }
      if route.isRelease, let capsule = try? call.id("capsule") {
        published.insert(capsule.bytes)
        if isLookupCharged { _ = try? await wait(-Self.anonymousWeight, .lookups(network(of: call))) }
      }
      return response
    } catch {
      if error == .forbidden, let token = call.token { accepted.remove(token.hash) }
      capsules.metrics.refused.add()
      await equalise(error, since: began)
      return Problem(await charge(call, error)).response
    }
  }

  /// The route's response. Only a new capsule counts towards the network's day: clients repeat a request whose response
  /// was lost, or that was refused, and others share the network.
  private func answer(_ call: APICall, _ route: APIRoute) async throws(CapsuleServiceError) -> Response {
    guard route.isSealing else { return try await route.answer(call, capsules) }
    let network = RateLimiter.Key.network(network(of: call))
    try await take(1, network, seals)
    do throws(CapsuleServiceError) {
      let response = try await route.answer(call, capsules)
      if response.status != .created { _ = try? await wait(-1, network, seals) }
      return response
    } catch {
      _ = try? await wait(-1, network, seals)
      throw error
    }
  }

  /// Makes a refused token take the same time whether or not the capsule exists and however many tokens it has: until
  /// the next multiple of a period long enough to determine both.
  private func equalise(_ refusal: CapsuleServiceError, since began: ContinuousClock.Instant) async {
    guard refusal == .forbidden else { return }
    let steps = (ContinuousClock.now - began) / Self.refusalStep
    try? await Task.sleep(until: began + Self.refusalStep * (Int(steps) + 1), clock: .continuous)
  }

  private static let refusalStep: Duration = .milliseconds(10)

  /// Returns whether the network was charged for looking a published key up, which it gets back if there is one.
  private func admit(_ call: APICall, _ route: APIRoute) async throws(CapsuleServiceError) -> Bool {
    guard callers.isOwn(call.request.head) else { throw .crossSite }
    // A probe doesn't look its token up, so a token doesn't identify the caller.
    if let token = call.token, !route.isSealing, !route.isProbe {
      try await take(1, .token(token.hash))
      // Nor does one that may have been invented for this request. A valid one pays for its network once.
      if accepted.contains(token.hash) { return false }
    }
    guard route.isRelease, let capsule = try? call.id("capsule") else {
      let weight = route.isSealing ? Self.sealingWeight : route.isProbe ? Self.probeWeight : 1
      try await take(weight, .network(network(of: call)))
      return false
    }
    // A client with a token that waits for the opening doesn't use up what others may request without one.
    if call.token != nil, try await wait(1, .network(network(of: call))) == nil { return false }
    // Anyone can invent an ID for each request, which then has a full bucket of its own.
    let isKnown = published.contains(capsule.bytes)
    if !isKnown { try await take(Self.anonymousWeight, .lookups(network(of: call))) }
    // One client can use that bucket up; all others then still have what their networks are allowed.
    if try await wait(1, .release(capsule)) != nil { try await take(1, .network(network(of: call))) }
    return !isKnown
  }

  /// Charges a client's network for refused tokens, so that nobody can keep guessing.
  private func charge(_ call: APICall, _ refusal: CapsuleServiceError) async -> CapsuleServiceError {
    guard [.forbidden, .uninvited, .unauthenticated].contains(refusal) else { return refusal }
    do { try await take(Self.anonymousWeight, .network(network(of: call))) } catch { return error }
    return refusal
  }

  private func network(of call: APICall) -> String {
    let address = proxies.client(
      of: call.context.connection, forwardedFor: call.request.headers[values: FieldName.forwardedFor])
    return address?.network ?? ""
  }

  private func take(_ drops: Double, _ key: RateLimiter.Key, _ buckets: RateLimiter? = nil)
    async throws(CapsuleServiceError)
  {
    if let seconds = try await wait(drops, key, buckets) {
      capsules.metrics.limited.add()
      throw .tooMany(seconds: seconds)
    }
  }

  /// Takes from a bucket, or gives back what is negative. If there isn't enough in it, returns the seconds until there
  /// is.
  private func wait(_ drops: Double, _ key: RateLimiter.Key, _ buckets: RateLimiter? = nil)
    async throws(CapsuleServiceError) -> Int64?
  {
    let time = Double(NIODeadline.now().uptimeNanoseconds) / 1e9
    return try await capsules.ask { () throws(StoreError) in
      try await (buckets ?? limiter).take(drops, from: key, at: time, in: capsules.store)
    }
  }
}

/// API responses.
enum APIAnswer {
  /// A prepared body; never rendered as a page, and never cached unless stated otherwise.
  static func json(
    _ status: HTTPResponse.Status, _ bytes: [UInt8], type: String = "application/json"
  ) -> Response {
    var fields = fields(type)
    fields[.contentLength] = String(bytes.count)
    return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  static func empty(_ status: HTTPResponse.Status) -> Response {
    Response(status: status, headers: fields(nil), body: ResponseBody())
  }

  static func fields(_ mediaType: String?) -> HTTPFields {
    var fields = SecurityHeaders().fields(isPage: false)
    fields[.contentType] = mediaType
    fields[.cacheControl] = "no-store"
    return fields
  }
}

/// The context of a request.
package struct KeeperContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The peer's address.
  let connection: SocketAddress?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    connection = source.channel.remoteAddress
  }
}
