import DeepCheck

extension Mechanism {
  package static let all: [Mechanism] =
    motion + compass + sound + cameras + lenses + touch + computing + radio
    + moving + input + ways

  static let motion: [Mechanism] = [
    .init("motion", "accelerometer axis dead", [.accelerometerMovement, .accelerometerFaces], [0.1, 0]) {
      $0.motion.scale[$1.axis] = $1.level
    },
    .init("motion", "accelerometer scale", [.accelerometerRest, .accelerometerFaces], [1.035, 1.15]) {
      $0.motion.scale[$1.axis] *= $1.level
    },
    .init("motion", "accelerometer bias", [.accelerometerRest, .accelerometerFaces], [0.6, 2]) {
      $0.motion.offset[$1.axis] += $1.chance.happens(0.5) ? $1.level : -$1.level
    },
    .init(
      "motion", "accelerometer axis reversed", [.accelerometerFaces, .motionAgreement, .accelerometerMovement], [1]
    ) {
      $0.motion.scale[$1.axis] *= -$1.level
    },
    .init(
      "motion", "accelerometer noise", [.accelerometerRest], [0.2, 0.6], [.always, .intermittent]
    ) { $0.motion.accelerationNoise = $1.level },
    .init(
      "motion", "gyroscope axis dead", [.gyroscopeTurn, .motionAgreement, .accelerometerMovement], [0.1, 0]
    ) { $0.motion.rateScale[$1.axis] = $1.level },
    .init(
      "motion", "gyroscope axis reversed", [.gyroscopeTurn, .motionAgreement, .accelerometerMovement], [1]
    ) { $0.motion.rateScale[$1.axis] *= -$1.level },
    .init("motion", "gyroscope axes exchanged", [.gyroscopeTurn, .motionAgreement, .accelerometerMovement], [1]) {
      $0.motion.axes.swapAt(0, $1.chance.happens(0.5) ? 1 : 2)
    },
    .init("motion", "gyroscope scale", [.gyroscopeTurn, .motionAgreement], [1.12, 1.5]) {
      $0.motion.rateScale = $0.motion.rateScale * $1.level
    },
    // Good chips are off by up to 3 °/s.
    .init("motion", "gyroscope bias", [.gyroscopeRest], [4, 12]) {
      $0.motion.bias[$1.axis] += $1.chance.happens(0.5) ? $1.level : -$1.level
    },
    .init("motion", "gyroscope noise", [.gyroscopeRest], [0.6, 3], [.always, .intermittent]) {
      $0.motion.rateNoise = $1.level
    },
    .init("motion", "gyroscope late", [.accelerometerMovement], [160, 320]) { $0.motion.rateLag = $1.level },
    // Browsers that save power read 15 to 30 times a second.
    .init("motion", "readings rare", [.motionTiming], [9, 6]) { $0.motion.rate = $1.level },
    .init("motion", "readings lost", [.motionTiming], [0.35, 0.7]) { $0.motion.lost = $1.level },
    .init("motion", "vibration dead", [.vibration], [0.02, 0]) { $0.motion.pulse = $1.level },
  ]

  static let compass: [Mechanism] = [
    .init("compass", "stuck", [.compass], [0.03, 0]) { $0.motion.headingFollows = $1.level },
    .init("compass", "reversed", [.compass], [-1]) { $0.motion.headingFollows = $1.level },
    .init("compass", "bent by iron", [.compass], [45, 75]) { $0.motion.softIron = $1.level },
    .init("compass", "noisy", [.compass], [25, 60]) { $0.motion.headingNoise = $1.level },
  ]

  static let sound: [Mechanism] = [
    .init("sound", "microphone never opens", [.microphoneNoise, .microphoneLevel], [1]) {
      $0.sound.opens = $1.level == 0
    },
    .init("sound", "microphone delivers nothing", [.microphoneNoise, .microphoneLevel], [1]) {
      $0.sound.delivers = $1.level == 0
    },
    .init("sound", "microphone deaf", [.microphoneLevel, .microphoneNoise], [-26, -45]) { $0.sound.gain = $1.level },
    .init("sound", "speakers weak", [.microphoneLevel], [26, 45]) { $0.sound.level -= $1.level },
    .init("sound", "one side dead", [.speakerBalance], [24, 80]) {
      if $1.chance.happens(0.5) { $0.sound.left += $1.level } else { $0.sound.right += $1.level }
    },
    .init("sound", "microphone hisses", [.microphoneNoise], [-44, -30]) { $0.sound.hiss = $1.level },
    .init("sound", "drop-outs", [.microphoneLevel, .microphoneNoise], [0.02, 0.06]) {
      ($0.sound.dropEvery, $0.sound.dropLength) = (0.4, $1.level)
    },
    .init("sound", "rattles", [.soundDistortion], [0.2, 0.6]) { $0.sound.rattle = $1.level },
    .init("sound", "distorts", [.soundDistortion], [0.15, 0.5]) { $0.sound.third = $1.level },
    .init("sound", "muffled", [.microphoneResponse], [700, 250]) { $0.sound.lowPass = $1.level },
    .init("sound", "saturates", [.microphoneLevel, .soundDistortion], [0.5, 0.15]) {
      // The tone itself is clipped, whatever its level.
      $0.sound.saturation = $1.level * Decibels.amplitude($0.sound.level) * 1.414
    },
    .init("sound", "offset from zero", [.microphoneNoise], [0.06, 0.3]) { $0.sound.direct = $1.level },
  ]

