/// What the screen asks the person to do while a check runs.
package struct RecorderInstruction: Equatable, Sendable {
  /// What to do; the raw value follows `instruction.` in the string catalogue.
  package enum Key: String, Sendable, CaseIterable {
    /// Nothing to do but wait.
    case wait
    /// Put it on a table, display up, and let go.
    case layDown
    /// Hold it still in its present position.
    case holdStill
    /// Swing it in a figure of eight.
    case swing
    /// Hold it with ``face`` up.
    case holdFace
    /// Turn it round once on the table.
    case turnOnTable
    /// Raise it from flat to upright.
    case raise
    /// Turn round once with it flat in the hand.
    case turnAround
    /// Wait for a location fix; better outdoors.
    case findPlace
    /// Be quiet.
    case beQuiet
    /// Turn the volume up, be quiet, and listen.
    case listenLoud
    /// Count the notes and type three digits.
    case typeDigits
    /// Hold it to the ear, count the notes and type three digits.
    case typeDigitsAtEar
    /// Say which side each note comes from.
    case hearSides
    /// Say whether a note comes from two places.
    case hearPlaces
    /// Turn the volume up; every output plays.
    case prepareOutputs
    /// Say whether the note from this output is audible.
    case hearOutput
    /// Tap once, so that the browser lets sound through.
    case tapForSound
    /// Keep the lens uncovered.
    case freeLens
    /// Point the lens at something bright.
    case pointToLight
    /// Point the lens at small print, a hand's length away.
    case pointToPrint
    /// Point the lens at something at the other end of the room.
    case pointFar
    /// Hold the lens still in front of something with detail.
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
    /// Enter the device's number, from its settings and from elsewhere.
    case enterNumber
    /// Tap to unlock by finger or face.
    case unlock
    /// Enter what the settings say about the battery.
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
    /// A button that confirms the instruction: ``RecorderAnswer/ready``.
    case ready
    /// Two buttons: ``RecorderAnswer/seen(_:)``.
    case seen
    /// A keypad for three digits: ``RecorderAnswer/digits(_:)``.
    case digits
    /// Three buttons, left, right and both alike: ``RecorderAnswer/side(_:)``.
    case side
    /// Two buttons, indoors and outdoors: ``RecorderAnswer/isOutdoors(_:)``; waiting goes on without an answer.
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
  /// The face to turn up: 0 and 1 the right and left edge, 2 and 3 the top and bottom edge, 4 and 5 display and back.
  package var face: Int?
  /// The speaker that is playing.
  package var speaker: Challenge.Speaker?
  /// The lens in use or the output that plays, by the system's name for it.
  package var device: String?
  /// The progress, in percent.
  package var progress: Int?
  /// The current loudness, brightness or speed, in percent.
  package var level: Int?
  /// Which of ``Keyboard/keys`` were pressed, if the check asks for them.
  package var keys: [Bool] = []
  /// Whether the camera's image is shown.
  package var showsPicture = false

  package init(_ key: Key, answer: Answer = .none, secondsLeft: Int? = nil, progress: Int? = nil) {
    self.key = key
    self.answer = answer
    self.secondsLeft = secondsLeft
    self.progress = progress
  }
}

extension RecorderInstruction {
  /// A share of 1 in whole percent, from 0 to 100; NaN gives 0.
  static func percent(_ share: Double) -> Int {
    share > 0 ? Int(min(1, share) * 100) : 0
  }

  /// Milliseconds as whole seconds, from 0 to an hour.
  static func seconds(_ milliseconds: Double) -> Int {
    milliseconds > 0 ? Int(min(3_600_000, milliseconds) / 1000) : 0
  }
}
