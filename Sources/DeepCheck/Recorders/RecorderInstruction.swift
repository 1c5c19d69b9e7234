/// What the screen asks of the person while a check runs.
package struct RecorderInstruction: Equatable, Sendable {
  /// What to do; the raw value follows `instruction.` in the string catalogue.
  package enum Key: String, Sendable, CaseIterable {
    /// Nothing to do but wait.
    case wait
    /// Lay it on a table, display up, and let go.
    case layDown
    /// Hold it still as it is.
    case holdStill
    /// Swing it in a figure of eight.
    case swing
    /// Hold it with ``face`` up.
    case holdFace
    /// Turn it round once on the table.
    case turnOnTable
    /// Raise it from lying to standing.
    case raise
    /// Turn round once with it lying in the hand.
    case turnAround
    /// Wait for a place; better under the open sky.
    case findPlace
    /// Be quiet.
    case beQuiet
    /// Turn the volume up, be quiet, and listen.
    case listenLoud
    /// Count the notes and type three digits.
    case typeDigits
    /// Hold it to the ear, count the notes and type three digits.
    case typeDigitsAtEar
    /// Say from which side each note comes.
    case hearSides
    /// Say whether a note comes from two places.
    case hearPlaces
    /// Turn the volume up; every output is played on.
    case prepareOutputs
    /// Say whether a note is heard from the output with this name.
    case hearOutput
    /// Tap once, so that the browser lets sound through.
    case tapForSound
    /// Leave the lens free.
    case freeLens
    /// Point the lens to something bright.
    case pointToLight
    /// Point the lens to small print, a hand's length away.
    case pointToPrint
    /// Point the lens to something at the other end of the room.
    case pointFar
    /// Hold the lens still before something with detail.
    case pointToDetail
    /// Cover the lens.
    case coverLens
    /// Feel it vibrate on the table.
    case feelVibration
    /// Don't touch it while the processor works.
    case leaveWorking
    /// Tap to choose any Bluetooth device.
    case chooseDevice
    /// Hold a card or tag to the back.
    case holdTag
    /// Type in the device's number, from its settings and from elsewhere.
    case enterNumber
    /// Tap to unlock by finger or face.
    case unlock
    /// Type in what the settings say of the battery.
    case enterBattery
    /// Connect the charger.
    case plugIn
    /// Press every key.
    case pressKeys
    /// Click both buttons, and turn the wheel both ways.
    case clickMouse
    /// Say whether there is a stylus.
    case askForStylus
    /// Draw with it, from lightly to firmly.
    case drawFirmly
    /// Press the side button twice: off and on again.
    case pressSide
  }

  /// How the person can answer.
  package enum Answer: Sendable {
    case none
    /// A button that says that all is ready: ``RecorderAnswer/ready``.
    case ready
    /// Two buttons: ``RecorderAnswer/seen(_:)``.
    case seen
    /// A keypad for three digits: ``RecorderAnswer/digits(_:)``.
    case digits
    /// Three buttons, left, right and both alike: ``RecorderAnswer/side(_:)``.
    case side
    /// Two buttons, indoors and outdoors: ``RecorderAnswer/isOutdoors(_:)``; waiting goes on without.
    case place
    /// Two fields: ``RecorderAnswer/battery(health:cycles:)``.
    case battery
    /// Two fields: ``RecorderAnswer/deviceNumber(shown:printed:)``.
    case deviceNumber
  }

  package var key: Key
  package var answer: Answer
  /// The remaining whole seconds, where known.
  package var secondsLeft: Int?
  /// Which face to turn up: 0 and 1 the right and left edge, 2 and 3 the top and bottom edge, 4 and 5 display and back.
  package var face: Int?
  /// Which speaker is heard.
  package var speaker: Challenge.Speaker?
  /// Which lens looks, or which output plays, by the name that the system gives it.
  package var device: String?
  /// The progress, in percent.
  package var progress: Int?
  /// How loud, how bright or how fast it is right now, in percent.
  package var level: Int?
  /// Which of ``Keyboard/keys`` were pressed, where they are asked for.
  package var keys: [Bool] = []
  /// Whether the camera's picture is shown.
  package var showsPicture = false

  package init(_ key: Key, answer: Answer = .none, secondsLeft: Int? = nil, progress: Int? = nil) {
    self.key = key
    self.answer = answer
    self.secondsLeft = secondsLeft
    self.progress = progress
  }
}

extension RecorderInstruction {
  /// A share of 1 in whole percent, from 0 to 100; what is no number is none.
  static func percent(_ share: Double) -> Int {
    share > 0 ? Int(min(1, share) * 100) : 0
  }

  /// Milliseconds in whole seconds, from 0 to an hour.
  static func seconds(_ milliseconds: Double) -> Int {
    milliseconds > 0 ? Int(min(3_600_000, milliseconds) / 1000) : 0
  }
}