  static let cameras: [Mechanism] = [
    .init("camera", "never opens", [.cameraPicture, .cameraFrames], [1]) { $0.camera.opens = $1.level == 0 },
    .init("camera", "slow", [.cameraFrames], [8, 3]) { $0.camera.rate = $1.level },
    .init("camera", "repeats pictures", [.cameraFrames, .cameraPicture], [5, 10]) {
      $0.camera.repeats = Int($1.level)
    },
    .init("camera", "loops", [.cameraFrames, .cameraPicture], [12, 5]) { $0.camera.loop = Int($1.level) },
    .init("camera", "freezes", [.cameraPicture], [2.2, 1.2]) { $0.camera.freezesAfter = $1.level },
    .init("camera", "black", [.cameraPicture], [0.02, 0], [.always]) { $0.camera.exposure = $1.level },
    .init("camera", "colour dead", [.cameraPicture], [0.12, 0], [.always, .late]) {
      $0.camera.gains[$1.axis] = $1.level
    },
    .init("camera", "white balance lost", [.cameraPicture], [3.5, 7]) {
      $0.camera.gains[$1.chance.happens(0.5) ? 0 : 2] *= $1.level
    },
    .init("camera", "grey", [.cameraPicture], [0.02, 0]) { $0.camera.colour = $1.level },
    .init("camera", "tint in a quadrant", [.cameraPicture], [0.55, 0.25]) { $0.camera.quadrantGain = $1.level },
    .init("camera", "torch dead", [.torch], [1.1, 1]) { $0.camera.torch = $1.level },
    .init("camera", "torch refuses", [.torch], [1]) { $0.camera.canSwitchTorch = $1.level == 0 },
    .init("camera", "low resolution", [.cameraResolution], [352, 160]) {
      ($0.camera.width, $0.camera.height) = (Int($1.level), Int($1.level) * 3 / 4)
    },
  ]

  static let lenses: [Mechanism] = [
    .init("lens", "corners dark", [.cameraPicture], [0.85, 0.97]) { $0.camera.vignette = $1.level },
    .init("lens", "half covered", [.cameraPicture], [0.3, 0.5]) { $0.camera.covered = $1.level },
    .init("lens", "dust", [.cameraPicture], [0.25, 0.5]) { $0.camera.dust = $1.level },
    .init("lens", "milky", [.cameraPicture, .cameraSharpness], [0.6, 0.85]) { $0.camera.veil = $1.level },
    .init("lens", "blurred", [.cameraSharpness], [1.3, 3]) { $0.camera.blur = $1.level },
    .init("lens", "soft on one side", [.cameraSharpness], [1.3, 3]) { $0.camera.sideBlur = $1.level },
    .init("lens", "focus hunts", [.cameraSharpness], [2.5, 5]) { $0.camera.hunting = $1.level },
    .init("lens", "hot pixels", [.cameraHotPixels], [30, 150]) { $0.camera.hotPixels = Int($1.level) },
    .init("lens", "dark pixels", [.cameraHotPixels], [30, 150]) { $0.camera.darkPixels = Int($1.level) },
    .init("lens", "bright column", [.cameraHotPixels], [20, 60]) { $0.camera.column = $1.level },
    .init("lens", "glow", [.cameraHotPixels], [35, 90]) { $0.camera.glow = $1.level },
  ]

  static let moving: [Mechanism] = [
    .init("lens", "focus stuck", [.cameraFocus, .cameraSharpness], [0.05, 0]) { $0.camera.focusMoves = $1.level },
    .init("lens", "focus short of its way", [.cameraFocus], [0.3, 0.15]) { $0.camera.focusMoves = $1.level },
    .init("lens", "autofocus misses", [.cameraFocus, .cameraSharpness], [5, 9]) { $0.camera.focusMisses = $1.level },
    .init("lens", "zoom stuck", [.cameraZoom], [0.4, 0]) { $0.camera.zoomFollows = $1.level },
    .init("lens", "second lens dead", [.cameraZoom], [3.5, 1.8]) { $0.camera.darkFrom = $1.level },
    .init("camera", "film loses frames", [.cameraRecording], [0.45, 0.8]) { $0.camera.filmLost = $1.level },
    .init("camera", "film goes grey", [.cameraRecording], [0.4, 0.8]) { $0.camera.filmGrey = $1.level },
    .init("camera", "film dark", [.cameraRecording], [0.4, 0.02]) { $0.camera.filmLight = $1.level },
    .init("camera", "film cut short", [.cameraRecording], [2, 0.7]) { $0.camera.filmSeconds = $1.level },
    .init("camera", "film without sound", [.cameraRecording], [1]) { $0.camera.hasFilmSound = $1.level == 0 },
  ]

