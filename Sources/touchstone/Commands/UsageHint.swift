import ArgumentParser
import Glibc
import ViewKit

/// What a mistyped command line probably meant, in one line after the parser's own message.
struct UsageHint {
  /// The arguments after the program's name.
  let arguments: [FilePath]
  /// The names of the subcommands.
  let commands: [String]

  /// The arguments that shell and parser may treat as options: those before `--`.
  private var leading: some Sequence<FilePath> { arguments.prefix { $0.text != "--" } }

  /// A file whose name would be parsed as options, such as `-dash.jpg` among the files of a glob. Options contain no
  /// dot, so a name with one is treated as a file if that file exists.
  var fileLikeAnOption: FilePath? {
    leading.first { $0.text.hasPrefix("-") && $0.text.contains(".") && !$0.text.contains("=") && exists($0) }
  }

  /// The line for a parser error.
  func text(_ catalogue: Catalogue) -> String? {
    if let file = leading.first(where: { $0.text.utf8.count > 1 && $0.text.hasPrefix("-") && exists($0) }) {
      return catalogue.text("usage.dash", SafeText.visible(file.text))
    }
    guard let first = arguments.first, !first.text.hasPrefix("-"), !commands.contains(first.text) else { return nil }
    if let command = nearest(to: first.text) { return catalogue.text("usage.command", command) }
    return exists(first) ? catalogue.text("usage.inspect", SafeText.visible(first.text)) : nil
  }

  private func exists(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0
  }

  /// The command that `word` was probably meant to be: with a third of its letters wrong it is a different word.
  private func nearest(to word: String) -> String? {
    let ranked = commands.map { (command: $0, distance: EditDistance.between(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, best.command.utf8.count / 3)
    else { return nil }
    return best.command
  }
}

/// The number of letters in which two words differ.
enum EditDistance {
  /// The minimum number of insertions, deletions, substitutions and swaps of neighbours that turn `first` into `second`
  /// (optimal string alignment).
  static func between(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.utf8.prefix(64)), Array(second.utf8.prefix(64)))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
