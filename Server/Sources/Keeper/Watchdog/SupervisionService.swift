import ServiceLifecycle

/// Tells the supervisor that the server is stopping. The last service of its group, since groups stop from the end.
struct SupervisionService: Service {
  let supervisor: Supervisor?

  func run() async throws {
    try? await gracefulShutdown()
    supervisor?.tell(.stopping)
  }
}
