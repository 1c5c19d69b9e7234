import MetaLens

/// The way by which a photo came into the page. The raw value is its name in the page's messages.
public enum PhotoWay: String, Sendable, CaseIterable {
  /// The system's photo picker.
  case picker
  /// The system's file picker.
  case files
  case camera
  case drop
  /// A file in a dropped folder.
  case folder
  case paste
  /// Another app handed it over.
  case share
  /// It was kept beside its report.
  case kept

  /// What the judge is to know of it.
  public var capture: InspectionOrigin.Way {
    switch self {
    case .camera: .camera
    case .paste: .clipboard
    default: .file
    }
  }
}