  static let ways: [Mechanism] = [
    .init("radio", "sends slowly", [.network], [0.04, 0.01]) { $0.radio.upload = $1.level },
    .init("place", "frozen", [.location], [1], [.always]) { $0.radio.isFollowed = $1.level == 0 },
  ]

  static let input: [Mechanism] = [
    .init("input", "keys dead", [.keyboard], [2, 8]) { $0.input.deadKeys = Int($1.level) },
    .init("input", "keys bounce", [.keyboard], [0.08, 0.4]) { $0.input.bouncing = $1.level },
    .init("input", "key stuck", [.keyboard], [1]) { $0.input.stuckKeys = Int($1.level) },
    .init("input", "mouse control dead", [.mouse], [1]) {
      if $1.level > 0 { $0.input.deadControl = Int($1.chance.next() % 4) }
    },
    .init("input", "mouse bounces", [.mouse], [0.3, 0.7]) { $0.input.bouncing = $1.level },
    .init("input", "wheel jumps", [.mouse], [0.4, 0.7]) { $0.input.jumping = $1.level },
    .init("input", "stylus without force", [.stylus], [4, 1]) { $0.input.forceLevels = $1.level },
    .init("input", "stylus weak", [.stylus], [0.25, 0.1]) { $0.input.mostForce = $1.level },
    .init("input", "stylus slow", [.stylus], [20, 8]) { $0.input.penRate = $1.level },
  ]

  static let touch: [Mechanism] = [
    .init("touch", "dead stripe", [.touchGrid, .touchLine], [4, 9]) {
      $0.touch.deadAxis = Int($1.chance.next() % 2)
      $0.touch.deadFrom = $1.chance.uniform(12, $0.touch.deadAxis == 0 ? 50 : 120)
      $0.touch.deadWidth = $1.level
    },
    .init("touch", "dead edge", [.touchGrid, .touchLine], [4, 8]) {
      $0.touch.deadAxis = Int($1.chance.next() % 2)
      $0.touch.deadWidth = $1.level
      $0.touch.deadFrom =
        $1.chance.happens(0.5) ? 0 : ($0.touch.deadAxis == 0 ? PlayedTouch.width : PlayedTouch.height) - $1.level
    },
    .init("touch", "lands beside", [.touchGrid], [4, 9]) { $0.touch.offset = $1.level },
    .init("touch", "trembles", [.touchLine], [2, 5]) { $0.touch.jitter = $1.level },
    .init("touch", "slow", [.touchRate], [25, 10]) { $0.touch.rate = $1.level },
    .init("touch", "few fingers", [.multiTouch], [2, 1]) { $0.touch.fingers = Int($1.level) },
    .init("touch", "few fingers claimed", [.multiTouch], [2]) {
      ($0.touch.fingers, $0.touch.claims) = (Int($1.level), Int($1.level))
    },
    .init("touch", "ghosts", [.ghostTouch], [3, 30]) { $0.touch.ghosts = $1.level },
  ]

  static let computing: [Mechanism] = [
    .init("computing", "throttles", [.processor], [0.5, 0.25]) {
      ($0.computing.heating, $0.computing.throttled) = (3, $1.level)
    },
    .init("computing", "stalls and recovers", [.processor], [8, 20]) {
      ($0.computing.stallAt, $0.computing.stallLength) = (25, $1.level)
    },
    .init("computing", "draws wrongly", [.graphics], [3600, 20_000]) { $0.computing.wrongPixels = Int($1.level) },
    .init("computing", "draws single pixels wrongly", [.graphics], [1, 200]) {
      $0.computing.wrongPixels = Int($1.level)
    },
    .init("computing", "draws by software", [.graphics], [1]) {
      $0.computing.renderer =
        $1.level > 0 ? ["SwiftShader", "llvmpipe (LLVM 15.0.7, 256 bits)"].randomElement(using: &$1.chance) ?? "" : ""
    },
    .init("computing", "stores wrongly", [.storage], [1, 5000]) { $0.computing.wrongBytes = Int($1.level) },
    .init("computing", "loses a block", [.storage], [1]) {
      if $1.level > 0 { $0.computing.store = .losesBlock }
    },
    .init("computing", "can't read a block", [.storage], [1]) {
      if $1.level > 0 { $0.computing.store = .readError }
    },
  ]

  static let radio: [Mechanism] = [
    .init("radio", "loses requests", [.network], [0.4, 0.7]) { $0.radio.lost = $1.level },
    .init("radio", "uneven", [.network], [1.6, 2.5]) { ($0.radio.trip, $0.radio.spread) = (200, $1.level) },
    .init("radio", "trickles", [.network], [0.3, 0.1]) { $0.radio.rate = $1.level },
    .init("radio", "slow", [.network], [3000, 8000]) { $0.radio.trip = $1.level },
    .init("place", "accuracy of nothing", [.location], [0]) { $0.radio.accuracy = $1.level },
    // Still wider is what a system gives whose precise location is off.
    .init("place", "coarse", [.location], [300, 1400]) { $0.radio.accuracy = $1.level },
    .init("place", "never found", [.location], [1]) { $0.radio.hasFix = $1.level == 0 },
  ]
}
