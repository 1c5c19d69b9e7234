import ViewKit

/// The set-up page as a document of its own, which loads nothing and runs nothing.
package enum SetupPage {
  /// The policy that the page is to be served with.
  package static let policy =
    "default-src 'none'; style-src 'sha256-\(SetupStyle.digest)'; base-uri 'none'; form-action 'none'"

  /// The page in the catalogue's language.
  package static func html(_ facts: SetupFacts, _ catalogue: Catalogue) -> String {
    let head: [StaticNode] = [
      .element("meta", [.init("charset", "utf-8")]),
      .element(
        "meta",
        [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1, viewport-fit=cover")]),
      .element("meta", [.init("name", "color-scheme"), .init("content", "light dark")]),
      .element("title", text: catalogue.text("server.setup.title")),
    ]
    return "<!DOCTYPE html>\n<html lang=\"\(catalogue.language.rawValue)\">\n<head>\n" + HTMLRenderer.render(head)
      + "\n<style>" + SetupStyle.text + "</style>\n</head>\n<body>\n<main>\n"
      + HTMLRenderer.render(SetupView(catalogue: catalogue, facts: facts).body) + "\n</main>\n</body>\n</html>\n"
  }
}
