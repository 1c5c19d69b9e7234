import DeepCheck

/// A device in physical terms: what its sensors, speakers and lenses do to the world before a recorder gets samples.
/// Nothing here is a judge's figure.
package struct PhysicalDevice: Sendable {
  package var motion = Motion()
  package var sound = Sound()
  package var camera = Camera()
  package var touch = Touch()
  package var computing = Computing()
  package var radio = Radio()
  package var input = Input()

  package struct Motion: Sendable {
    /// Readings a second, their jitter as a share of the period, the ms to the first one, and the share that is lost.
    package var rate = 60.0
    package var jitter = 0.03
    package var delay = 120.0
    package var lost = 0.0
    /// The readings' rounding in m/s² and °/s: browsers use 0.1, older ones more.
    package var accelerationStep = 0.1
    package var rateStep = 0.1
    /// A reading's white noise, and the drift of zero over a second.
    package var accelerationNoise = 0.02
    package var rateNoise = 0.03
    package var scale = Vector3(1, 1, 1)
    package var offset = Vector3.zero
    package var rateScale = Vector3(1, 1, 1)
    package var bias = Vector3.zero
    /// The axis from which each gyroscope axis is read.
    package var axes = [0, 1, 2]
    /// 1, or −1 for a platform that reports gravity with the opposite sign.
    package var sign = 1.0
    package var hasGyroscope = true
    /// The delay of a reported turn, in ms.
    package var rateLag = 0.0
    /// A pulse's amplitude in m/s² and its frequency.
    package var pulse = 1.2
    package var motor = 170.0
    /// How far the compass follows a turn (1: fully), its error over a turn in °, its noise and its reported accuracy.
    package var headingFollows = 1.0
    package var softIron = 4.0
    package var headingNoise = 1.0
    package var headingAccuracy = 12.0
  }

  package struct Sound: Sendable {
    /// The tone's level at the microphone in dBFS, each side's loss in dB, and the microphone's own gain in dB.
    package var level = -18.0
    package var left = 0.0
    package var right = 0.0
    package var gain = 0.0
    /// The microphone's hiss and the room, in dBFS before the gain.
    package var hiss = -72.0
    package var room = -66.0
    /// First-order corners in Hz: the speaker's lower one, the loop's upper one.
    package var highPass = 420.0
    package var lowPass = 6500.0
    /// Shares of the second and third power, and of an inharmonic rattle that follows the tone.
    package var second = 0.01
    package var third = 0.008
    package var rattle = 0.0
    /// The amplitude at which the microphone saturates, its offset from zero, and wind in dBFS.
    package var saturation = 1.0
    package var direct = 0.0
    package var wind = -200.0
    /// Seconds between drop-outs, and the length of each.
    package var dropEvery = 0.0
    package var dropLength = 0.0
    package var hasGainControl = false
    /// Whether it opens, and whether it delivers anything.
    package var opens = true
    package var delivers = true
  }

  package struct Camera: Sendable {
    package var opens = true
    package var rate = 30.0
    package var lost = 0.002
    package var width = 1920
    package var height = 1080
    /// How often each picture is repeated, after how many pictures they loop, and seconds until it freezes.
    package var repeats = 1
    package var loop = 0
    package var freezesAfter = 1e9
    /// Gains of red, green and blue, and the remaining saturation (0 is grey).
    package var gains = [1.0, 1.0, 1.0]
    package var colour = 1.0
    /// One quadrant's blue gain, the corners' vignetting, the covered share, and a blurred spot's depth.
    package var quadrantGain = 1.0
    package var vignette = 0.25
    package var covered = 0.0
    package var dust = 0.0
    /// Light that a dirty lens scatters over the picture, as a share; the edge width in percent of the picture's.
    package var veil = 0.0
    package var blur = 0.25
    /// The same for the left half of a decentred lens.
    package var sideBlur = 0.0
    /// The edge width while the focus hunts, and its period in seconds.
    package var hunting = 0.0
    package var huntingPeriod = 1.1
    package var exposure = 1.0
    package var noise = 2.5
    package var hotPixels = 0
    package var darkPixels = 0
    /// A bright column and a glowing corner, in steps of 255.
    package var column = 0.0
    package var glow = 0.0
    /// How coarsely a codec quantises blocks of 8 by 8.
    package var coding = 2.0
    package var torch = 4.0
    package var canSwitchTorch = true
    /// The nearest focus distance in metres and an edge's width per dioptre of error, in percent of the width;
    /// the share of its travel that the lens moves, and autofocus's error in dioptres.
    package var nearest = 0.1
    package var aperture = 0.35
    package var focusMoves = 1.0
    package var focusMisses = 0.0
    package var mostZoom = 8.0
    /// How far zoom works (1: fully), and the factor from which another lens is black.
    package var zoomFollows = 1.0
    package var darkFrom = 1e9
    /// The shares of frames that the encoder loses and leaves grey, the others' brightness, a film's length, and its sound.
    package var filmLost = 0.01
    package var filmGrey = 0.0
    package var filmLight = 1.0
    package var filmSeconds = 3.0
    package var hasFilmSound = true
  }

  package struct Touch: Sendable {
    package var rate = 60.0
    /// Millimetres: noise, constant offset, a dead stripe's position and width (axis 0 is a column).
    package var jitter = 0.12
    package var offset = 0.0
    package var deadFrom = 0.0
    package var deadWidth = 0.0
    package var deadAxis = 0
    package var fingers = 10
    package var claims = 5
    /// Ghost touches a minute.
    package var ghosts = 0.0
  }

  package struct Computing: Sendable {
    /// Degrees a second of heating at full speed, the share that cools away, and the limit.
    package var heating = 0.8
    package var cooling = 0.02
    package var limit = 95.0
    /// The remaining speed above the limit; each second's variation.
    package var throttled = 0.9
    package var unsteady = 0.02
    /// One second in this many almost stalls, for this many seconds.
    package var stallAt = 0.0
    package var stallLength = 0.0
    package var wrongPixels = 0
    /// How many pixels the browser changes on reading, as fingerprinting protection.
    package var changedPixels = 0
    package var renderer = "Apple GPU"
    /// A storage fault.
    package var store = Store.sound
    package var wrongBytes = 0
    package var refresh = 60.0
    package var lateFrames = 0.01

    package enum Store: Sendable { case sound, losesBlock, readError, full }
  }

  package struct Input: Sendable {
    /// Dead keys, presses in a hundred at which a contact bounces, ms to the bounce, stuck keys.
    package var deadKeys = 0
    package var bouncing = 0.0
    package var bounce = 12.0
    package var stuckKeys = 0
    /// Which of left, right, wheel up and wheel down is dead; the share of wheel steps that jump back.
    package var deadControl = -1
    package var jumping = 0.0
    /// A stylus's number of force levels, its maximum, and reports a second.
    package var forceLevels = 2048.0
    package var mostForce = 0.95
    package var penRate = 120.0
  }

  package struct Radio: Sendable {
    /// Round-trip milliseconds, their logarithmic spread, and the share of lost requests.
    package var trip = 45.0
    package var spread = 0.3
    package var lost = 0.0
    /// Megabits a second for downloads.
    package var rate = 24.0
    /// And for uploads.
    package var upload = 8.0
    /// Seconds to the first fix, the final accuracy in metres, and whether the person is outdoors.
    package var fix = 4.0
    package var accuracy = 9.0
    package var hasFix = true
    /// Whether fixes vary, through the receiver's noise and the person's steps.
    package var isFollowed = true
  }
}
