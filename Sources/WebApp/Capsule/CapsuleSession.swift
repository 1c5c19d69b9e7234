import PiggyBank

/// The item being sealed and the file being opened: one of each at a time.
enum CapsuleSession {
  // The browser only calls from one thread.
  nonisolated(unsafe) static var sealer: ItemSealer?
  nonisolated(unsafe) static var opener: AgeOpener?
}
