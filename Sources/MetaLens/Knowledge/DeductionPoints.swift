// Written by Scripts/calibrate.py: change the script, or the rules that it measures.
import PhotoMetadata

/// The points of each rule that was measured, by how much more often changed photos have it than originals.
enum DeductionPoints {
  static let table: StaticText = """
    editingSoftware 73
    rawDeveloper 65
    editHistory 71
    imageResources 39
    metadataEditor 38
    importSoftware 31
    captionsAdded 52
    exifRepacked 51
    captureDatesDiffer 49
    recordedDatesDiffer 49
    savedAfterCapture 55
    sizeDiffers 72
    frameCropped 49
    thumbnailShapeDiffers 60
    thumbnailTurned 42
    resavedByLibrary 71
    progressive 49
    adobeSegments 70
    thumbnailRemade 52
    libraryEncoder 50
    optimisedTables 55
    makerNoteLost 53
    """
}
