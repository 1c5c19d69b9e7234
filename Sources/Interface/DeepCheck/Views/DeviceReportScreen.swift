import DeepCheck
import ViewKit

/// This device's report, with the ways out of the page and on from it.
struct DeviceReportScreen: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState
  var report: DeviceReport

  var body: [DeepCheckNode] {
    Element("section", .class("column report")) {
      DeviceReportView<DeepCheckAction>(report, catalogue, again: again)
      DeviceExportView(catalogue: catalogue, canShare: state.platform.canShare)
    }
  }

  /// A check can be run once more as long as its run is there.
  private var again: ((CheckID) -> DeepCheckAction?)? {
    guard state.run.phase == .finished else { return nil }
    return { .run(.again($0)) }
  }
}
