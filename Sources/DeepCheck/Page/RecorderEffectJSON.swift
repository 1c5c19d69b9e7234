import JSON

/// Encodes effects for the page's script: one object each, with `do` and its operands.
package enum RecorderEffectJSON {
  /// Writes an effect that the platform performs; ``RecorderEffect/finish(_:)``, `refuse` and `interrupt` are for the
  /// run itself.
  package static func write(_ effect: RecorderEffect, _ json: inout JSONWriter) {
    json.object { json in
      json.member("do", name(effect))
      switch effect {
      case .vibrate(let milliseconds): json.member("milliseconds", milliseconds)
      case .play(let sound, let side):
        json.member("side", side.rawValue)
        json.key("sound")
        json.object { json in write(sound, &json) }
      case .openMicrophone(let id), .openOutput(let id): json.member("id", id)
      case .openCamera(let id, let width, let height, let frameWidth):
        json.member("id", id)
        json.member("width", width)
        json.member("height", height)
        json.member("frameWidth", frameWidth)
      case .setTorch(let isOn): json.member("isOn", isOn)
      case .setFocus(let distance): if let distance { json.member("distance", distance, decimals: 4) }
      case .setZoom(let factor): json.member("factor", factor, decimals: 3)
      case .record(let seconds): json.member("seconds", seconds)
      case .draw(let picture):
        json.member("side", picture.side)
        json.member("seed", picture.seed)
        json.member("cells", picture.cells)
        json.member("isCopied", picture.isCopied)
      case .upload(let bytes): json.member("bytes", bytes)
      case .store(let blocks, let bytes):
        json.member("blocks", blocks)
        json.member("bytes", bytes)
      case .tryMemory(let blocks, let seed):
        json.member("blocks", blocks)
        json.member("seed", seed)
      case .begin, .startMotion, .startHeading, .startLocation, .listMicrophones, .closeMicrophone, .listOutputs,
        .chooseOutput, .resumeSound,
        .startKeys, .startPointer, .listLenses, .closeCamera, .watchDisplay, .work, .findMemory, .probe, .download,
        .findAdapter, .chooseDevice,
        .readTag, .verifyPerson, .watchPower, .finish, .refuse, .interrupt:
        break
      }
    }
  }

  private static func name(_ effect: RecorderEffect) -> String {
    switch effect {
    case .begin: "begin"
    case .startMotion: "startMotion"
    case .startHeading: "startHeading"
    case .startLocation: "startLocation"
    case .vibrate: "vibrate"
    case .listMicrophones: "listMicrophones"
    case .openMicrophone: "openMicrophone"
    case .closeMicrophone: "closeMicrophone"
    case .listOutputs: "listOutputs"
    case .chooseOutput: "chooseOutput"
    case .openOutput: "openOutput"
    case .play: "play"
    case .resumeSound: "resumeSound"
    case .startKeys: "startKeys"
    case .startPointer: "startPointer"
    case .listLenses: "listLenses"
    case .openCamera: "openCamera"
    case .closeCamera: "closeCamera"
    case .setTorch: "setTorch"
    case .setFocus: "setFocus"
    case .setZoom: "setZoom"
    case .record: "record"
    case .watchDisplay: "watchDisplay"
    case .work: "work"
    case .draw: "draw"
    case .store: "store"
    case .findMemory: "findMemory"
    case .tryMemory: "tryMemory"
    case .probe: "probe"
    case .download: "download"
    case .upload: "upload"
    case .findAdapter: "findAdapter"
    case .chooseDevice: "chooseDevice"
    case .readTag: "readTag"
    case .verifyPerson: "verifyPerson"
    case .watchPower: "watchPower"
    case .finish, .refuse, .interrupt: "none"
    }
  }

  private static func write(_ sound: RecorderSound, _ json: inout JSONWriter) {
    switch sound {
    case .tone(let frequency, let seconds):
      json.member("frequency", frequency, decimals: 3)
      json.member("seconds", seconds, decimals: 3)
    case .sweep(let seconds): json.member("seconds", seconds, decimals: 3)
    case .digits(let digits):
      json.key("digits")
      json.array { json in for digit in digits { json.number(Int64(digit)) } }
    }
  }
}

extension RecorderSound {
  /// Reads a sound that ``RecorderEffectJSON`` wrote.
  package init?(_ json: JSONValue) {
    if let digits = json["digits"]?.elements {
      self = .digits(digits.prefix(8).map { max(0, min(9, $0.integer ?? 0)) })
    } else if let seconds = json["seconds"]?.number, seconds > 0, seconds <= 20 {
      self = json["frequency"]?.number.map { .tone($0, seconds: seconds) } ?? .sweep(seconds: seconds)
    } else {
      return nil
    }
  }
}
