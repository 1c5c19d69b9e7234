/// A part of a file that was asked for, and what for.
enum ArchiveSlice: Equatable {
  case block(CapsuleArchive.Entry), whole(CapsuleArchive.Entry)
}
