import HTTPClient

#if ObjectStoreTLS
import NIOSSL
#endif

/// TLS to an object store, in builds that support it.
enum StoreSecurity {
  /// - Parameter authorities: A PEM file of authorities trusted besides the system's.
  static func make(_ authorities: String?) -> HTTPConnection.Security? {
    #if ObjectStoreTLS
    let context = Result {
      var configuration = TLSConfiguration.makeClientConfiguration()
      if let authorities { configuration.additionalTrustRoots = [.file(authorities)] }
      return try NIOSSLContext(configuration: configuration)
    }
    return { try NIOSSLClientHandler(context: context.get(), serverHostname: $0) }
    #else
    return nil
    #endif
  }
}
