import DeepCheck

/// A device as physics knows it: what its sensors, speakers and lenses do to the world before a recorder gets samples.
/// Nothing here is a figure of a judge.
package struct PhysicalDevice: Sendable {
  package var motion = Motion()
  package var sound = Sound()
  package var camera = Camera()
  package var touch = Touch()
  package var computing = Computing()
  package var radio = Radio()
  package var input = Input()

  package struct Motion: Sendable {
    /// Readings a second, their unevenness as a share of the period, and the ms to the first one; the share that is lost.
    package var rate = 60.0
    package var jitter = 0.03
    package var delay = 120.0
    package var lost = 0.0
    /// What readings are rounded to, in m/s² and °/s: browsers give 0.1, older ones more.
    package var accelerationStep = 0.1
    package var rateStep = 0.1
    /// White noise of a reading, and the wander of the zero over a second.
    package var accelerationNoise = 0.02
    package var rateNoise = 0.03
    package var scale = Vector3(1, 1, 1)
    package var offset = Vector3.zero
    package var rateScale = Vector3(1, 1, 1)
    package var bias = Vector3.zero
    /// Which axis of the gyroscope is read for which.
    package var axes = [0, 1, 2]
    /// 1, or −1 for a platform that reports gravity the other way round.
    package var sign = 1.0
    package var hasGyroscope = true
    /// How late a turn is reported, in ms.
    package var rateLag = 0.0
    /// The shaking of a pulse in m/s² and its frequency.
    package var pulse = 1.2
    package var motor = 170.0
    /// How far the compass follows a turn (1 is all of it), its error over a turn in °, noise and what it says about itself.
    package var headingFollows = 1.0
    package var softIron = 4.0
    package var headingNoise = 1.0
    package var headingAccuracy = 12.0
  }

  package struct Sound: Sendable {
    /// The tone's level at the microphone in dBFS, what either side lacks in dB, and the microphone's own gain in dB.
    package var level = -18.0
    package var left = 0.0
    package var right = 0.0
    package var gain = 0.0
    /// The microphone's hiss and the room, in dBFS before the gain.
    package var hiss = -72.0
    package var room = -66.0
    /// First-order corners in Hz: the speaker's lower, the loop's upper.
    package var highPass = 420.0
    package var lowPass = 6500.0
    /// Shares of the second and third power, and of a rattle that follows the tone without being its harmonic.
    package var second = 0.01
    package var third = 0.008
    package var rattle = 0.0
    /// The amplitude at which the microphone saturates, its offset from zero, and wind in dBFS.
    package var saturation = 1.0
    package var direct = 0.0
    package var wind = -200.0
    /// Seconds from one drop-out to the next, and of each.
    package var dropEvery = 0.0
    package var dropLength = 0.0
    package var hasGainControl = false
    /// Whether it opens, and whether anything comes.
    package var opens = true
    package var delivers = true
  }

  package struct Camera: Sendable {
    package var opens = true
    package var rate = 30.0
    package var lost = 0.002
    package var width = 1920
    package var height = 1080
    /// How many times each picture is shown, and after how many pictures they begin again; seconds until it freezes.
    package var repeats = 1
    package var loop = 0
    package var freezesAfter = 1e9
    /// Gains of red, green and blue, and how much colour is left (0 is grey).
    package var gains = [1.0, 1.0, 1.0]
    package var colour = 1.0
    /// The blue gain of one quadrant, how much darker the corners are, the share that is covered, a blurred spot's depth.
    package var quadrantGain = 1.0
    package var vignette = 0.25
    package var covered = 0.0
    package var dust = 0.0
    /// Light that a dirty lens spreads over the picture, as a share; the edge's width in percent of the picture's.
    package var veil = 0.0
    package var blur = 0.25
    /// The same for its left half, where that is decentred.
    package var sideBlur = 0.0
    /// How wide an edge gets while the focus hunts, and its period in seconds.
    package var hunting = 0.0
    package var huntingPeriod = 1.1
    package var exposure = 1.0
    package var noise = 2.5
    package var hotPixels = 0
    package var darkPixels = 0
    /// A bright column and a glowing corner, in steps of 255.
    package var column = 0.0
    package var glow = 0.0
    /// Blocks of 8 by 8 are rounded this coarsely by a codec.
    package var coding = 2.0
    package var torch = 4.0
    package var canSwitchTorch = true
    /// The nearest distance of focus in metres and how wide an edge gets a dioptre beside it, in percent of the width;
    /// the share of its way that the lens moves, and how many dioptres autofocus misses.
    package var nearest = 0.1
    package var aperture = 0.35
    package var focusMoves = 1.0
    package var focusMisses = 0.0
    package var mostZoom = 8.0
    /// How much of a zoom comes (1 is all of it), and from which factor on another lens is black.
    package var zoomFollows = 1.0
    package var darkFrom = 1e9
    /// The share of frames that the encoder loses, how bright the rest is, how long a film gets, and the sound in it.
    package var filmLost = 0.01
    package var filmLight = 1.0
    package var filmSeconds = 3.0
    package var hasFilmSound = true
  }

  package struct Touch: Sendable {
    package var rate = 60.0
    /// Millimetres: noise, constant offset, where a stripe is dead and how wide (its axis: 0 is a column).
    package var jitter = 0.12
    package var offset = 0.0
    package var deadFrom = 0.0
    package var deadWidth = 0.0
    package var deadAxis = 0
    package var fingers = 10
    package var claims = 5
    /// Touches that nobody makes, a minute.
    package var ghosts = 0.0
  }

  package struct Computing: Sendable {
    /// Degrees a second that the load heats at full speed, the share that cools away, and the limit.
    package var heating = 0.8
    package var cooling = 0.02
    package var limit = 95.0
    /// What is left of the speed above the limit; how unsteady each second is.
    package var throttled = 0.9
    package var unsteady = 0.02
    /// One second in this many in which next to nothing is done, for this many seconds.
    package var stallAt = 0.0
    package var stallLength = 0.0
    package var wrongPixels = 0
    /// How many pixels of a picture the browser changes where it is read, so that nobody knows who asks.
    package var changedPixels = 0
    package var renderer = "Apple GPU"
    /// How a store fails.
    package var store = Store.sound
    package var wrongBytes = 0
    package var refresh = 60.0
    package var lateFrames = 0.01

    package enum Store: Sendable { case sound, losesBlock, readError, full }
  }

  package struct Input: Sendable {
    /// How many keys are dead, how many of a hundred presses a contact bounces at, ms to the bounce, keys that stay down.
    package var deadKeys = 0
    package var bouncing = 0.0
    package var bounce = 12.0
    package var stuckKeys = 0
    /// Which of left, right, wheel up and wheel down does nothing; the share of wheel steps that jump back.
    package var deadControl = -1
    package var jumping = 0.0
    /// How many levels of force a stylus has, the most it reports, and reports a second.
    package var forceLevels = 2048.0
    package var mostForce = 0.95
    package var penRate = 120.0
  }

  package struct Radio: Sendable {
    /// Milliseconds of a trip, their spread (of a logarithm), and the share of lost requests.
    package var trip = 45.0
    package var spread = 0.3
    package var lost = 0.0
    /// Megabits a second from the server to the page.
    package var rate = 24.0
    /// And from the page to it.
    package var upload = 8.0
    /// Seconds to the first fix, the accuracy it ends with in metres, and whether the person is outdoors.
    package var fix = 4.0
    package var accuracy = 9.0
    package var hasFix = true
    /// Whether each fix is at another place, by the receiver's noise and the person's steps.
    package var isFollowed = true
  }
}
