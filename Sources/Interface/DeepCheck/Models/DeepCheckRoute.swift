import DeepCheck

/// What the page's address asks for behind `#`.
public enum DeepCheckRoute: Equatable, Sendable {
  /// This device's check, with a buyer's code where the link brought one.
  case own(code: String?)
  /// The page that gives a seller a code.
  case buyer
  /// The chart that another device's camera is pointed at.
  case chart

  /// Reads `#check`, `#check&code=7K3QP9`, `#check&ask` and `#check&chart`.
  public init(_ fragment: String) {
    var code: String?
    for part in fragment.utf8.split(separator: 0x26) {
      let text = Array(part)
      let page: DeepCheckRoute? =
        text.elementsEqual("ask".utf8) ? .buyer : text.elementsEqual("chart".utf8) ? .chart : nil
      if let page {
        self = page
        return
      }
      if BrowserFamily.place(text, "code=") == 0 {
        code = String(decoding: text.dropFirst(5).prefix(64), as: UTF8.self)
      }
    }
    self = .own(code: code.flatMap { Challenge(code: $0)?.code })
  }
}
