import JSON

extension RecorderEvent {
  /// Decodes a script's message: an object with `type` and its operands. Bulk data (sound, frames, images and blocks)
  /// has exports of its own.
  package init?(_ json: JSONValue) {
    guard let event = Self.event(json) else { return nil }
    self = event
  }

  private static func event(_ json: JSONValue) -> RecorderEvent? {
    let time = json["time"]?.number
    switch json["type"]?.text {
    case "begin": return time.map { .begin($0) }
    case "tick": return time.map { .tick($0) }
    case "motion":
      guard let time, let acceleration = vector(json["acceleration"]) else { return nil }
      return .motion(time: time, acceleration: acceleration, rate: vector(json["rate"]))
    case "heading":
      guard let time, let degrees = json["degrees"]?.number else { return nil }
      return .heading(time: time, degrees: degrees, accuracy: json["accuracy"]?.number)
    case "vibrated": return .vibrated(json["isDone"]?.bool ?? false)
    case "fix":
      guard let time, let accuracy = json["accuracy"]?.number else { return nil }
      return .fix(time: time, accuracy: accuracy, isSame: json["isSame"]?.bool ?? false)
    case "displayed": return .displayed((json["times"]?.elements ?? []).compactMap { $0.number })
    case "lost": return .lost
    case "hidden": return .hidden
    case "shown": return .shown
    case "microphones":
      return .microphones(devices(json["microphones"]))
    case "outputs":
      return .outputs(devices(json["outputs"]), canChoose: json["canChoose"]?.bool ?? false)
    case "output": return .output(isOpen: json["isOpen"]?.bool ?? false)
    case "microphone":
      return json["rate"]?.number.map { .microphone(rate: $0, isProcessed: json["isProcessed"]?.bool ?? false) }
    case "played": return .played
    case "muted": return .muted
    case "key":
      guard let time, let code = json["code"]?.text else { return nil }
      return .key(time: time, code: code, isDown: json["isDown"]?.bool ?? false)
    case "button":
      guard let time, let button = json["button"]?.integer else { return nil }
      return .pointer(time: time, .button(button, isDown: json["isDown"]?.bool ?? false))
    case "wheel":
      guard let time, let distance = json["distance"]?.number else { return nil }
      return .pointer(time: time, .wheel(distance))
    case "pen":
      guard let time, let force = json["force"]?.number else { return nil }
      return .pointer(time: time, .pen(force: force, tilt: json["tilt"]?.number ?? 0))
    case "lenses": return .lenses((json["lenses"]?.elements ?? []).prefix(32).compactMap { lens($0) })
    case "camera":
      guard let width = json["width"]?.integer, let height = json["height"]?.integer else { return nil }
      return .camera(width: width, height: height, hasTorch: json["hasTorch"]?.bool ?? false)
    case "torch": return .torch(json["isDone"]?.bool ?? false)
    case "reach": return .reach(LensReach(focus: range(json["focus"]), zoom: range(json["zoom"])))
    case "adjusted": return .adjusted(json["isDone"]?.bool ?? false)
    case "recording": return .recording
    case "replaying": return .replaying
    case "replayed":
      guard let seconds = json["seconds"]?.number, let frames = json["frames"]?.integer else { return nil }
      return .replayed(seconds: seconds, frames: frames)
    case "refused": return json["reason"]?.text.flatMap { RecorderError(rawValue: $0) }.map { .failed($0) }
    case "worked": return json["rounds"]?.number.map { .worked($0) }
    case "stored":
      guard let write = json["writeSeconds"]?.number, let read = json["readSeconds"]?.number else { return nil }
      return .stored(writeSeconds: write, readSeconds: read)
    case "memory": return .memory(gigabytes: json["gigabytes"]?.number)
    case "memoryTaken": return json["blocks"]?.integer.map { .memoryTaken(blocks: $0) }
    case "memoryTried":
      guard let wrong = json["wrong"]?.integer, let milliseconds = json["milliseconds"]?.number else { return nil }
      return .memoryTried(isRead: json["isRead"]?.bool ?? false, wrong: wrong, milliseconds: milliseconds)
    case "probed":
      return .probed(json["milliseconds"]?.number, takesUpload: json["takesUpload"]?.bool ?? false)
    case "downloaded":
      guard let bytes = json["bytes"]?.integer, let milliseconds = json["milliseconds"]?.number else { return nil }
      return .downloaded(bytes: bytes, milliseconds: milliseconds)
    case "uploaded":
      return .uploaded(bytes: json["bytes"]?.integer, milliseconds: json["milliseconds"]?.number ?? 0)
    case "adapter": return .adapter(json["isThere"]?.bool ?? false)
    case "chosen": return .chosen(json["isDone"]?.bool ?? false)
    case "verified": return .verified(json["flags"]?.integer)
    case "power":
      return json["charge"]?.number.map {
        .power(charge: $0, isCharging: json["isCharging"]?.bool ?? false, course: course(json["course"]))
      }
    default: return nil
    }
  }

  /// Readings of three numbers: seconds, the charge from 0 to 1, and 1 while charging.
  private static func course(_ json: JSONValue?) -> ChargeCourse {
    ChargeCourse(
      (json?.elements ?? []).prefix(mostReadings).compactMap { reading in
        let parts = reading.elements
        guard parts.count == 3, let time = parts[0].number, let level = parts[1].number,
          let state = parts[2].number
        else { return nil }
        return .init(time: time, level: 100 * level, isCharging: state != 0)
      })
  }

  /// More than a full charge and discharge in steps of a percent.
  private static let mostReadings = 256

  private static func devices(_ json: JSONValue?) -> [AudioDevice] {
    (json?.elements ?? []).prefix(32).compactMap { item in
      item["id"]?.text.map { AudioDevice(id: $0, label: item["label"]?.text ?? "") }
    }
  }

  private static func vector(_ json: JSONValue?) -> Vector3? {
    guard let parts = json?.elements, parts.count == 3, let x = parts[0].number, let y = parts[1].number,
      let z = parts[2].number
    else { return nil }
    return Vector3(x, y, z)
  }

  private static func range(_ json: JSONValue?) -> (Double, Double)? {
    guard let ends = json?.elements, ends.count == 2, let low = ends[0].number, let high = ends[1].number else {
      return nil
    }
    return (low, high)
  }

  private static func lens(_ json: JSONValue) -> CameraLens? {
    guard let id = json["id"]?.text else { return nil }
    return CameraLens(
      id: id, label: json["label"]?.text ?? "",
      facing: json["facing"]?.text.flatMap { CameraLens.Facing(rawValue: $0) })
  }
}
