/// What a device or its user reports to a running ``Recorder``. Times are in ms of one clock that never goes back.
package enum RecorderEvent: Equatable, Sendable {
  /// The recording starts, as ``RecorderEffect/begin`` asked for.
  case begin(Double)
  /// The time, about ten times a second while a recorder runs.
  case tick(Double)

  // Motion: acceleration including gravity in m/s², rate in °/s (`nil` without a gyroscope), heading in ° from north.
  case motion(time: Double, acceleration: Vector3, rate: Vector3?)
  case heading(time: Double, degrees: Double, accuracy: Double?)
  /// The pulse started, or the device did not allow it.
  case vibrated(Bool)

  /// A location fix, with its accuracy in metres; `isSame` if it equals the previous one to the last digit.
  case fix(time: Double, accuracy: Double, isSame: Bool = false)

  case microphones([AudioDevice])
  /// The outputs that the browser names, and whether the person can choose one that it doesn't name.
  case outputs([AudioDevice], canChoose: Bool)
  /// Sound goes to the requested output, or can't.
  case output(isOpen: Bool)
  /// The microphone is open: its sample rate, and whether the device processes the sound anyway.
  case microphone(rate: Double, isProcessed: Bool)
  /// What the microphone recorded since the last event, full scale being 1.
  case sound([Float])
  /// The sound was played to the end.
  case played
  /// The browser plays no sound, or no recorded video, until the next tap.
  case muted

  /// A key, by position, was pressed or released; a held key is not repeated.
  case key(time: Double, code: String, isDown: Bool)
  case pointer(time: Double, PointerInput)

  case lenses([CameraLens])
  /// The camera is open, with the size of its images.
  case camera(width: Int, height: Int, hasTorch: Bool)
  /// A frame, and the number of frames before it that the page had no time for.
  case frame(time: Double, missed: Int, LumaFrame)
  /// The torch was switched, or could not be.
  case torch(Bool)
  /// The settings that can be changed on the lens about to open; comes before ``camera(width:height:hasTorch:)``.
  case reach(LensReach)
  /// Focus or zoom was set, or could not be.
  case adjusted(Bool)
  /// The video is being recorded.
  case recording
  /// The video is recorded; the frames and sounds that follow are from it.
  case replaying
  /// The video was decoded to the end: its length and its number of frames.
  case replayed(seconds: Double, frames: Int)

  /// The times at which the display showed its latest frames.
  case displayed([Double])
  /// The rounds of ``LoadKernel`` done by all threads in the past second.
  case worked(Double)
  /// An image from the graphics processor, row by row as RGBA, and the renderer's name.
  case drawn(DrawnPicture)
  /// A block of ``StoragePattern`` was read back.
  case block(Int, [UInt8])
  /// All blocks are written and read; how long each took.
  case stored(writeSeconds: Double, readSeconds: Double)
  /// The memory that the browser reports, in GiB (W3C Device Memory: coarse and capped); some report none.
  case memory(gigabytes: Double?)
  /// The number of memory blocks that were available.
  case memoryTaken(blocks: Int)
  /// A block of memory was written or read, and the time that took; `wrong` counts all wrong words so far.
  case memoryTried(isRead: Bool, wrong: Int, milliseconds: Double)
  /// A request to the page's own server: its time in ms, or `nil` if it failed; and whether that server says that it
  /// accepts an upload.
  case probed(Double?, takesUpload: Bool = false)
  /// A larger file from that server arrived: its size and its time in ms; 0 bytes if it failed.
  case downloaded(bytes: Int, milliseconds: Double)
  /// A file was sent to that server: how much of it, and the time in ms; `nil` if it accepts none.
  case uploaded(bytes: Int?, milliseconds: Double)
  /// Whether there is a Bluetooth adapter.
  case adapter(Bool)
  /// Whether the person found a device nearby.
  case chosen(Bool)
  /// The flags of the authenticator's data; `nil` if the person was not verified.
  case verified(Int?)
  /// The battery's charge from 0 to 1, and how it changed until now.
  case power(charge: Double, isCharging: Bool, course: ChargeCourse = ChargeCourse())

  case answer(RecorderAnswer)

  /// What was requested is not available.
  case failed(RecorderError)
  /// What was open went away: unplugged, taken by another app, interrupted.
  case lost
  /// The page was hidden, or is visible again.
  case hidden, shown
}

/// A person's answer while a check runs.
package enum RecorderAnswer: Equatable, Sendable {
  /// The person confirmed the instruction.
  case ready
  /// Yes or no.
  case seen(Bool)
  /// The digits heard.
  case digits([Int])
  /// The side a note came from; both if unknown.
  case side(RecorderSound.Side)
  /// Whether the device is outdoors.
  case isOutdoors(Bool)
  /// What the device's settings say about its battery: capacity in percent, cycles; `nil` where the person doesn't
  /// know.
  case battery(health: Double?, cycles: Int?)
  /// The number in the settings, and one printed on a SIM tray, box or invoice.
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
  /// It exists but can't be read: in use by another app, or failing.
  case unreadable
  /// There is no room for the data to store.
  case noRoom
}
