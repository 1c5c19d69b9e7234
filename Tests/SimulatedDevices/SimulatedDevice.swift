import DeepCheck

/// A device that exists in numbers only: what its parts do, and how well.
public struct SimulatedDevice {
  public var name: String
  public var motion = Motion()
  public var place = Place()
  public var sound = Sound()
  public var touch = Touch()
  public var display = Display()
  public var camera = Camera()
  public var power = Power()
  public var computing = Computing()

  public init(name: String) {
    self.name = name
  }

  public struct Motion {
    /// Standard deviations a reading, in m/s² and °/s.
    public var accelerationNoise = 0.01
    public var rateNoise = 0.03
    public var offset = Vector3.zero
    public var scale = Vector3(1, 1, 1)
    public var bias = Vector3.zero
    public var rateScale = Vector3(1, 1, 1)
    /// Readings a second, and how unevenly they come, in percent.
    public var frequency = 60.0
    public var jitter = 4.0
    /// ms to the first reading.
    public var delay = 120.0
    /// How strongly each of three pulses shakes, in m/s².
    public var pulses = [1.2, 1.2, 1.2]
    /// The compass's error over a turn in °, and whether it turns at all.
    public var headingError = 4.0
    public var isHeadingFrozen = false
    public var headingAccuracy = 10.0
  }

  public struct Place {
    /// Seconds to a good fix, or to the best; metres of it.
    public var seconds = 3.0
    public var accuracy = 8.0
    public var hasFix = true
  }

  public struct Sound {
    /// Noise of the microphone with a quiet room, in dBFS.
    public var floor = -65.0
    /// How loud a tone comes back at full volume, in dBFS.
    public var level = -20.0
    /// What each side lacks, in dB.
    public var left = 0.0
    public var right = 0.0
    /// What each third octave has more or less than usual, in dB.
    public var bands = [Double](repeating: 0, count: BandLevels.frequencies.count)
    /// Amplitudes of the second and third harmonic in percent.
    public var second = 1.0
    public var third = 0.6
    /// The share of samples that are cut off, in percent.
    public var clipped = 0.0
    /// The longest stretch of exact zeros in seconds.
    public var zeros = 0.0
    /// How many of ten spoken digits a person makes out.
    public var clarity = 0.995
  }

  public struct Touch {
    public var deadCells: [Int] = []
    /// How many cells beside the finger a touch is reported.
    public var offset = 0
    /// Millimetres of jitter, reports a second, contacts by nobody an hour, fingers at once.
    public var jitter = 0.15
    public var frequency = 120.0
    public var ghosts = 0
    public var fingers = 5
    /// How many lines break off at one place.
    public var broken = 0
  }

  public struct Display {
    public var bright = 0
    public var dark = 0
    public var isClustered = false
    public var frequency = 60.0
    public var lateFrames = 0.01
  }

  public struct Camera {
    public var frequency = 30.0
    public var lost = 0.002
    public var width = 1920.0
    public var height = 1080.0
    public var luma = 110.0
    public var noise = 3.0
    /// Seconds for which the picture stands still.
    public var frozen = 0.0
    /// How wide the lens draws an edge, from 10 to 90 %, in percent of the picture's width.
    public var blur = 0.25
    public var hotPixels = 0
    public var torchGain = 3.0
  }

  public struct Power {
    public var health = 93.0
    public var cycles = 210.0
    public var temperature = 31.0
    public var margin = 40.0
    public var fanFaults = 0
  }

  public struct Computing {
    /// What is left of the speed at the end, and after how many of 60 s it begins to fall.
    public var sustained = 0.97
    public var falls = 25.0
    public var spread = 0.01
    public var uncorrected = 0.0
    public var corrupted = 0.0
    public var passes = true
    public var spare = 90.0
    public var pending = 0.0
    public var mismatched = 0.0
    /// Bits of memory that hold what they like; what the browser says of it in GiB, and how much of it it gives, in blocks.
    public var stuckBits = 0
    public var toldMemory: Double? = 4
    public var freeBlocks = 16
    public var renderDifference = 0.0
    public var packetErrors = 0.0
  }
}
