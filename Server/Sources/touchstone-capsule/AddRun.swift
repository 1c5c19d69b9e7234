import CapsuleClient
import PiggyBank
import ViewKit

/// `capsule add`: sends waiting items first, then the files, sealing and sending one after the other.
struct AddRun {
  let session: CapsuleSession
  let shell: ShellRun
  let isLetter: Bool

  /// - Parameter quietly: Whether to stay silent if there is nothing to send, because something else was done already.
  func run(_ files: [Path], quietly: Bool) async throws(ClientError) -> Int32 {
    let waiting = session.state.items.filter(\.isWaiting)
    guard !(files.isEmpty && waiting.isEmpty) else {
      if !quietly { shell.show("nothing") }
      return 0
    }
    // Before the Keeper is contacted: if a file is missing, nothing is sent.
    var sources: [ItemSource] = []
    for file in files { sources.append(try ItemSource(file)) }
    let description = try await session.description()
    let limit = try await ItemUpload.limit(session)
    var isRefused = false
    var unsealed = sources[...]
    do throws(ClientError) {
      for item in waiting where try await !send(item, description) { isRefused = true }
      while let source = unsealed.first {
        let upload = ItemUpload(session, description) { _, _ in }
        let item = try upload.seal(source, isLetter: isLetter, limit: limit)
        unsealed.removeFirst()
        if try await !send(item, description) { isRefused = true }
      }
    } catch {
      reportWaiting()
      // They aren't among the waiting ones, so running the command again without them would leave them out.
      for source in unsealed { shell.complain("unsealed", source.name.isEmpty ? "-" : source.name) }
      throw error
    }
    reportWaiting()
    session.client.close()
    return isRefused ? 2 : 0
  }

  private func reportWaiting() {
    let left = session.state.items.count(where: \.isWaiting)
    if left > 0 { shell.complain("waiting", String(left)) }
  }

  /// Sends an item; `false` if the Keeper refuses it, for now or for good.
  private func send(_ item: CapsuleState.Item, _ description: CapsuleDescription) async throws(ClientError) -> Bool {
    var bar = ProgressLine(shell.catalogue, "progress")
    let name = item.name.isEmpty ? item.sealed.item.text : item.name
    do throws(ClientError) {
      try await ItemUpload(session, description) { bar.update($0, of: $1) }.send(item)
    } catch {
      bar.clear()
      guard case .refused(let problem) = error, problem.isOfItem else { throw error }
      shell.complain("refusedItem", name, ProblemText.words(problem))
      return false
    }
    bar.clear()
    shell.show("added", name, String(item.sealed.byteCount))
    return true
  }
}
