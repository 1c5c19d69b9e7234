#if ObjectStoreTLS
import NIOCore
import NIOSSL

/// TLS to an object store, by the system’s authorities; SSL_CERT_FILE names others.
enum SecureLayer {
  private static let context = Result { try NIOSSLContext(configuration: .makeClientConfiguration()) }

  static func handler(for host: String) throws -> NIOSSLClientHandler {
    // Certificates name a numeric address in another way, and TLS does not send it.
    let isNumeric = (try? SocketAddress(ipAddress: host, port: 0)) != nil
    return try NIOSSLClientHandler(context: context.get(), serverHostname: isNumeric ? nil : host)
  }
}
#endif
