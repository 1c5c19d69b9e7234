import ByteReading
import PhotoMetadata
import Testing

@testable import MetaLens

/// The camera's model, and other places that name it.
struct ModelRulesTests {
  /// Whether a photo is found in which `make` and `model` are contradicted by the text of `tag`.
  private func isFound(_ make: String, _ model: String, _ block: BlockID, _ tag: UInt32, _ text: String) -> Bool {
    var photo = PhotoMaker.phone(make, model)
    photo.set(block, tag, .text(text))
    return CameraRules.flags(photo.facts()).kinds.contains(.makerMismatch)
  }

  @Test(arguments: [
    ("Xiaomi", "SM-S928B", true), ("samsung", "SM-S928B", false), ("vivo", "iPhone 16 Pro", true),
    ("Google", "Pixel 9", false), ("HUAWEI", "Pixel 9", true), ("HUAWEI", "CLT-L04", false),
    ("Google", "POCO X7 Pro", true), ("Xiaomi", "POCO X7 Pro", false), ("Xiaomi", "Redmi Note 8", false),
    ("Sony", "vivo X90 Pro+", true), ("LG Electronics", "Canon PowerShot A20", true), ("HUAWEI", "NIKON D3300", true),
    ("samsung", "KODAK DC3400 ZOOM DIGITAL CAMERA", true), ("JK Imaging, Ltd.", "KODAK PIXPRO FZ53", false),
    ("RICOH IMAGING COMPANY, LTD.", "PENTAX K-1", false), ("LG", "ILCE-7SM3", true),
  ]) func aModelsNameBelongsToItsMaker(make: String, model: String, isOther: Bool) {
    let photo = PhotoMaker.phone(make, model)
    #expect(CameraRules.flags(photo.facts()).kinds.contains(.makerMismatch) == isOther)
  }

  @Test(arguments: [
    ("Apple", "iPhone 14 Pro", "iPhone 14 Pro back triple camera 2.22mm f/2.2", false),
    ("Apple", "iPhone 15 Pro", "iPhone 14 Pro back triple camera 2.22mm f/2.2", true),
    ("Apple", "iPhone 14", "iPhone 14 Pro back triple camera 2.22mm f/2.2", true),
    ("Apple", "iPhone 12 Pro", "iPhone 12 Pro Max back triple camera 5.1mm f/1.6", true),
    ("Apple", "iPhone 16", "iPhone 16e back camera 4.2mm f/1.64", true),
    ("Apple", "iPhone 12 Pro", "iPhone 12 Pro背面トリプルカメラ 4.2mm f/1.6", false),
    ("Apple", "iPhone SE (2nd generation)", "iPhone SE (2nd generation) back camera 3.99mm f/1.8", false),
    ("Apple", "iPhone 15 Pro", "Moment Tele 58mm", false),
    // Others' camera programs run elsewhere too.
    ("Google", "Pixel 6 Pro", "Pixel Fold back camera 6.81mm f/1.85", false),
  ]) func anApplesLensIsItsOwn(make: String, model: String, lens: String, isOther: Bool) {
    #expect(isFound(make, model, .exif, 0xA434, lens) == isOther)
  }

  @Test(arguments: [
    ("SONY", "ILCE-7SM3", "ILCE-7SM3 v1.01", false), ("SONY", "ILCE-7M4", "ILCE-7SM3 v1.01", true),
    ("SONY", "ILCE-7", "ILCE-7SM3 v1.01", true), ("SONY", "ILCE-7RM4A", "ILCE-7RM4 v1.20", false),
    ("SONY", "ILCE-7RM4", "ILCE-7RM4A v1.20", true), ("SONY", "DSC-RX10M4", "DSC-RX10M4 v1.00", false),
    ("SONY", "ILCE-7M4", "Capture One 23 v1", false), ("SONY", "DSC-F828", "Ver 1.0", false),
    ("FUJIFILM", "X-T5", "Digital Camera X-T5 Ver2.00", false),
    ("FUJIFILM", "X-T50", "Digital Camera X-T5 Ver2.00", true),
    ("FUJIFILM", "FinePix S2", "Digital Camera FinePixS2Pro Ver1.00", false),
    ("samsung", "SM-G998B", "G998BXXS9EWI1", false), ("samsung", "SM-S928B", "G998BXXS9EWI1", true),
    ("samsung", "SM-G998U", "G998BXXS9EWI1", true), ("samsung", "Galaxy S24 FE", "S721BXXS3AYB3", false),
    ("samsung", "SM-A326U", "MediaTek Camera Application", false),
    ("samsung", "SM-G998B", "HDR+ 1.0.345618096z", false),
    ("HUAWEI", "CLT-L04", "CLT-L04 10.0.0.172(C792E8R1P4)", false),
    ("HUAWEI", "VOG-L29", "VOG-LGRP2-OVS 11.0.0.138", false),
    ("HUAWEI", "CLT-L05", "CLT-L04 10.0.0.172(C792E8R1P4)", true),
    ("HUAWEI", "ELE-L29", "CLT-L04 10.0.0.172(C792E8R1P4)", true), ("HUAWEI", "P30 Pro", "VOG-L29 10.1.0.162", false),
  ]) func theFirmwareInSoftwareIsTheModels(make: String, model: String, software: String, isOther: Bool) {
    #expect(isFound(make, model, .ifd(0), 0x0131, software) == isOther)
  }

  @Test(arguments: [
    ("Canon EOS 5D Mark III", "Canon EOS 5D Mark III", false), ("Canon EOS 5D Mark IV", "Canon EOS 5D Mark III", true),
    ("Canon PowerShot A40", "IMG:PowerShot A40 JPEG", false), ("Canon PowerShot A50", "IMG:PowerShot A40 JPEG", true),
    ("Canon DIGITAL IXUS", "IMG:JPEG file", false), ("Canon PowerShot G2", "CRW:High definition CCD image", false),
  ]) func canonsKindOfImageNamesTheModel(model: String, type: String, isOther: Bool) {
    var photo = PhotoMaker.canon()
    photo.set(.ifd(0), 0x0110, .text(model))
    photo.set(.makerNote(.canon), 6, .text(type))
    #expect(CameraRules.flags(photo.facts()).kinds.contains(.makerMismatch) == isOther)
  }

  @Test(arguments: [
    ("NIKON Z 6_2", "NIKON Z 6_2 Ver.01.70   ", false), ("NIKON Z 9", "NIKON Z 6_2 Ver.01.70", true),
    ("NIKON Z 6", "NIKON Z 6_2 Ver.01.70", true), ("NIKON D70", "Nikon Transfer 1.1 W", false),
    ("NIKON D70", "NIKON Scan 4.0", false),
  ]) func nikonsCreatorNamesTheModel(model: String, creator: String, isOther: Bool) {
    var photo = PhotoMaker.phone("NIKON CORPORATION", model)
    photo.add(.xmp, "xmp:CreatorTool", creator)
    #expect(CameraRules.flags(photo.facts()).kinds.contains(.makerMismatch) == isOther)
  }
}
