import Glibc

/// A POSIX thread that runs one closure.
struct WorkerThread {
  private let thread: pthread_t

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts `body` on a new thread; `nil` if the system refuses one.
  init?(_ body: @escaping @Sendable () -> Void) {
    let pointer = Unmanaged.passRetained(Body(body)).toOpaque()
    var thread = pthread_t()
    guard pthread_create(&thread, nil, Self.entry, pointer) == 0 else {
      Unmanaged<Body>.fromOpaque(pointer).release()
      return nil
    }
    self.thread = thread
  }

  private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
    if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }

  /// Waits until the closure has returned.
  func join() {
    pthread_join(thread, nil)
  }
}
