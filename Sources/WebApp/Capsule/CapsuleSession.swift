import PiggyBank

/// The item that is being sealed and the file that is being opened: one of each at a time.
enum CapsuleSession {
  // The browser calls from one thread only.
  nonisolated(unsafe) static var sealer: ItemSealer?
  nonisolated(unsafe) static var opener: AgeOpener?
}
