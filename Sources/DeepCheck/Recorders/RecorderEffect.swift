/// What a ``Recorder`` asks of the platform. Whatever is open when it ends is closed by the platform's `stop`.
public enum RecorderEffect: Equatable, Sendable {
  /// Tell ``RecorderEvent/begin(_:)``, and ``RecorderEvent/tick(_:)`` some ten times a second from then on.
  case begin
  case startMotion, startHeading, startLocation
  /// Vibrate for so many ms.
  case vibrate(Int)

  /// Open the microphone without echo cancellation, noise suppression and gain control.
  case openMicrophone
  case play(RecorderSound, RecorderSound.Side)
  /// Try again to be heard, while the person's tap is still being handled.
  case resumeSound

  case listLenses
  /// Open the lens of this name with pictures about so large, and send frames, reduced to a width of `frameWidth`.
  case openCamera(id: String, width: Int, height: Int, frameWidth: Int)
  case closeCamera
  case setTorch(Bool)

  /// Tell when the display shows its frames.
  case watchDisplay
  /// Keep every processor busy with ``LoadKernel``, and tell what was done in each second.
  case work
  /// Draw the picture of ``GraphicsPicture`` with so many pixels a side and this seed.
  case draw(side: Int, seed: Int)
  /// Write so many blocks of ``StoragePattern`` of so many bytes, read them back, and delete them.
  case store(blocks: Int, bytes: Int)
  /// Tell how much memory the browser says that there is.
  case findMemory
  /// Try so many blocks of memory by ``MemoryTrial`` in a worker of its own, which takes them with it when it ends.
  case tryMemory(blocks: Int, seed: Int)
  /// Ask the page's own server for something small.
  case probe
  case findAdapter
  /// Let the person choose a Bluetooth device, while their tap is still being handled.
  case chooseDevice
  /// Have the person unlock by finger or face, while their tap is still being handled.
  case verifyPerson
  /// Tell how the battery stands, and again whenever that changes.
  case watchPower

  /// It is recorded: one part for most checks, one for each lens or speaker.
  case finish([RecordedPart])
  /// The check can't run.
  case refuse(CheckVerdict, CheckReason)
  /// It broke off.
  case broke

  /// Whether nothing follows on it.
  public var isLast: Bool {
    switch self {
    case .finish, .refuse, .broke: true
    default: false
    }
  }
}
