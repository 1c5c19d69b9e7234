import Reports
import ViewKit

/// The reasons first, then the photo's summary, its dates, and everything else.
struct PhotoDetailsView: DetailsView {
  var state: PhotoDetailsState

  private var catalogue: Catalogue { .details(state.language) }

  var body: [DetailsNode] {
    switch state.part {
    case .guide: ScoringGuideView(catalogue: catalogue, report: state.report)
    case .comparison: ComparisonView(catalogue: catalogue, comparison: state.comparison)
    case .credentials: CredentialsView(catalogue: catalogue, state: state.credentials)
    case .report: if let report = state.report { content(report) }
    }
  }

  @ViewBuilder<PhotoDetailsAction> private func content(_ report: ReportDocument) -> [DetailsNode] {
    FlagsListView(catalogue: catalogue, state: state, flags: report.flags)
    PictureMarksView(catalogue: catalogue, state: state, report: report)
    SummaryCardView(catalogue: catalogue, report: report, map: state.map)
    CredentialView(catalogue: catalogue, state: state, report: report)
    if let details = report.details {
      TimelineView(catalogue: catalogue, state: state, timeline: PhotoTimeline(details.groups))
      MetadataBrowserView(catalogue: catalogue, state: state, groups: details.groups)
      StructureView(catalogue: catalogue, state: state, details: details)
    }
    CompareLinks(catalogue: catalogue, hasPreview: state.hasFile && !ComparedPhoto.pictures(in: report).isEmpty)
  }
}
