/// The custom settings of Nikon's SLRs, at the end of their shot data: a few bits each, in another order in every body.
enum NikonCustom {
  /// The fields in `rows`. Letters before an index name the cameras that have the row; `camera` is this one's letter.
  static func fields(_ rows: StaticText, camera: UInt8 = 0) -> [BinaryField] {
    var fields: [BinaryField] = []
    rows.forEachLine { line in
      let (index, rest) = line.split(at: 0x20)
      let letters = index.utf8.prefix { $0 > 0x39 }
      if let rest, letters.isEmpty || letters.contains(camera) {
        let number = index.part(letters.count..<index.utf8.count).number
        fields.append(.row(rest, at: UInt16(truncatingIfNeeded: number)))
      }
      return false
    }
    return fields
  }
}

/// Words that several tables of Nikon's custom settings share.
enum NikonCustomWords {
  /// The rows called `name`; `nil` if there are none.
  static func rows(_ name: StaticText) -> StaticText? {
    var found: StaticText?
    lists.forEachLine { line in
      let (known, rows) = line.split(at: 0x3A)
      if known.equals(name) { found = rows }
      return found != nil
    }
    return found
  }

  private static let lists: StaticText = """
    MBDBatteryType:0=LR6 (AA alkaline)|1=HR6 (AA Ni-MH)|2=FR6 (AA lithium)|3=ZR6 (AA Ni-Mn)
    AutoBracketSet:0=AE & Flash|1=AE Only|2=Flash Only|3=WB Bracketing|4=Active D-Lighting
    AELockButton:0=AE/AF Lock|1=AE Lock Only|2=AF Lock Only|3=AE Lock (hold)|4=AF-ON|5=FV Lock
    FlashShutterSpeed:0=1/60 s|1=1/30 s|2=1/15 s|3=1/8 s|4=1/4 s|5=1/2 s|6=1 s|7=2 s|8=4 s|9=8 s|10=15 s|11=30 s
    AFOnForMBD:0=AF-On|1=AE/AF Lock|2=AE Lock Only|3=AE Lock (reset on release)|4=AE Lock (hold)|5=AF Lock Only|6=Same as FUNC Button
    MultiSelectorShootMode:0=Select Center Focus Point|1=Highlight Active Focus Point|2=Not Used
    PreviewButton:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=Flash Off|9=Bracketing Burst|10=Matrix Metering|11=Center-weighted Metering|12=Spot Metering|13=Virtual Horizon|15=Playback|16=My Menu Top
    FuncButton:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|9=Flash Off|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top|16=+ NEF (RAW)
    PreviewButtonPlusDials:0=None|1=Choose Image Area (FX/DX/5:4)|2=One Step Speed/Aperture|3=Choose Non-CPU Lens Number|5=Choose Image Area (FX/DX)|6=Shooting Bank Menu|7=Dynamic AF Area
    FuncButtonPlusDials:0=None|2=One Step Speed/Aperture|3=Choose Non-CPU Lens Number|5=Auto Bracketing|6=Dynamic AF Area
    FlashSyncSpeed:0=1/320 s (auto FP)|1=1/250 s (auto FP)|2=1/250 s|3=1/200 s|4=1/160 s|5=1/125 s|6=1/100 s|7=1/80 s|8=1/60 s
    MeteringTime:0=4 s|1=6 s|2=8 s|3=16 s|4=30 s|5=1 min|6=5 min|7=10 min|8=30 min|9=No Limit
    PreviewButton2:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-ON|9=Flash Off|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=My Menu Top|15=Live View|16=+ NEF (RAW)|17=Virtual Horizon
    FuncButtonPlusDials2:0=None|1=Choose Image Area|2=One Step Speed/Aperture|3=Choose Non-CPU Lens Number|5=Auto bracketing|6=Dynamic AF Area|7=Shutter speed & Aperture lock
    TimerFunctionButton:0=Self-timer|1=Release Mode|2=Image Quality/Size|3=ISO|4=White Balance|5=Active D-Lighting|6=+ NEF (RAW)|7=Auto Bracketing
    FuncButton2:0=Grid Display|1=FV Lock|2=Flash Off|3=Matrix Metering|4=Center-weighted Metering|5=Spot Metering|6=My Menu Top|7=+ NEF (RAW)|8=Active D-Lighting|9=Preview|10=AE/AF Lock|11=AE Lock Only|12=AF Lock Only|13=AE Lock (hold)|14=Bracketing Burst|15=Playback|16=1EV Step Speed/Aperture|17=Choose Non-CPU Lens|18=Virtual Horizon|19=Start Movie Recording
    CommandDialsReverseRotation:0=No|1=Shutter Speed & Aperture|2=Exposure Compensation|3=Exposure Compensation, Shutter Speed & Aperture
    FuncButton3:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|18=My Menu|20=Grid Display|21=Disable Synchronized Release|22=Remote Release Only|26=Flash Disable/Enable
    FuncButtonPlusDials3:0=None|1=Choose Image Area (FX/DX/5:4)|2=Shutter Speed & Aperture Lock|3=One Step Speed / Aperture|4=Choose Non-CPU Lens Number|5=Active D-Lighting|6=Shooting Bank Menu
    AssignBktButton:0=Auto Bracketing|1=Multiple Exposure|2=HDR (high dynamic range)|3=None
    CommandDialsChangeMainSub:0=Autofocus Off, Exposure Off|1=Autofocus Off, Exposure On|2=Autofocus Off, Exposure On (Mode A)|4=Autofocus On, Exposure Off|5=Autofocus On, Exposure On|6=Autofocus On, Exposure On (Mode A)
    MovieFunctionButton:0=None|1=Power Aperture (open)|3=Index Marking|4=View Photo Shooting Info
    MoviePreviewButton:0=None|2=Power Aperture (open)|3=Index Marking|4=View Photo Shooting Info
    FuncButton4:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|19=Grid Display|20=My Menu|21=Disable Synchronized Release|22=Remote Release Only|26=Flash Disable/Enable|27=Highlight-weighted Metering
    StandbyTimer:0=4 s|1=6 s|3=10 s|5=30 s|6=1 min|7=5 min|8=10 min|9=30 min|10=No Limit
    FuncButtonPlusDials4:0=None|1=Choose Image Area (FX/DX/5:4)|2=Shutter Speed & Aperture Lock|3=One Step Speed / Aperture|4=Choose Non-CPU Lens Number|5=Active D-Lighting|8=Exposure Delay Mode
    MultiSelectorShootMode2:0=Select Center Focus Point (Reset)|2=Preset Focus Point (Pre)|3=Highlight Active Focus Point|4=Not Used (None)
    FuncButton5:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|19=Grid Display|20=My Menu|22=Remote Release Only|26=Flash Disable/Enable|27=Highlight-weighted Metering|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 153 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 153 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|49=Sync Release (Master Only)|50=Sync Release (Remote Only)|56=AF-Area Mode (Dynamic Area 9 Points)|57=AF-Area Mode + AF-On (Dynamic Area 9 Points)
    FlashSyncSpeed2:2=1/250 s (auto FP)|3=1/250 s|5=1/200 s|6=1/160 s|7=1/125 s|8=1/100 s|9=1/80 s|10=1/60 s
    MovieFuncButton:0=None|2=Power Aperture (close)|3=Index Marking|4=View Photo Shooting Info|11=Exposure Compensation -
    MoviePreviewButton2:0=None|1=Power Aperture (open)|3=Index Marking|4=View Photo Shooting Info|10=Exposure Compensation +
    FuncButtonPlusDials5:0=None|1=Choose Image Area|2=Shutter Speed & Aperture Lock|3=One Step Speed / Aperture|4=Choose Non-CPU Lens Number|5=Active D-Lighting|7=Photo Shooting Menu Bank|8=Exposure Delay Mode
    AssignMovieRecordButtonPlusDials:0=None|1=Choose Image Area|2=Shutter Speed & Aperture Lock|7=Photo Shooting Menu Bank|11=Exposure Mode
    VerticalMultiSelector:0=Same as Multi-Selector with Info(U/D) & Playback(R/L)|8=Same as Multi-Selector with Info(R/L) & Playback(U/D)|128=Focus Point Selection
    AssignMBDFuncButton:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|18=Reset Focus Point|19=Grid Display|20=My Menu|22=Remote Release Only|23=Preset Focus Point|26=Flash Disable/Enable|27=Highlight-weighted Metering|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 153 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 153 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|49=Sync Release (Master Only)|50=Sync Release (Remote Only)|54=Highlight Active Focus Point|56=AF-Area Mode (Dynamic Area 9 Points)|57=AF-Area Mode + AF-On (Dynamic Area 9 Points)
    SubSelectorPlusDials:0=None|1=Choose Image Area|2=Shutter Speed & Aperture Lock|4=Choose Non-CPU Lens Number|7=Photo Shooting Menu Bank
    AssignMovieSubselector:0=None|3=Index Marking|4=View Photo Shooting Info|5=AE/AF Lock|6=AE Lock (Only)|7=AE Lock (Hold)|8=AF Lock (Only)
    FuncButton6:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|19=Grid Display|20=My Menu|21=Disable Synchronized Release|22=Remote Release Only|26=Flash Disable/Enable|27=Highlight-weighted Metering|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 152 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 152 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|49=Sync Release (Master Only)|50=Sync Release (Remote Only)|58=AF-Area Mode + AF-On (Group Area AF - HL)|59=AF-Area Mode + AF-On (Group Area AF - VL)
    LensFocusFunctionButtons:3=AE/AF Lock|4=AE Lock Only|7=AF Lock Only|8=AF-On|24=Preset Focus Point|26=Flash Disable/Enable|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 152 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 152 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|49=Sync Release (Master Only)|50=Sync Release (Remote Only)
    VerticalFuncButton:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|18=Reset Focus Point|19=Grid Display|20=My Menu|22=Remote Release Only|23=Preset Focus Point|26=Flash Disable/Enable|27=Highlight-weighted Metering|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 152 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 152 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|49=Sync Release (Master Only)|50=Sync Release (Remote Only)|54=Highlight Active Focus Point
    AFOnButton:0=None|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 152 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 152 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)
    FuncButton7:0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|19=Grid Display|20=My Menu|22=Remote Release Only|26=Flash Disable/Enable|27=Highlight-weighted Metering|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 152 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 152 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|49=Sync Release (Master Only)|50=Sync Release (Remote Only)
    FuncButtonPlusDials6:0=None|1=Choose Image Area (DX/1.3x)|2=Shutter Speed & Aperture Lock|3=One Step Speed / Aperture|4=Choose Non-CPU Lens Number|5=Active D-Lighting|7=Photo Shooting Menu Bank|8=Exposure Delay Mode
    """
}
