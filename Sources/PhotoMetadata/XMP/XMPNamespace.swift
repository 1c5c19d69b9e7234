import ByteReading

/// A namespace with a well-known prefix, which is used in names whatever prefix a file binds it to.
struct XMPNamespace: Sendable {
  let uri: StaticText
  let prefix: StaticText

  /// The index in ``all`` of the namespace with the given `uri`.
  static func index(of uri: ByteSlice) -> Int? {
    all.firstIndex { $0.uri.utf8.count == uri.count && uri.withBytes($0.uri.utf8.elementsEqual) }
  }

  /// The index in ``all`` of RDF's namespace.
  static let rdf = 0
  /// The index in ``all`` of XML's own namespace.
  static let xml = 1

  static let all: [XMPNamespace] = {
    var all: [XMPNamespace] = []
    table.forEachLine { line in
      let (prefix, uri) = line.split(at: UInt8(ascii: " "))
      if let uri { all.append(XMPNamespace(uri: uri, prefix: prefix)) }
      return false
    }
    return all
  }()

  /// Prefixes as in the XMP Specification Parts 1 and 2, the IPTC and PLUS standards, Exif for XMP (CIPA DC-010) and
  /// makers' documents; the most common first.
  private static let table: StaticText = """
    rdf http://www.w3.org/1999/02/22-rdf-syntax-ns#
    xml http://www.w3.org/XML/1998/namespace
    x adobe:ns:meta/
    xmp http://ns.adobe.com/xap/1.0/
    dc http://purl.org/dc/elements/1.1/
    xmpMM http://ns.adobe.com/xap/1.0/mm/
    stEvt http://ns.adobe.com/xap/1.0/sType/ResourceEvent#
    stRef http://ns.adobe.com/xap/1.0/sType/ResourceRef#
    photoshop http://ns.adobe.com/photoshop/1.0/
    crs http://ns.adobe.com/camera-raw-settings/1.0/
    tiff http://ns.adobe.com/tiff/1.0/
    exif http://ns.adobe.com/exif/1.0/
    exifEX http://cipa.jp/exif/1.0/
    aux http://ns.adobe.com/exif/1.0/aux/
    Iptc4xmpCore http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/
    Iptc4xmpExt http://iptc.org/std/Iptc4xmpExt/2008-02-29/
    xmpRights http://ns.adobe.com/xap/1.0/rights/
    lr http://ns.adobe.com/lightroom/1.0/
    xmpNote http://ns.adobe.com/xmp/note/
    xmpTPg http://ns.adobe.com/xap/1.0/t/pg/
    xmpG http://ns.adobe.com/xap/1.0/g/
    xmpGImg http://ns.adobe.com/xap/1.0/g/img/
    xmpBJ http://ns.adobe.com/xap/1.0/bj/
    xmpDM http://ns.adobe.com/xmp/1.0/DynamicMedia/
    xmpidq http://ns.adobe.com/xmp/identifier/qual/1.0/
    stDim http://ns.adobe.com/xap/1.0/sType/Dimensions#
    stFnt http:ns.adobe.com/xap/1.0/sType/Font#
    stFnt http://ns.adobe.com/xap/1.0/sType/Font#
    stJob http://ns.adobe.com/xap/1.0/sType/Job#
    stVer http://ns.adobe.com/xap/1.0/sType/Version#
    stMfs http://ns.adobe.com/xap/1.0/sType/ManifestItem#
    stArea http://ns.adobe.com/xmp/sType/Area#
    crd http://ns.adobe.com/camera-raw-defaults/1.0/
    crss http://ns.adobe.com/camera-raw-saved-settings/1.0/
    crlcp http://ns.adobe.com/camera-raw-embedded-lens-profile/1.0/
    stCamera http://ns.adobe.com/lensprofile/1.0/
    hdrgm http://ns.adobe.com/hdr-gain-map/1.0/
    hdr_metadata http://ns.adobe.com/hdr-metadata/1.0/
    pdf http://ns.adobe.com/pdf/1.3/
    pdfx http://ns.adobe.com/pdfx/1.3/
    creatorAtom http://ns.adobe.com/creatorAtom/1.0/
    panorama http://ns.adobe.com/photoshop/1.0/panorama-profile
    album http://ns.adobe.com/album/1.0/
    bmsp http://ns.adobe.com/StockPhoto/1.0/
    plus http://ns.useplus.org/ldf/xmp/1.0/
    mwg-rs http://www.metadataworkinggroup.com/schemas/regions/
    mwg-coll http://www.metadataworkinggroup.com/schemas/collections/
    mwg-kw http://www.metadataworkinggroup.com/schemas/keywords/
    apple-fi http://ns.apple.com/faceinfo/1.0/
    HDRGainMap http://ns.apple.com/HDRGainMap/1.0/
    apdi http://ns.apple.com/pixeldatainfo/1.0/
    GPano http://ns.google.com/photos/1.0/panorama/
    GImage http://ns.google.com/photos/1.0/image/
    GAudio http://ns.google.com/photos/1.0/audio/
    GDepth http://ns.google.com/photos/1.0/depthmap/
    GFocus http://ns.google.com/photos/1.0/focus/
    GCamera http://ns.google.com/photos/1.0/camera/
    GCreations http://ns.google.com/photos/1.0/creations/
    Container http://ns.google.com/photos/1.0/container/
    Item http://ns.google.com/photos/1.0/container/item/
    Device http://ns.google.com/photos/dd/1.0/device/
    GSpherical http://ns.google.com/videos/1.0/spherical/
    MicrosoftPhoto http://ns.microsoft.com/photo/1.0
    MicrosoftPhoto http://ns.microsoft.com/photo/1.0/
    MicrosoftPhoto http://ns.microsoft.com/photo/1.1
    MP http://ns.microsoft.com/photo/1.2/
    MPRI http://ns.microsoft.com/photo/1.2/t/RegionInfo#
    MPReg http://ns.microsoft.com/photo/1.2/t/Region#
    digiKam http://www.digikam.org/ns/1.0/
    kipi http://www.digikam.org/ns/kipi/1.0/
    darktable http://darktable.sf.net/
    GIMP http://www.gimp.org/xmp/
    acdsee http://ns.acdsee.com/iptc/1.0/
    mediapro http://ns.iview-multimedia.com/mediapro/1.0/
    expressionmedia http://ns.microsoft.com/expressionmedia/1.0/
    photomech http://ns.camerabits.com/photomechanic/1.0/
    ics http://ns.idimager.com/ics/1.0/
    drone-dji http://www.dji.com/drone-dji/1.0/
    Camera http://pix4d.com/camera/1.0
    FLIR http://ns.flir.com/xmp/1.0/
    getty http://xmp.gettyimages.com/gift/1.0/
    exif http://ns.exif.org/
    et http://ns.exiftool.org/1.0/
    et http://ns.exiftool.ca/1.0/
    dcterms http://purl.org/dc/terms/
    prism http://prismstandard.org/namespaces/basic/2.0/
    cc http://creativecommons.org/ns#
    xmpID http://ns.adobe.com/xmp/InDesign/private
    illustrator http://ns.adobe.com/illustrator/1.0/
    swf http://ns.adobe.com/swf/1.0/
    TC260 http://www.tc260.org.cn/ns/AIGC/1.0/
    nine http://ns.nikon.com/nine/1.0/
    sdc http://ns.nikon.com/sdc/1.0/
    ast http://ns.nikon.com/asteroid/1.0/
    """
}
