import HTTPTypes

/// Whether a page of another origin asks. A token is needed all the same; this keeps a foreign page from trying.
enum CallerCheck {
  /// Whether `request`, whose host was checked already, comes from a page of this origin or from no page at all.
  static func isOwn(_ request: HTTPRequest, isSecure: Bool) -> Bool {
    // What a person types or a program asks comes with `none` or without the field.
    switch request.headerFields[FieldName.fetchSite] {
    case nil, "same-origin": break
    case "none": if request.method != .get, request.method != .head { return false }
    default: return false
    }
    guard request.headerFields[values: .origin].count <= 1 else { return false }
    guard let origin = request.headerFields[.origin] else { return true }
    guard let authority = request.authority else { return false }
    return origin.lowercased() == "\(isSecure ? "https" : "http")://\(authority.lowercased())"
  }
}
