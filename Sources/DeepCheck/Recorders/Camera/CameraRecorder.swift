/// Every lens one after the other: its frames come to evidence as they are seen, and none is kept longer.
struct CameraRecorder: RecorderStage {
  let check: CheckID
  let attempt: Int
  private(set) var instruction = RecorderInstruction(.wait)
  private var lenses: [CameraLens] = []
  private var index = 0
  private var view: LensView?
  private var parts: [RecordedPart] = []
  private var refusal: RecorderRefusal?
  private var opened = 0.0
  private var now = 0.0

  /// A person may be asked meanwhile; what does not open in half a minute does not open, in ms.
  private static let patience = 30_000.0

  init(_ check: CheckID, attempt: Int) {
    self.check = check
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time):
      now = time
      return [.listLenses]
    case .lenses(let lenses):
      guard self.lenses.isEmpty else { return [] }
      self.lenses = CameraLens.physical(lenses)
      return self.lenses.isEmpty ? [.refuse(.unavailable, .absent)] : [open()]
    case .camera(let width, let height, _):
      view?.open(width: width, height: height, time: now)
      return advance()
    case .frame(let time, let missed, let frame):
      view?.add(frame, time: time, missed: missed)
      return advance()
    case .tick(let time):
      now = time
      return advance()
    case .answer(.ready):
      view?.isReady = true
      return []
    case .refused(let refusal):
      // No lens opens without the permission.
      guard view != nil, refusal != .denied else { return nil }
      self.refusal = refusal
      return next()
    default: return nil
    }
  }

  private mutating func open() -> RecorderEffect {
    let lens = lenses[index]
    view = LensView(check, attempt: attempt, lens: lens)
    opened = now
    show()
    let size = LensView.size(check, lens)
    return .openCamera(id: lens.id, width: size.width, height: size.height, frameWidth: size.frame)
  }

  private mutating func show() {
    guard let view else { return }
    instruction = view.instruction
    instruction.lens = lenses[index].label
    instruction.showsPicture = true
    if lenses.count > 1 { instruction.progress = 100 * index / lenses.count }
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
    if let view, view.isOpen {
      let label = lenses[index].label
      parts.append(RecordedPart(view.evidence, part: label.isEmpty ? nil : label))
    }
    view = nil
    index += 1
    if index < lenses.count { return [.closeCamera, open()] }
    if !parts.isEmpty { return [.finish(parts)] }
    return refusal == .unreadable || refusal == nil ? [.broke] : [.refuse(.unavailable, .absent)]
  }
}
