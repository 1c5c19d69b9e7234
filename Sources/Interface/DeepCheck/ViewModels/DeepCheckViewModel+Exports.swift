import DeepCheck
import ViewKit

extension DeepCheckViewModel {
  /// Ways out of the page.
  func export(_ action: DeepCheckAction) -> [DeepCheckEffect] {
    if case .copy(let text) = action { return [.copy(text)] }
    if action == .print, state.screen == .chart { return [.print] }
    guard let report = state.report else { return [] }
    switch action {
    case .exportJSON:
      return [
        .download(name: "touchstone-device.json", mediaType: "application/json", DeviceReportJSON.write(report))
      ]
    case .exportHTML:
      return [
        .download(
          name: "touchstone-device.html", mediaType: "text/html",
          Array(DeviceReportHTML(.device(state.language)).page(report).utf8))
      ]
    // The report that can be judged again is what a buyer wants.
    case .share:
      return [.share(name: "touchstone-device.json", mediaType: "application/json", DeviceReportJSON.write(report))]
    case .print: return [.print]
    default: return []
    }
  }
}
