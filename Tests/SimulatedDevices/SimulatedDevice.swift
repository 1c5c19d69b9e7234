import DeepCheck

/// A device modelled by numbers: what its parts do, and how well.
package struct SimulatedDevice {
  package var name: String
  package var motion = Motion()
  package var place = Place()
  package var sound = Sound()
  package var touch = Touch()
  package var display = Display()
  package var camera = Camera()
  package var power = Power()
  package var computing = Computing()

  package init(name: String) {
    self.name = name
  }

  package struct Motion {
    /// Standard deviations per reading, in m/s² and °/s.
    package var accelerationNoise = 0.01
    package var rateNoise = 0.03
    package var offset = Vector3.zero
    package var scale = Vector3(1, 1, 1)
    package var bias = Vector3.zero
    package var rateScale = Vector3(1, 1, 1)
    /// Readings a second, and their jitter in percent.
    package var frequency = 60.0
    package var jitter = 4.0
    /// ms to the first reading.
    package var delay = 120.0
    /// The strength of each of three pulses, in m/s².
    package var pulses = [1.2, 1.2, 1.2]
    /// The compass's error over a turn in °, and whether it turns at all.
    package var headingError = 4.0
    package var isHeadingFrozen = false
    package var headingAccuracy = 10.0
  }

  package struct Place {
    /// Seconds to a good fix, or to the best; its accuracy in metres.
    package var seconds = 3.0
    package var accuracy = 8.0
    package var hasFix = true
  }

  package struct Sound {
    /// The microphone's noise in a quiet room, in dBFS.
    package var floor = -65.0
    /// A tone's recorded level at full volume, in dBFS.
    package var level = -20.0
    /// Each side's loss, in dB.
    package var left = 0.0
    package var right = 0.0
    /// Each third octave's deviation from the usual response, in dB.
    package var bands = [Double](repeating: 0, count: BandLevels.frequencies.count)
    /// Amplitudes of the second and third harmonic in percent.
    package var second = 1.0
    package var third = 0.6
    /// The share of clipped samples, in percent.
    package var clipped = 0.0
    /// The longest run of exact zeros in seconds.
    package var zeros = 0.0
    /// How many of ten spoken digits a person understands.
    package var clarity = 0.995
  }

  package struct Touch {
    package var deadCells: [Int] = []
    /// How many cells off the finger a touch is reported.
    package var offset = 0
    /// Millimetres of jitter, reports a second, ghost contacts an hour, simultaneous fingers.
    package var jitter = 0.15
    package var frequency = 120.0
    package var ghosts = 0
    package var fingers = 5
    /// How many lines break at one place.
    package var broken = 0
  }

  package struct Display {
    package var bright = 0
    package var dark = 0
    package var isClustered = false
    package var frequency = 60.0
    package var lateFrames = 0.01
  }

  package struct Camera {
    package var frequency = 30.0
    package var lost = 0.002
    package var width = 1920.0
    package var height = 1080.0
    package var luma = 110.0
    package var noise = 3.0
    /// Seconds for which the picture freezes.
    package var frozen = 0.0
    /// The lens's edge width, from 10 to 90 %, in percent of the picture's width.
    package var blur = 0.25
    package var hotPixels = 0
    package var torchGain = 3.0
  }

  package struct Power {
    package var health = 93.0
    package var cycles = 210.0
    package var temperature = 31.0
    package var margin = 40.0
    package var fanFaults = 0
  }

  package struct Computing {
    /// The remaining speed at the end, and after how many of 60 s it begins to fall.
    package var sustained = 0.97
    package var falls = 25.0
    package var spread = 0.01
    package var uncorrected = 0.0
    package var corrupted = 0.0
    package var passes = true
    package var spare = 90.0
    package var pending = 0.0
    package var mismatched = 0.0
    /// Faulty memory bits; the memory that the browser reports in GiB, and how much it gives, in blocks.
    package var stuckBits = 0
    package var reportedMemory: Double? = 4
    package var freeBlocks = 16
    package var renderDifference = 0.0
    package var packetErrors = 0.0
  }
}
