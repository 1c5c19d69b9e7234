/// MakerNotes, one target per maker: the input is the note itself, in that maker's Exif block.
extension FuzzTarget {
  static let makerNotes: [FuzzTarget] = makers.map { name, make in
    FuzzTarget("makernote-" + name) { note in
      // Nikon and Pentax cameras are big-endian, most others little-endian; both byte orders are tested.
      read(.exif, MakerNoteBlock.exif(make: make, isLittleEndian: note.count % 2 == 0, note: note))
    }
  }

  private static let makers: [(String, String)] = [
    ("apple", "Apple"), ("canon", "Canon"), ("nikon", "NIKON CORPORATION"), ("sony", "SONY"),
    ("fujifilm", "FUJIFILM"), ("panasonic", "Panasonic"), ("olympus", "OLYMPUS CORPORATION"),
    ("pentax", "PENTAX"), ("samsung", "SAMSUNG"), ("google", "Google"), ("casio", "CASIO COMPUTER CO.,LTD."),
    ("minolta", "KONICA MINOLTA"), ("ricoh", "RICOH"), ("kodak", "EASTMAN KODAK COMPANY"), ("sanyo", "SANYO"),
    ("sigma", "SIGMA"), ("leica", "Leica Camera AG"), ("unknown", "Nobody"),
  ]
}
