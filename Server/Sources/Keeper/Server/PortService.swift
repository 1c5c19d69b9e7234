import NIOCore
import ServiceLifecycle

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A service that listens on a port, whose failure to do so says which port it was.
struct PortService: Service {
  let host: String
  let port: Int
  let service: any Service

  func run() async throws {
    do {
      try await service.run()
    } catch let error as IOError {
      throw error.errnoCode == EADDRINUSE ? KeeperFailure.portInUse(port) : .address(host, port)
    } catch is SocketAddressError {
      throw KeeperFailure.address(host, port)
    }
  }
}
