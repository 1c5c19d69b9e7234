import Foundation
import ViewKit

@testable import CapsuleFeature
@testable import DeviceFeature
@testable import PhotosFeature
@testable import RemovalFeature

/// One page with every state in three languages, light next to dark.
enum PreviewPage {
  static func html() throws -> String {
    let styles = URL(fileURLWithPath: #filePath).appending(path: "../../../../Web/styles").standardized
    let colours = try String(contentsOf: styles.appending(path: "colours.css"), encoding: .utf8)
    let variables = colours.matches(of: /\{\n(?:\s*color-scheme: light dark;\n)?((?:\s*--[a-z-]+: [^;]+;\n)+)\s*\}/)
      .map { String($0.1) }
    var page = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Previews</title>\n"
    for sheet in [
      "colours", "layout", "components", "instruments", "check", "device-report", "capsule", "switch", "details",
      "removal",
    ] {
      let path = styles.appending(path: sheet + ".css").absoluteString
      page += "<link rel=\"stylesheet\" href=\"\(path)\">\n"
    }
    page += "<style>.light{color-scheme:light;\(variables.first ?? "")}.dark{color-scheme:dark;\(variables.last ?? "")}"
    page += ".pair{display:grid;grid-template-columns:390px 390px;gap:24px;padding:24px}"
    page += ".pair>div{background:var(--page);color:var(--label);border-radius:24px;overflow:hidden}"
    page += ".app{min-height:600px}dialog{display:grid;position:static;margin:0 auto}</style></head><body>\n"
    for language in Language.allCases {
      let screens =
        PreviewStates.all(language).map { ($0, HTMLRenderer.render(PhotoInspectorView($1).body)) }
        + DeepCheckPreviewStates.all(language).map { ($0, HTMLRenderer.render(DeepCheckView($1).body)) }
        + CapsulePreviewStates.all(language).map { ($0, HTMLRenderer.render(PiggyBankView($1).body)) }
        + RemovalPreviewStates.all(language).map { ($0, HTMLRenderer.render(RemovalView($1).body)) }
      for (name, html) in screens {
        // The page's script turns it into a style.
        let body = html.replacing(#/(--[a-z]+)="([^"]*)"/#) { "style=\"\($0.1):\($0.2)\"" }
        page += "<h2>\(name), \(language.rawValue)</h2><div class=\"pair\" lang=\"\(language.rawValue)\">"
        page += "<div class=\"light\">\(body)</div><div class=\"dark\">\(body)</div></div>\n"
      }
    }
    return page + "</body></html>\n"
  }
}
