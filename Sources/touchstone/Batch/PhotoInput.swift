import ByteReading
import Glibc
import Reports

/// A photo to inspect: a file, or bytes from another program.
enum PhotoInput: Sendable {
  case file(PhotoPath)
  case frame(name: FilePath, Result<[UInt8], InspectionFailure>)

  /// Its name in reports.
  var name: FilePath {
    switch self {
    case .file(let photo): photo.path
    case .frame(let name, _): name
    }
  }

  /// Whether it was found in a folder, where files that aren't photos may be skipped.
  var isFound: Bool {
    switch self {
    case .file(let photo): photo.isFound
    case .frame: false
    }
  }

  func source() throws(InspectionFailure) -> ByteSource {
    switch self {
    case .file(let photo): try OpenFile.photo(photo.path)
    case .frame(_, let bytes): ByteSource(try bytes.get())
    }
  }
}

/// The source of a batch's photos.
enum PhotoList {
  case files([PhotoPath])
  case frames(FrameReader)

  /// The number of photos, if known in advance.
  var count: Int? {
    switch self {
    case .files(let files): files.count
    case .frames: nil
    }
  }

  /// Returns one after another, then `nil`.
  func iterator() -> () -> PhotoInput? {
    switch self {
    case .files(let files):
      var next = 0
      return {
        guard next < files.count else { return nil }
        next += 1
        return .file(files[next - 1])
      }
    case .frames(let reader): return { reader.next() }
    }
  }
}

/// Reads framed photos from a descriptor, which lets batch engines pass them without temporary files.
///
/// A frame is the length of a name (32 bits, little-endian), the name, the length of the photo (64 bits, little-endian)
/// and the photo. The stream ends after a complete frame.
final class FrameReader {
  private let descriptor: Int32
  /// Read-ahead data: most frames' headers arrive with the bytes before them.
  private var buffer: [UInt8] = []
  private var position = 0
  private var isEnded = false
  /// Whether the stream ended inside a frame, or a frame was invalid.
  private(set) var isBroken = false

  /// Longer names aren't paths (Linux's PATH_MAX is 4,096).
  private static let nameLimit = 65_536
  /// Read ahead of a frame's header. More of the photo would only be copied once more.
  private static let readAhead = 4096
  /// Allocated at once for a photo, however long it is said to be.
  private static let pieceLength = 1 << 20

  init(_ descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// The next frame; `nil` at the end of the stream, and from then on if it is broken.
  func next() -> PhotoInput? {
    guard !isBroken, !isAtEnd else { return nil }
    guard let nameLength = number(4), nameLength <= Self.nameLimit, case let name = take(nameLength),
      name.count == nameLength, let length = number(8)
    else {
      isBroken = true
      return nil
    }
    guard length <= OpenFile.pipeLimit else {
      isBroken = !skip(length)
      return .frame(name: FilePath(name), .failure(.tooLarge))
    }
    let bytes = take(length)
    isBroken = bytes.count < length
    return .frame(name: FilePath(name), isBroken ? .failure(.unreadable(offset: bytes.count)) : .success(bytes))
  }

  private var isAtEnd: Bool {
    if position == buffer.count { fill() }
    return position == buffer.count
  }

  /// A number of `count` bytes; `nil` if the stream ends, or if it doesn't fit in an Int.
  private func number(_ count: Int) -> Int? {
    let bytes = take(count)
    guard bytes.count == count else { return nil }
    return Int(exactly: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Reads `count` bytes, or fewer if the stream ends. What is allocated at most doubles what came, so that a claimed
  /// length alone allocates nothing.
  private func take(_ count: Int) -> [UInt8] {
    var bytes = Array(some(count) ?? [])
    while bytes.count < count, !isEnded {
      let capacity = min(count, max(Self.pieceLength, 2 * bytes.count))
      bytes = [UInt8](unsafeUninitializedCapacity: capacity) { space, initialized in
        initialized = space.update(fromContentsOf: bytes)
        while initialized < capacity, !isEnded {
          initialized += read(
            into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(space)[initialized...]))
        }
      }
    }
    return bytes
  }

  private func skip(_ count: Int) -> Bool {
    var left = count
    while left > 0 {
      guard let part = some(left) else { return false }
      left -= part.count
    }
    return true
  }

  /// At least one byte and at most `count`; `nil` at the end of the stream.
  private func some(_ count: Int) -> ArraySlice<UInt8>? {
    guard !isAtEnd else { return nil }
    let end = min(buffer.count, position + count)
    defer { position = end }
    return buffer[position..<end]
  }

  private func fill() {
    guard !isEnded else { return }
    position = 0
    buffer = [UInt8](unsafeUninitializedCapacity: Self.readAhead) { space, initialized in
      initialized = read(into: UnsafeMutableRawBufferPointer(space))
    }
  }

  /// The number of bytes read: 0 at the end of the stream, which an error is too.
  private func read(into space: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(descriptor, space.baseAddress, space.count)
      if count < 0, errno == EINTR { continue }
      isEnded = count <= 0
      return max(0, count)
    }
  }
}
