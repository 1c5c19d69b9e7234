/// What a device or its person reports to a running ``Recorder``. Times are ms of one clock that only goes forward.
package enum RecorderEvent: Equatable, Sendable {
  /// The recording begins, as ``RecorderEffect/begin`` asked for.
  case begin(Double)
  /// The time, about ten times a second while a recorder runs.
  case tick(Double)

  // Motion: acceleration with gravity in m/s², rate in °/s (none without a gyroscope), heading in ° from north.
  case motion(time: Double, acceleration: Vector3, rate: Vector3?)
  case heading(time: Double, degrees: Double, accuracy: Double?)
  /// The pulse began, or the device did not allow it.
  case vibrated(Bool)

  /// A place was found, with its accuracy in metres; `isSame` where it is the one before to the last digit.
  case fix(time: Double, accuracy: Double, isSame: Bool = false)

  case microphones([AudioDevice])
  /// The outputs that the browser names, and whether the person can choose one of those that it doesn't.
  case outputs([AudioDevice], canChoose: Bool)
  /// Sound goes to the output that was asked for, or can't.
  case output(isOpen: Bool)
  /// The microphone is open: samples a second, and whether the device processes the sound nevertheless.
  case microphone(rate: Double, isProcessed: Bool)
  /// What the microphone heard since the last time, full scale being 1.
  case sound([Float])
  /// The sound was played to its end.
  case played
  /// The browser plays no sound before the next tap.
  case muted

  /// A key by its place went down or came up; one that is held is not repeated.
  case key(time: Double, code: String, isDown: Bool)
  case pointer(time: Double, PointerInput)

  case lenses([CameraLens])
  /// The camera is open, with the size of its pictures.
  case camera(width: Int, height: Int, hasTorch: Bool)
  /// A frame, and how many the page had no time for since the one before.
  case frame(time: Double, missed: Int, LumaFrame)
  /// The torch was switched, or could not be.
  case torch(Bool)
  /// What of the lens that is about to open can be moved; comes before ``camera(width:height:hasTorch:)``.
  case reach(LensReach)
  /// Focus or zoom was set, or could not be.
  case adjusted(Bool)
  /// The film is being recorded.
  case recording
  /// The film is recorded; the frames and sounds that follow are its own.
  case replaying
  /// The film was decoded to its end: how long it is, and how many frames it has.
  case replayed(seconds: Double, frames: Int)

  /// The times at which the display showed its latest frames.
  case displayed([Double])
  /// How many rounds of ``LoadKernel`` all threads did in the second that has passed.
  case worked(Double)
  /// A picture of the graphics processor, row by row as RGBA, and what it calls itself.
  case drawn(DrawnPicture)
  /// A block of ``StoragePattern`` was read back.
  case block(Int, [UInt8])
  /// All blocks are written and read; how long either took.
  case stored(writeSeconds: Double, readSeconds: Double)
  /// The memory that the browser reports, in GiB (W3C Device Memory: coarse and capped); some report none.
  case memory(gigabytes: Double?)
  /// How many blocks of memory were available.
  case memoryTaken(blocks: Int)
  /// A block of memory was written or read, and how long that took; `wrong` counts all wrong words so far.
  case memoryTried(isRead: Bool, wrong: Int, milliseconds: Double)
  /// A request to the page's own server: how long it took in ms, or nothing when it failed; and whether that server says
  /// that it takes an upload.
  case probed(Double?, takesUpload: Bool = false)
  /// A larger file of that server came: how large it was, and how long it took in ms; nothing of it where it failed.
  case downloaded(bytes: Int, milliseconds: Double)
  /// A file was sent to that server: how much of it, and how long that took in ms; nothing where it takes none.
  case uploaded(bytes: Int?, milliseconds: Double)
  /// Whether there is a Bluetooth adapter.
  case adapter(Bool)
  /// Whether the person found a device nearby.
  case chosen(Bool)
  /// The flags of the authenticator's data; nothing when the person was not verified.
  case verified(Int?)
  /// The battery's charge from 0 to 1, and how it went until now.
  case power(charge: Double, isCharging: Bool, course: ChargeCourse = ChargeCourse())

  case answer(RecorderAnswer)

  /// What was asked for is not available.
  case failed(RecorderError)
  /// What was open went away: unplugged, taken by another app, interrupted.
  case lost
  /// The page was hidden, or is shown again.
  case hidden, shown
}

/// A person's answer while a check runs.
package enum RecorderAnswer: Equatable, Sendable {
  /// Everything is as the instruction says.
  case ready
  /// Yes or no.
  case seen(Bool)
  /// The digits heard.
  case digits([Int])
  /// Where a note came from; both where that is unknown.
  case side(RecorderSound.Side)
  /// Whether the device is under the open sky.
  case isOutdoors(Bool)
  /// What the device's settings say about its battery: capacity in percent, cycles; nothing where the person doesn't know.
  case battery(health: Double?, cycles: Int?)
  /// The number that the settings show, and one that is printed on a tray, a box or a bill.
  case deviceNumber(shown: DeviceNumber, printed: DeviceNumber?)
}

/// Why a part of the device can't be opened.
package enum RecorderError: String, Equatable, Sendable {
  /// Denied by the person or the browser's settings.
  case denied
  /// This browser doesn't offer it.
  case notOffered
  /// The device has no such part.
  case absent
  /// It exists but can't be read: taken by another app, or failing.
  case unreadable
  /// There is no room for what is to be stored.
  case noRoom
}
