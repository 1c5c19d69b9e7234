import ElementaryFunctions

/// A request of a ``Recorder`` to the platform; the platform's `stop` closes whatever is open at the end.
package enum RecorderEffect: Equatable, Sendable {
  /// Send ``RecorderEvent/begin(_:)``, and ``RecorderEvent/tick(_:)`` about ten times a second from then on.
  case begin
  case startMotion, startHeading, startLocation
  /// Vibrate for a time in ms.
  case vibrate(Int)

  case listMicrophones
  /// Open a microphone, the default one if the name is empty, without echo cancellation, noise suppression and gain
  /// control.
  case openMicrophone(id: String)
  case closeMicrophone
  /// Report the audio outputs.
  case listOutputs
  /// Let the person choose an output, while their tap is still being handled.
  case chooseOutput
  /// Play on this output from now on.
  case openOutput(id: String)
  case play(RecorderSound, RecorderSound.Side)
  /// Resume playing while the person's tap is still being handled.
  case resumeSound

  /// Report keys, and what a mouse or a stylus does.
  case startKeys, startPointer

  case listLenses
  /// Open a lens with images of about this size, and send frames reduced to a width of `frameWidth`.
  case openCamera(id: String, width: Int, height: Int, frameWidth: Int)
  case closeCamera
  case setTorch(Bool)
  /// Hold the open lens's focus at a distance; `nil` for autofocus.
  case setFocus(Double?)
  case setZoom(Double)
  /// Record from the open lens and the microphone for this long, then decode the recording.
  case record(seconds: Int)

  /// Report when the display shows its frames.
  case watchDisplay
  /// Keep every processor busy with ``LoadKernel``, and report the work of each second.
  case work
  /// Draw a ``GraphicsPicture``, and read it back together with one that was only uploaded.
  case draw(GraphicsPicture)
  /// Write blocks of ``StoragePattern``, each of `bytes` bytes, read them back, and delete them.
  case store(blocks: Int, bytes: Int)
  /// Ask for the amount of memory that the browser reports.
  case findMemory
  /// Test blocks of memory with ``MemoryTrial`` in a dedicated worker, which frees them when it ends.
  case tryMemory(blocks: Int, seed: Int)
  /// Send a small request to the page's own server.
  case probe
  /// Fetch a larger file from that server.
  case download
  /// Send this many bytes to that server, if it accepts any.
  case upload(bytes: Int)
  case findAdapter
  /// Let the person choose a Bluetooth device, while their tap is still being handled.
  case chooseDevice
  /// Read a card or tag held to the device, while the person's tap is still being handled.
  case readTag
  /// Have the person unlock by finger or face, while their tap is still being handled.
  case verifyPerson
  /// Report the battery's charge, and again whenever it changes.
  case watchPower

  /// Recorded: one part for most checks, one for each lens or speaker.
  case finish([RecordedPart])
  /// The check can't run.
  case refuse(CheckVerdict, CheckReason)
  /// The check was interrupted.
  case interrupt

  package var isLast: Bool {
    switch self {
    case .finish, .refuse, .interrupt: true
    case .begin, .startMotion, .startHeading, .startLocation, .vibrate, .listMicrophones, .openMicrophone,
      .closeMicrophone, .listOutputs, .chooseOutput, .openOutput, .play, .resumeSound, .startKeys, .startPointer,
      .listLenses, .openCamera, .closeCamera,
      .setTorch, .setFocus, .setZoom,
      .record, .watchDisplay, .work, .draw, .store, .findMemory, .tryMemory,
      .probe, .download, .upload, .findAdapter, .chooseDevice, .readTag, .verifyPerson, .watchPower:
      false
    }
  }
}

/// The evidence of one part of the device.
package struct RecordedPart: Equatable, Sendable {
  /// Which one of several, as in ``CheckResult/part``.
  package var part: String?
  package var evidence: Evidence

  package init(_ evidence: Evidence, part: String? = nil) {
    self.part = part
    self.evidence = evidence
  }
}

/// A sound that a recorder plays. Its samples are generated in Swift, by ``samples(rate:)``.
package enum RecorderSound: Equatable, Sendable {
  /// A sine with a frequency in Hz.
  case tone(Double, seconds: Double)
  /// A ``Sweep`` from 100 Hz to 8 kHz.
  case sweep(seconds: Double)
  /// Three digits, each as that many short notes, 0 as a long low one: the same in every language.
  case digits([Int])

  /// The side it comes from.
  package enum Side: String, Sendable {
    case both, left, right
  }
}

extension RecorderSound {
  /// The amplitude of all sounds, full scale being 1: a small speaker is clean at half volume.
  private static let amplitude = 0.5

  /// The samples at `rate` Hz; empty at an implausible rate.
  package func samples(rate: Double) -> [Float] {
    guard rate >= 8000, rate <= 384_000 else { return [] }
    switch self {
    case .tone(let frequency, let seconds): return Self.note(frequency, seconds, rate)
    case .sweep(let seconds):
      return Sweep(seconds: seconds, rate: rate).samples(amplitude: Self.amplitude).map { Float($0) }
    case .digits(let digits):
      let silence = { (seconds: Double) in [Float](repeating: 0, count: Int(seconds * rate)) }
      // Notes slow enough to count, digits far enough apart to distinguish.
      return digits.reduce(into: silence(0.4)) { samples, digit in
        if digit == 0 {
          samples += Self.note(330, 1.2, rate)
        } else {
          for _ in 0..<digit { samples += Self.note(880, 0.14, rate) + silence(0.2) }
        }
        samples += silence(0.9)
      }
    }
  }

  /// The duration in seconds.
  package var seconds: Double {
    switch self {
    case .tone(_, let seconds), .sweep(let seconds): seconds
    case .digits(let digits): digits.reduce(0.4) { $0 + ($1 == 0 ? 2.1 : 0.34 * Double($1) + 0.9) }
    }
  }

  /// A sine that fades in and out over 10 ms to avoid clicks.
  private static func note(_ frequency: Double, _ seconds: Double, _ rate: Double) -> [Float] {
    let count = Int(seconds * rate)
    let fade = max(1, 0.01 * rate)
    return (0..<count).map { index in
      let edge = min(1, Double(index) / fade, Double(count - index) / fade)
      return Float(amplitude * edge * Math.sin(2 * Double.pi * frequency * Double(index) / rate))
    }
  }
}
