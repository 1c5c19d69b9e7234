/// A call of `present` that waits for another source's transition to end.
struct PresentationRequest<Source, Destination> {
  let destination: Destination
  let source: Source
  let animated: Bool
  let overCurrentContext: Bool
  let completion: ((Bool) -> Void)?
}
