// Written by Scripts/calibrate.py: change the script, or the rules that it measures.
import PhotoMetadata

/// The points of each kind of proof, by how much more often originals have it than changed photos.
enum ProofPoints {
  static let table: StaticText = """
    stream 6
    firmware 2
    clocks 2
    size 3
    thumbnail 1
    """
}
