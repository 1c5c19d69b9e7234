import DeepCheck
import JSON
import Testing

/// Messages between a recorder and the page's script.
@Suite struct RecorderMessageTests {
  private func event(_ text: String) throws -> RecorderEvent? {
    RecorderEvent(try JSONReader.read(Array(text.utf8)))
  }

  @Test func readsWhatTheScriptSends() throws {
    #expect(try event(#"{"type":"begin","time":12.5}"#) == .begin(12.5))
    #expect(
      try event(#"{"type":"motion","time":7,"acceleration":[0.1,-9.8,0],"rate":[1,2,3]}"#)
        == .motion(time: 7, acceleration: Vector3(0.1, -9.8, 0), rate: Vector3(1, 2, 3)))
    #expect(
      try event(#"{"type":"motion","time":7,"acceleration":[0,0,9.8]}"#)
        == .motion(time: 7, acceleration: Vector3(0, 0, 9.8), rate: nil))
    #expect(try event(#"{"type":"refused","reason":"denied"}"#) == .failed(.denied))
    #expect(
      try event(#"{"type":"lenses","lenses":[{"id":"x","label":"Back Camera","facing":"back"},{"label":"none"}]}"#)
        == .lenses([CameraLens(id: "x", label: "Back Camera", facing: .back)]))
    #expect(try event(#"{"type":"probed"}"#) == .probed(nil))
    #expect(
      try event(#"{"type":"probed","milliseconds":2,"takesUpload":true}"#) == .probed(2, takesUpload: true))
    #expect(
      try event(#"{"type":"outputs","outputs":[{"id":"o","label":"HDMI"},{"id":7}],"canChoose":true}"#)
        == .outputs([AudioDevice(id: "o", label: "HDMI")], canChoose: true))
    #expect(try event(#"{"type":"output","isOpen":true}"#) == .output(isOpen: true))
    #expect(
      try event(#"{"type":"microphones","microphones":[{"id":"m","label":"Bottom"},{"label":"none"}]}"#)
        == .microphones([AudioDevice(id: "m", label: "Bottom")]))
    #expect(
      try event(#"{"type":"downloaded","bytes":700,"milliseconds":9.5}"#) == .downloaded(bytes: 700, milliseconds: 9.5))
    #expect(
      try event(#"{"type":"uploaded","bytes":700,"milliseconds":9.5}"#) == .uploaded(bytes: 700, milliseconds: 9.5))
    #expect(try event(#"{"type":"uploaded","milliseconds":3}"#) == .uploaded(bytes: nil, milliseconds: 3))
    #expect(
      try event(#"{"type":"fix","time":2,"accuracy":5,"isSame":true}"#) == .fix(time: 2, accuracy: 5, isSame: true))
    #expect(try event(#"{"type":"memory"}"#) == .memory(gigabytes: nil))
    #expect(try event(#"{"type":"memoryTaken","blocks":16}"#) == .memoryTaken(blocks: 16))
    #expect(
      try event(#"{"type":"memoryTried","isRead":true,"wrong":2,"milliseconds":9.5}"#)
        == .memoryTried(isRead: true, wrong: 2, milliseconds: 9.5))
    #expect(try event(#"{"type":"verified","flags":69}"#) == .verified(69))
    #expect(try event(#"{"type":"power","charge":0.5,"isCharging":true}"#) == .power(charge: 0.5, isCharging: true))
  }

  @Test(arguments: [
    "{}", "7", #"{"type":"motion","time":1}"#, #"{"type":"motion","time":1,"acceleration":[1,2]}"#,
    #"{"type":"begin"}"#, #"{"type":"refused","reason":"because"}"#, #"{"type":"tick","time":"now"}"#,
    #"{"type":"camera","width":0.5,"height":1}"#, #"{"type":"other"}"#,
  ])
  func takesNothingElse(text: String) throws {
    #expect(try event(text) == nil)
  }

  private func written(_ effect: RecorderEffect) -> String {
    var json = JSONWriter()
    RecorderEffectJSON.write(effect, &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func writesWhatTheScriptPerforms() {
    #expect(written(.begin) == #"{"do":"begin"}"#)
    #expect(
      written(.play(.tone(1000, seconds: 1.8), .left))
        == #"{"do":"play","side":"left","sound":{"frequency":1000,"seconds":1.8}}"#)
    #expect(written(.play(.digits([3, 0, 7]), .both)) == #"{"do":"play","side":"both","sound":{"digits":[3,0,7]}}"#)
    #expect(
      written(.openCamera(id: "a\"b", width: 640, height: 480, frameWidth: 64))
        == #"{"do":"openCamera","id":"a\"b","width":640,"height":480,"frameWidth":64}"#)
    #expect(written(.openOutput(id: "o")) == #"{"do":"openOutput","id":"o"}"#)
    #expect(written(.openMicrophone(id: "m")) == #"{"do":"openMicrophone","id":"m"}"#)
    #expect(written(.tryMemory(blocks: 8, seed: 77)) == #"{"do":"tryMemory","blocks":8,"seed":77}"#)
    #expect(written(.store(blocks: 8, bytes: 4)) == #"{"do":"store","blocks":8,"bytes":4}"#)
  }

  @Test(arguments: [
    RecorderSound.tone(1000, seconds: 1.8), .sweep(seconds: 3), .digits([3, 0, 7]), .digits([]),
  ])
  func readsTheSoundsThatItWrote(sound: RecorderSound) throws {
    let json = try JSONReader.read(Array(written(.play(sound, .both)).utf8))
    #expect(json["sound"].flatMap { RecorderSound($0) } == sound)
  }
}
