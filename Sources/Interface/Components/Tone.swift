import MetaLens

/// The colour of a score or flag, by the name that style sheets know it by. A symbol and words always say the same.
public enum Tone: String, Sendable {
  case green, orange, red, grey, blue
}

extension Tone {
  /// Green from 85 and orange from 60 on, red below; grey where nothing can be told.
  init(_ verdict: Verdict, score: Int) {
    if verdict == .unverifiable {
      self = .grey
    } else {
      self = score >= ScoringGuide.originalScore ? .green : score >= 60 ? .orange : .red
    }
  }
}

extension ReportDocument {
  public var tone: Tone { Tone(verdict, score: score) }
}

extension FlagSeverity {
  var tone: Tone {
    switch self {
    case .good: .green
    case .notice: .grey
    case .warning: .orange
    case .critical: .red
    }
  }

  var picture: Symbol {
    switch self {
    case .good: .checkCircle
    case .notice: .infoCircle
    case .warning: .exclamationTriangle
    case .critical: .xCircle
    }
  }
}

extension Verdict {
  var picture: Symbol {
    switch self {
    case .original: .checkCircle
    case .modified: .pencil
    case .generated: .stars
    case .screenshot: .display
    case .unverifiable: .questionCircle
    }
  }
}
