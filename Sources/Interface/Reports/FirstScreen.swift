import ViewKit

/// The web app's first screen, drawn before the app is there.
public enum FirstScreen {
  /// The screen in `language`, as a template that bears the page's title; no white space that is not the view's own.
  public static func html(_ language: Language) -> String {
    let screen = PhotoInspectorView(PhotoInspectorState(language: language)).body
    let title = Catalogue.touchstone(language).text("app.empty.title")
    return HTMLRenderer.render([
      .element("template", [.init("lang", language.rawValue), .init("title", title)], screen)
    ])
  }
}
