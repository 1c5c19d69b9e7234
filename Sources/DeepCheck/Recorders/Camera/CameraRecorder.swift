/// Records every lens in turn: frames are measured as they arrive, and none is kept.
struct CameraRecorder: CheckRecorder {
  private let subject: LensView.Subject
  private let attempt: Int
  private let isHandheld: Bool
  private(set) var instruction = RecorderInstruction(.wait)
  private var physical: [CameraLens] = []
  private var index = 0
  private var view: LensView?
  private var parts: [RecordedPart] = []
  private var opened = 0.0
  private var now = 0.0

  /// The time a lens may take to open, in ms: the person may be asked for permission meanwhile.
  private static let patience = 30_000.0

  init(_ subject: LensView.Subject, attempt: Int, isHandheld: Bool) {
    self.subject = subject
    self.attempt = attempt
    self.isHandheld = isHandheld
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    now = time
    return [.listLenses]
  }

  mutating func lenses(_ lenses: [CameraLens]) -> [RecorderEffect]? {
    guard physical.isEmpty else { return [] }
    physical = CameraLens.physical(lenses)
    return physical.isEmpty ? [none] : [open()]
  }

  /// Every phone and tablet has a camera, which one check says for all; a computer may have none.
  private var none: RecorderEffect {
    isHandheld && subject == .frames
      ? .finish([RecordedPart(missing(attempt))]) : .refuse(.unavailable, .absent)
  }

  mutating func camera(_ width: Int, _ height: Int, _ hasTorch: Bool) -> [RecorderEffect]? {
    view?.open(width: width, height: height, time: now)
    return advance()
  }

  mutating func frame(_ time: Double, _ missed: Int, _ frame: LumaFrame) -> [RecorderEffect]? {
    view?.add(frame, time: time, missed: missed)
    return advance()
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    return advance()
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard answer == .ready else { return nil }
    view?.isReady = true
    return []
  }

  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    // Without the permission no lens opens.
    guard view != nil, error != .denied else { return error == .absent ? [none] : nil }
    return next()
  }

  private mutating func open() -> RecorderEffect {
    let lens = physical[index]
    view = LensView(subject, attempt: attempt, lens: lens)
    opened = now
    show()
    let size = subject.size
    return .openCamera(id: lens.id, width: size.width, height: size.height, frameWidth: size.frame)
  }

  private mutating func show() {
    guard let view else { return }
    instruction = view.instruction
    instruction.device = physical[index].label
    instruction.showsPicture = true
    if physical.count > 1 { instruction.progress = 100 * index / physical.count }
  }

  private mutating func advance() -> [RecorderEffect] {
    guard var view else { return [] }
    view.advance(now)
    self.view = view
    show()
    let isSilent = !view.isOpen && now > opened + Self.patience
    return view.isDone || isSilent ? next() : []
  }

  private mutating func next() -> [RecorderEffect] {
    if let view {
      let label = physical[index].label
      // A lens that is listed but doesn't open still counts as a part.
      parts.append(RecordedPart(view.isOpen ? view.evidence : unusable(attempt), part: label.isEmpty ? nil : label))
    }
    view = nil
    index += 1
    if index < physical.count { return [.closeCamera, open()] }
    if subject == .resolution { markFurtherLenses() }
    return parts.isEmpty ? [.interrupt] : [.finish(parts)]
  }

  /// Beside its main lens, a phone may have small ones for close-ups and depth: only the largest of those at the back is
  /// judged as a back camera.
  private mutating func markFurtherLenses() {
    let back = parts.indices.filter { parts[$0].evidence.says(.facing, "back") }
    let pixels = { (part: RecordedPart) in
      (part.evidence.number(.width) ?? 0) * (part.evidence.number(.height) ?? 0)
    }
    let main = back.max { pixels(parts[$0]) < pixels(parts[$1]) }
    for index in back where index != main { parts[index].evidence.add(.kind, "further") }
  }
}

/// A camera as the browser lists it.
package struct CameraLens: Equatable, Sendable {
  /// The direction it faces.
  package enum Facing: String, Sendable {
    case front, back
  }

  /// The identifier to open it with.
  package var id: String
  /// The system's name for it.
  package var label: String
  /// The direction as reported by the browser.
  package var facing: Facing?

  package init(id: String, label: String, facing: Facing? = nil) {
    self.id = id
    self.label = label
    self.facing = facing
  }
}

extension CameraLens {
  /// The direction as reported by the browser, or else derived from the name.
  var direction: Facing? {
    if let facing { return facing }
    let name = Array(label.lowercased().utf8)
    if Self.back.contains(where: { Self.holds(name, $0) }) { return .back }
    return Self.front.contains(where: { Self.holds(name, $0) }) ? .front : nil
  }

  /// Words in system-provided names, in this app's three languages.
  private static let back: [StaticString] = ["back", "rear", "environment", "후면", "背面"]
  private static let front: [StaticString] = ["front", "user", "facetime", "전면", "前面"]
  /// iOS also lists combinations of several lenses, and a computed view, in the language of the system.
  private static let composed: [StaticString] = [
    "dual", "triple", "desk view", "듀얼", "트리플", "데스크 뷰", "デュアル", "トリプル", "デスクビュー",
  ]

  /// The physical lenses: at most eight, without duplicates.
  static func physical(_ lenses: [CameraLens]) -> [CameraLens] {
    var found: [CameraLens] = []
    for lens in lenses where !lens.isComposed && !found.contains(where: { $0.id == lens.id }) { found.append(lens) }
    if found.isEmpty { found = lenses }
    return Array(found.prefix(8))
  }

  private var isComposed: Bool {
    let name = Array(label.lowercased().utf8)
    return Self.composed.contains { Self.holds(name, $0) }
  }

  private static func holds(_ text: [UInt8], _ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard text.count >= word.count else { return false }
      return (0...text.count - word.count).contains { start in
        word.indices.allSatisfy { text[start + $0] == word[$0] }
      }
    }
  }
}
