import Glibc

/// Makes a PDF of a page with an installed Chromium: in a private folder, with its own profile, sandboxed and with a
/// time limit. As root it runs as `nobody`, since Chromium has no sandbox for root.
///
/// From then on other programs of `nobody` can put links into the folder, or replace it: root opens all that it needs
/// before, and then finds files only in the folder that it has open, without following links.
struct PagePrinter {
  enum PrintError: Error, Equatable {
    case noBrowser
    /// Root can't become another user: setpriv (util-linux) or `nobody` is missing.
    case noUser
    case noFolder
    case tooSlow(seconds: Int)
    /// The browser ended without a PDF; the end of its output.
    case failed(String)
  }

  /// The browsers' paths, in the order they are tried.
  static let browsers = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome",
    "/usr/lib/chromium/chromium",
  ]
  private static let switcher = "/usr/bin/setpriv"
  /// A cold start on a busy machine takes 20 seconds, and a page of 2000 reports longer.
  static let secondsLimit = 120
  /// Only this much of a browser's output is kept.
  private static let wordsLimit = 2000

  private let folder: String
  /// The open folder.
  private let directory: Int32
  /// The numbers of the folder and its files in ``InterruptedRun``. To remove the browser's profile, which has nothing of
  /// the page, takes more than a signal's handler may do.
  private let leftovers: [Int?]
  private let browser: String
  private let user: (id: uid_t, group: gid_t)?

  /// Creates the private folder.
  init(browsers: [String] = Self.browsers) throws(PrintError) {
    guard let browser = browsers.first(where: { access($0, X_OK) == 0 }) else { throw .noBrowser }
    self.browser = browser
    if getuid() == 0 {
      guard access(Self.switcher, X_OK) == 0, let nobody = getpwnam("nobody") else { throw .noUser }
      user = (nobody.pointee.pw_uid, nobody.pointee.pw_gid)
    } else {
      user = nil
    }
    let chosen = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // Chromium creates a socket in its own folder there, whose full path has at most 107 bytes (unix(7)).
    let parent = chosen.utf8.count <= Self.longestParent ? chosen : "/tmp"
    guard let template = strdup(parent + "/touchstone-XXXXXX") else { throw .noFolder }
    defer { free(template) }
    guard mkdtemp(template) != nil else { throw .noFolder }
    let folder = String(cString: template)
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard directory >= 0 else {
      rmdir(folder)
      throw .noFolder
    }
    (self.folder, self.directory) = (folder, directory)
    let files = [Self.page, Self.result, Self.words].map { InterruptedRun.removes(FilePath($0), in: directory) }
    leftovers = files + [InterruptedRun.removes(FilePath(folder))]
  }

  /// What remains of 107 bytes next to `/touchstone-XXXXXX/org.chromium.Chromium.XXXXXX/SingletonSocket`.
  private static let longestParent = 40

  /// The path to write the page to before ``print()``.
  var page: String { folder + "/" + Self.page }
  private static let (page, result, words) = ("report.html", "report.pdf", "words.txt")

  /// The PDF of the page.
  func print() throws(PrintError) -> [UInt8] {
    let words = openat(directory, Self.words, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard words >= 0 else { throw .noFolder }
    defer { close(words) }
    if let user { try give(to: user) }
    guard let process = spawn(words) else { throw .noBrowser }
    InterruptedRun.stops(process)
    defer { InterruptedRun.stops(0) }
    guard wait(for: process) else {
      // Its renderers are in its process group and end with it.
      kill(-process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      throw .tooSlow(seconds: Self.secondsLimit)
    }
    guard let bytes = resultBytes(), bytes.starts(with: Array("%PDF-".utf8)) else {
      lseek(words, 0, SEEK_SET)
      let said = Self.read(words, limit: 1 << 20) ?? []
      throw .failed(String(decoding: said.suffix(Self.wordsLimit), as: UTF8.self))
    }
    return bytes
  }

  /// Hands over the page, and then the folder.
  private func give(to user: (id: uid_t, group: gid_t)) throws(PrintError) {
    let page = openat(directory, Self.page, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard page >= 0 else { throw .noFolder }
    defer { close(page) }
    guard fchown(page, user.id, user.group) == 0, fchown(directory, user.id, user.group) == 0 else { throw .noFolder }
  }

  /// What the browser printed: a file of its own, no link to another user's, and no pipe that would never end.
  private func resultBytes() -> [UInt8]? {
    let file = openat(directory, Self.result, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == user?.id ?? geteuid() else {
      return nil
    }
    return Self.read(file, limit: 1 << 30)
  }

  /// Deletes the folder and everything in it.
  func remove() {
    Self.removeFiles(in: directory, depth: 0)
    close(directory)
    // If it was replaced, this fails, or removes an empty folder.
    rmdir(folder)
    for number in leftovers { InterruptedRun.keep(number) }
  }

  /// Deletes all files in an open folder, and the folders with everything in them; links are deleted, not followed. A
  /// browser's profile is not deep.
  private static func removeFiles(in folder: Int32, depth: Int) {
    // Reading closes what it is given.
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return }
    guard depth < 32, let stream = fdopendir(copy) else {
      close(copy)
      return
    }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(stream)
    for name in names where unlinkat(folder, name, 0) != 0 {
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { continue }
      removeFiles(in: inner, depth: depth + 1)
      close(inner)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }

  private var arguments: [String] {
    let switching = user.map {
      [Self.switcher, "--reuid=\($0.id)", "--regid=\($0.group)", "--clear-groups", "--inh-caps=-all"]
    }
    return (switching ?? []) + [
      browser, "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions", "--disable-dev-shm-usage",
      "--disable-background-networking", "--disable-sync", "--user-data-dir=" + folder + "/profile",
      "--no-pdf-header-footer", "--print-to-pdf=" + folder + "/" + Self.result, "file://" + page,
    ]
  }

  /// Starts the browser, whose output goes to the open file `words`.
  private func spawn(_ words: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, words, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, words, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let environment = ["PATH=/usr/bin:/bin", "HOME=" + folder, "TMPDIR=" + folder, "LC_ALL=C.UTF-8"]
    var pointers = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in pointers + variables { free(word) } }
    var process = pid_t()
    return posix_spawn(&process, arguments[0], &actions, &attributes, &pointers, &variables) == 0 ? process : nil
  }

  /// Whether the process ended in time.
  private func wait(for process: pid_t) -> Bool {
    let end = Clock.seconds() + Double(Self.secondsLimit)
    var status: Int32 = 0
    while Clock.seconds() < end {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || ended < 0 && errno != EINTR { return true }
      usleep(20_000)
    }
    return false
  }

  private static func read(_ file: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}
