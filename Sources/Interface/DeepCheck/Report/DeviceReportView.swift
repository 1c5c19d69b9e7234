import Calendar
import DeepCheck
import ViewKit

/// A device's report: the verdict and a picture of the device first, then what to do, then every check with its figures.
/// The page, the file and the print are made of it.
public struct DeviceReportView<Action>: View {
  private let catalogue: Catalogue
  private let outline: DeviceReportOutline
  private let discrepancies: [Discrepancy]?
  private let again: ((CheckID) -> Action?)?

  /// `discrepancies` where the report came from somebody else and was judged again; `again` where a check can be run
  /// once more from here.
  public init(
    _ report: DeviceReport, _ catalogue: Catalogue, discrepancies: [Discrepancy]? = nil,
    again: ((CheckID) -> Action?)? = nil
  ) {
    outline = DeviceReportOutline(report)
    self.catalogue = catalogue
    self.discrepancies = discrepancies
    self.again = again
  }

  public var body: [Node<Action>] {
    Element("article", .class("dr")) {
      DeviceVerdictView<Action>(catalogue: catalogue, outline: outline)
      if let discrepancies { DeviceReviewCard<Action>(catalogue: catalogue, discrepancies: discrepancies) }
      if !outline.findings.isEmpty { FindingsView<Action>(catalogue: catalogue, outline: outline) }
      CoverageView<Action>(catalogue: catalogue, outline: outline)
      StatementView(catalogue: catalogue, outline: outline)
      for part in outline.parts {
        DevicePartView<Action>(catalogue: catalogue, part: part, again: again)
      }
      ProofLimitsView<Action>(catalogue: catalogue)
    }
  }

  private typealias StatementView = DeviceStatementView<Action>
}
