import DeepCheck
import ViewKit

extension DeepCheckViewModel {
  /// Ways out of the page.
  func export(_ action: DeepCheckAction) -> [DeepCheckEffect] {
    if case .copy(let text) = action { return [.copy(text)] }
    guard let report = state.report else { return [] }
    switch action {
    case .exportJSON:
      return [
        .download(name: "touchstone-device.json", mediaType: "application/json", DeviceReportJSON.write(report))
      ]
    case .exportHTML: return [.download(name: "touchstone-device.html", mediaType: "text/html", page(report))]
    // The report that can be judged again is what a buyer wants.
    case .share:
      return [.share(name: "touchstone-device.json", mediaType: "application/json", DeviceReportJSON.write(report))]
    case .print: return [.print]
    default: return []
    }
  }

  private func page(_ report: DeviceReport) -> [UInt8] {
    Array(DeviceReportPage.html(report, .device(state.language)).utf8)
  }
}
