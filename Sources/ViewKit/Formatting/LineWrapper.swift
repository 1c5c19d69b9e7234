extension TerminalStyle {
  /// Wraps `text` to the width of the terminal. Continuation lines are indented to the column where the text began:
  /// after a label, a symbol or an indent. If the output is not a terminal, the text stays as it is.
  public func wrapped(_ text: String) -> String {
    guard let columns else { return text }
    var output = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { output += "\n" }
      output += LineWrapper(line, columns: max(Self.narrowest, columns)).text
    }
    return output
  }

  /// No word fits in fewer columns than this.
  private static var narrowest: Int { 12 }
}

/// Wraps one line of coloured text at word boundaries.
private struct LineWrapper {
  /// An indivisible unit: a letter with its combining marks and the colour codes around it.
  private struct Cell {
    var text: String
    var columns: Int
    var isSpace: Bool
    /// Whether a line may end after it without a space, as between two ideographs.
    var isWide: Bool
  }

  private let cells: [Cell]
  private let columns: Int

  init(_ line: Substring, columns: Int) {
    self.columns = columns
    cells =
      line.utf8.count <= columns
      ? [Cell(text: String(line), columns: 0, isSpace: false, isWide: false)] : Self.cells(line)
  }

  var text: String {
    guard cells.reduce(0, { $0 + $1.columns }) > columns else { return cells.reduce("") { $0 + $1.text } }
    let indent = String(repeating: " ", count: indent)
    var output = ""
    var start = 0
    while start < cells.count {
      let isFirst = start == 0
      let end = end(ofLineFrom: start, room: isFirst ? columns : columns - indent.utf8.count)
      output += (isFirst ? "" : "\n" + indent) + cells[start..<end].reduce("") { $0 + $1.text }
      start = end
      // Of spaces at a line break only the colour codes are written: a padded label ends after its last space.
      while start < cells.count, cells[start].isSpace {
        output.unicodeScalars.append(contentsOf: cells[start].text.unicodeScalars.filter { $0 != " " })
        start += 1
      }
    }
    return output
  }

  /// The indent of continuation lines: after the last gap of two spaces or the leading ones, within the first half.
  private var indent: Int {
    var (column, indent, spaces) = (0, 0, 0)
    for cell in cells {
      if cell.isSpace {
        spaces += 1
      } else {
        if spaces >= 2 || spaces == column { indent = column }
        spaces = 0
      }
      column += cell.columns
      if column > columns / 2 { break }
    }
    return indent
  }

  private func end(ofLineFrom start: Int, room: Int) -> Int {
    var width = 0
    var breakpoint = start
    for index in start..<cells.count {
      width += cells[index].columns
      if width > room { return breakpoint > start ? breakpoint : max(start + 1, index) }
      let next = index + 1
      guard next < cells.count else { break }
      if cells[next].isSpace && !cells[index].isSpace || cells[index].isWide && !Self.isClosing(cells[next]) {
        breakpoint = next
      }
    }
    return cells.count
  }

  /// Whether no line may begin with `cell` (JIS X 4051, the marks that occur in our sentences).
  private static func isClosing(_ cell: Cell) -> Bool {
    guard let mark = cell.text.unicodeScalars.first(where: { $0.value > 0x20 }) else { return false }
    return "、。」』）：？！ー・".unicodeScalars.contains(mark)
  }

  private static func cells(_ line: Substring) -> [Cell] {
    var cells: [Cell] = []
    var pending = ""
    var isCode = false
    for scalar in line.unicodeScalars {
      if isCode || scalar.value == 0x1B {
        pending.unicodeScalars.append(scalar)
        // Our escape codes end with the letter m (ECMA-48, SGR).
        isCode = scalar.value != 0x6D
        if !isCode, let last = cells.indices.last, isReset(pending) {
          cells[last].text += pending
          pending = ""
        }
        continue
      }
      let width = DisplayWidth.columns(scalar)
      if width == 0, let last = cells.indices.last, pending.isEmpty {
        cells[last].text.unicodeScalars.append(scalar)
        continue
      }
      cells.append(
        Cell(text: pending, columns: width, isSpace: scalar.value == 0x20, isWide: width == 2 && !isHangul(scalar)))
      cells[cells.count - 1].text.unicodeScalars.append(scalar)
      pending = ""
    }
    if !pending.isEmpty { cells.append(Cell(text: pending, columns: 0, isSpace: false, isWide: false)) }
    return cells
  }

  private static func isReset(_ code: String) -> Bool { code.utf8.suffix(3).elementsEqual("[0m".utf8) }

  /// Korean has spaces between words, and lines break there (Unicode Annex 14, `keep-all`).
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value) || (0x1100...0x115F).contains(scalar.value)
  }
}
