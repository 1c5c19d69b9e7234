/// What a device or its person tells a running ``Recorder``. Times are ms of one clock that only goes forward.
public enum RecorderEvent: Equatable, Sendable {
  /// The recording begins; what was asked for by ``RecorderEffect/begin``.
  case begin(Double)
  /// Time goes on: some ten times a second while a recorder runs.
  case tick(Double)

  // Motion: acceleration with gravity in m/s², rate in °/s (none without a gyroscope), heading in ° from north.
  case motion(time: Double, acceleration: Vector3, rate: Vector3?)
  case heading(time: Double, degrees: Double, accuracy: Double?)
  /// The pulse began, or the device refused to.
  case vibrated(Bool)

  /// A place was found, as exactly as so many metres.
  case fix(time: Double, accuracy: Double)

  /// The microphone is open: samples a second, and whether the device changes what it hears all the same.
  case microphone(rate: Double, isProcessed: Bool)
  /// What the microphone heard since the last time, full scale being 1.
  case sound([Float])
  /// The sound that was asked for is out.
  case played
  /// The browser gives no sound before the next tap.
  case muted

  case lenses([CameraLens])
  /// The camera is open, its pictures so large.
  case camera(width: Int, height: Int, hasTorch: Bool)
  /// A frame, and how many the page had no time for since the one before.
  case frame(time: Double, missed: Int, LumaFrame)
  /// The torch did as it was told, or did not.
  case torch(Bool)

  /// The times at which the display showed its latest frames.
  case displayed([Double])
  /// How many rounds of ``LoadKernel`` all threads did in the second that has passed.
  case worked(Double)
  /// A picture of the graphics processor, row by row as RGBA, and what it calls itself.
  case drawn(pixels: [UInt8], renderer: String)
  /// What was read back of a block of ``StoragePattern``.
  case block(Int, [UInt8])
  /// All blocks are written and read; how long either took.
  case stored(writeSeconds: Double, readSeconds: Double)
  /// How much memory the browser says that there is, in GiB (W3C Device Memory: coarse and capped); some say nothing.
  case memory(gigabytes: Double?)
  /// So many blocks of memory were to be had.
  case memoryTaken(blocks: Int)
  /// A block of memory was written or read, in so many ms; `wrong` words in all were not as written so far.
  case memoryTried(isRead: Bool, wrong: Int, milliseconds: Double)
  /// A request to the page's own server: how long it took in ms, or nothing when it failed.
  case probed(Double?)
  /// Whether there is a Bluetooth adapter.
  case adapter(Bool)
  /// Whether the person found a device of theirs among those that are near.
  case chosen(Bool)
  /// The flags of the authenticator's data; nothing when the person was not verified.
  case verified(Int?)
  /// The battery's charge from 0 to 1.
  case power(charge: Double, isCharging: Bool)

  case answer(RecorderAnswer)

  /// What was asked for is not to be had.
  case refused(RecorderRefusal)
  /// What was open went away: unplugged, taken by another app, interrupted.
  case lost
  /// The page is not seen any more, or is seen again.
  case hidden, shown
}
