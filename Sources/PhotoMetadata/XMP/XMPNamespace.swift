import ByteReading

/// A namespace with a well-known prefix, which is used in names whatever prefix a file binds it to.
struct XMPNamespace: Sendable {
  let uri: StaticString
  let prefix: StaticString

  init(_ uri: StaticString, _ prefix: StaticString) {
    self.uri = uri
    self.prefix = prefix
  }

  /// The index in ``all`` of the namespace with the given `uri`.
  static func index(of uri: ByteSlice) -> Int? {
    var index = 0
    for namespace in all {
      if namespace.uri.utf8CodeUnitCount == uri.count, uri.starts(with: namespace.uri) { return index }
      index += 1
    }
    return nil
  }

  /// The index in ``all`` of RDF's namespace.
  static let rdf = 0
  /// The index in ``all`` of XML's own namespace.
  static let xml = 1

  /// Prefixes as in the XMP Specification Parts 1 and 2, the IPTC and PLUS standards, Exif for XMP (CIPA DC-010) and
  /// makers' documents; the most common first.
  static let all: [XMPNamespace] = [
    .init("http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf"),
    .init("http://www.w3.org/XML/1998/namespace", "xml"),
    .init("adobe:ns:meta/", "x"),
    .init("http://ns.adobe.com/xap/1.0/", "xmp"),
    .init("http://purl.org/dc/elements/1.1/", "dc"),
    .init("http://ns.adobe.com/xap/1.0/mm/", "xmpMM"),
    .init("http://ns.adobe.com/xap/1.0/sType/ResourceEvent#", "stEvt"),
    .init("http://ns.adobe.com/xap/1.0/sType/ResourceRef#", "stRef"),
    .init("http://ns.adobe.com/photoshop/1.0/", "photoshop"),
    .init("http://ns.adobe.com/camera-raw-settings/1.0/", "crs"),
    .init("http://ns.adobe.com/tiff/1.0/", "tiff"),
    .init("http://ns.adobe.com/exif/1.0/", "exif"),
    .init("http://cipa.jp/exif/1.0/", "exifEX"),
    .init("http://ns.adobe.com/exif/1.0/aux/", "aux"),
    .init("http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/", "Iptc4xmpCore"),
    .init("http://iptc.org/std/Iptc4xmpExt/2008-02-29/", "Iptc4xmpExt"),
    .init("http://ns.adobe.com/xap/1.0/rights/", "xmpRights"),
    .init("http://ns.adobe.com/lightroom/1.0/", "lr"),
    .init("http://ns.adobe.com/xmp/note/", "xmpNote"),
    .init("http://ns.adobe.com/xap/1.0/t/pg/", "xmpTPg"),
    .init("http://ns.adobe.com/xap/1.0/g/", "xmpG"),
    .init("http://ns.adobe.com/xap/1.0/g/img/", "xmpGImg"),
    .init("http://ns.adobe.com/xap/1.0/bj/", "xmpBJ"),
    .init("http://ns.adobe.com/xmp/1.0/DynamicMedia/", "xmpDM"),
    .init("http://ns.adobe.com/xmp/identifier/qual/1.0/", "xmpidq"),
    .init("http://ns.adobe.com/xap/1.0/sType/Dimensions#", "stDim"),
    .init("http:ns.adobe.com/xap/1.0/sType/Font#", "stFnt"),
    .init("http://ns.adobe.com/xap/1.0/sType/Font#", "stFnt"),
    .init("http://ns.adobe.com/xap/1.0/sType/Job#", "stJob"),
    .init("http://ns.adobe.com/xap/1.0/sType/Version#", "stVer"),
    .init("http://ns.adobe.com/xap/1.0/sType/ManifestItem#", "stMfs"),
    .init("http://ns.adobe.com/xmp/sType/Area#", "stArea"),
    .init("http://ns.adobe.com/camera-raw-defaults/1.0/", "crd"),
    .init("http://ns.adobe.com/camera-raw-saved-settings/1.0/", "crss"),
    .init("http://ns.adobe.com/camera-raw-embedded-lens-profile/1.0/", "crlcp"),
    .init("http://ns.adobe.com/lensprofile/1.0/", "stCamera"),
    .init("http://ns.adobe.com/hdr-gain-map/1.0/", "hdrgm"),
    .init("http://ns.adobe.com/hdr-metadata/1.0/", "hdr_metadata"),
    .init("http://ns.adobe.com/pdf/1.3/", "pdf"),
    .init("http://ns.adobe.com/pdfx/1.3/", "pdfx"),
    .init("http://ns.adobe.com/creatorAtom/1.0/", "creatorAtom"),
    .init("http://ns.adobe.com/photoshop/1.0/panorama-profile", "panorama"),
    .init("http://ns.adobe.com/album/1.0/", "album"),
    .init("http://ns.adobe.com/StockPhoto/1.0/", "bmsp"),
    .init("http://ns.useplus.org/ldf/xmp/1.0/", "plus"),
    .init("http://www.metadataworkinggroup.com/schemas/regions/", "mwg-rs"),
    .init("http://www.metadataworkinggroup.com/schemas/collections/", "mwg-coll"),
    .init("http://www.metadataworkinggroup.com/schemas/keywords/", "mwg-kw"),
    .init("http://ns.apple.com/faceinfo/1.0/", "apple-fi"),
    .init("http://ns.apple.com/HDRGainMap/1.0/", "HDRGainMap"),
    .init("http://ns.apple.com/pixeldatainfo/1.0/", "apdi"),
    .init("http://ns.google.com/photos/1.0/panorama/", "GPano"),
    .init("http://ns.google.com/photos/1.0/image/", "GImage"),
    .init("http://ns.google.com/photos/1.0/audio/", "GAudio"),
    .init("http://ns.google.com/photos/1.0/depthmap/", "GDepth"),
    .init("http://ns.google.com/photos/1.0/focus/", "GFocus"),
    .init("http://ns.google.com/photos/1.0/camera/", "GCamera"),
    .init("http://ns.google.com/photos/1.0/creations/", "GCreations"),
    .init("http://ns.google.com/photos/1.0/container/", "Container"),
    .init("http://ns.google.com/photos/1.0/container/item/", "Item"),
    .init("http://ns.google.com/photos/dd/1.0/device/", "Device"),
    .init("http://ns.google.com/videos/1.0/spherical/", "GSpherical"),
    .init("http://ns.microsoft.com/photo/1.0", "MicrosoftPhoto"),
    .init("http://ns.microsoft.com/photo/1.0/", "MicrosoftPhoto"),
    .init("http://ns.microsoft.com/photo/1.1", "MicrosoftPhoto"),
    .init("http://ns.microsoft.com/photo/1.2/", "MP"),
    .init("http://ns.microsoft.com/photo/1.2/t/RegionInfo#", "MPRI"),
    .init("http://ns.microsoft.com/photo/1.2/t/Region#", "MPReg"),
    .init("http://www.digikam.org/ns/1.0/", "digiKam"),
    .init("http://www.digikam.org/ns/kipi/1.0/", "kipi"),
    .init("http://darktable.sf.net/", "darktable"),
    .init("http://www.gimp.org/xmp/", "GIMP"),
    .init("http://ns.acdsee.com/iptc/1.0/", "acdsee"),
    .init("http://ns.iview-multimedia.com/mediapro/1.0/", "mediapro"),
    .init("http://ns.microsoft.com/expressionmedia/1.0/", "expressionmedia"),
    .init("http://ns.camerabits.com/photomechanic/1.0/", "photomech"),
    .init("http://ns.idimager.com/ics/1.0/", "ics"),
    .init("http://www.dji.com/drone-dji/1.0/", "drone-dji"),
    .init("http://pix4d.com/camera/1.0", "Camera"),
    .init("http://ns.flir.com/xmp/1.0/", "FLIR"),
    .init("http://xmp.gettyimages.com/gift/1.0/", "getty"),
    .init("http://ns.exif.org/", "exif"),
    .init("http://ns.exiftool.org/1.0/", "et"),
    .init("http://ns.exiftool.ca/1.0/", "et"),
    .init("http://purl.org/dc/terms/", "dcterms"),
    .init("http://prismstandard.org/namespaces/basic/2.0/", "prism"),
    .init("http://creativecommons.org/ns#", "cc"),
    .init("http://ns.adobe.com/xmp/InDesign/private", "xmpID"),
    .init("http://ns.adobe.com/illustrator/1.0/", "illustrator"),
    .init("http://ns.adobe.com/swf/1.0/", "swf"),
    .init("http://www.tc260.org.cn/ns/AIGC/1.0/", "TC260"),
    .init("http://ns.nikon.com/nine/1.0/", "nine"),
    .init("http://ns.nikon.com/sdc/1.0/", "sdc"),
    .init("http://ns.nikon.com/asteroid/1.0/", "ast"),
  ]
}
