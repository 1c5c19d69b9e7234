/// Four Thirds and Micro Four Thirds lenses by the bytes that Olympus's cameras write.
enum OlympusLenses {
  /// The lens for the six bytes of tag 0x0201: its maker, a zero, and two bytes of model.
  static func name(_ numbers: [Int64]) -> String? {
    guard numbers.count >= 4 else { return nil }
    if numbers.allSatisfy({ $0 == 0 }) { return "None" }
    let key =
      "\(numbers[0]) " + HexText.byte(UInt8(truncatingIfNeeded: numbers[2])) + " "
      + HexText.byte(UInt8(truncatingIfNeeded: numbers[3]))
    guard let name = WordTable(lenses).word(key: key) else { return nil }
    for (short, long) in series where name.utf8.starts(with: short.utf8) {
      return long.text + String(decoding: name.utf8.dropFirst(short.utf8.count), as: UTF8.self)
    }
    return name
  }

  /// Abbreviations of lens series.
  private static let series: [(StaticText, StaticText)] = [
    ("ZED", "Olympus Zuiko Digital ED"), ("ZD", "Olympus Zuiko Digital"), ("MED", "Olympus M.Zuiko Digital ED"),
    ("MZ", "Olympus M.Zuiko Digital"), ("LG", "Lumix G"),
  ]

  private static let lenses: StaticText = """
    0 01 00=ZED 50mm F2.0 Macro
    0 01 01=ZD 40-150mm F3.5-4.5
    0 01 10=MED 14-42mm F3.5-5.6
    0 02 00=ZED 150mm F2.0
    0 02 10=MZ 17mm F2.8 Pancake
    0 03 00=ZED 300mm F2.8
    0 03 10=MED 14-150mm F4.0-5.6 [II]
    0 04 10=MED 9-18mm F4.0-5.6
    0 05 00=ZD 14-54mm F2.8-3.5
    0 05 01=ZD Pro ED 90-250mm F2.8
    0 05 10=MED 14-42mm F3.5-5.6 L
    0 06 00=ZED 50-200mm F2.8-3.5
    0 06 01=ZED 8mm F3.5 Fisheye
    0 06 10=MED 40-150mm F4.0-5.6
    0 07 00=ZD 11-22mm F2.8-3.5
    0 07 01=ZD 18-180mm F3.5-6.3
    0 07 10=MED 12mm F2.0
    0 08 01=ZD 70-300mm F4.0-5.6
    0 08 10=MED 75-300mm F4.8-6.7
    0 09 10=MZ 14-42mm F3.5-5.6 II
    0 10 01=Kenko Tokina Reflex 300mm F6.3 MF Macro
    0 10 10=MED 12-50mm F3.5-6.3 EZ
    0 11 10=MZ 45mm F1.8
    0 12 10=MED 60mm F2.8 Macro
    0 13 10=MZ 14-42mm F3.5-5.6 II R
    0 14 10=MED 40-150mm F4.0-5.6 R
    0 15 00=ZED 7-14mm F4.0
    0 15 10=MED 75mm F1.8
    0 16 10=MZ 17mm F1.8
    0 17 00=ZD Pro ED 35-100mm F2.0
    0 18 00=ZD 14-45mm F3.5-5.6
    0 18 10=MED 75-300mm F4.8-6.7 II
    0 19 10=MED 12-40mm F2.8 Pro
    0 20 00=ZD 35mm F3.5 Macro
    0 20 10=MED 40-150mm F2.8 Pro
    0 21 10=MED 14-42mm F3.5-5.6 EZ
    0 22 00=ZD 17.5-45mm F3.5-5.6
    0 22 10=MZ 25mm F1.8
    0 23 00=ZED 14-42mm F3.5-5.6
    0 23 10=MED 7-14mm F2.8 Pro
    0 24 00=ZED 40-150mm F4.0-5.6
    0 24 10=MED 300mm F4.0 IS Pro
    0 25 10=MED 8mm F1.8 Fisheye Pro
    0 26 10=MED 12-100mm F4.0 IS Pro
    0 27 10=MED 30mm F3.5 Macro
    0 28 10=MED 25mm F1.2 Pro
    0 29 10=MED 17mm F1.2 Pro
    0 30 00=ZED 50-200mm F2.8-3.5 SWD
    0 30 10=MED 45mm F1.2 Pro
    0 31 00=ZED 12-60mm F2.8-4.0 SWD
    0 32 00=ZED 14-35mm F2.0 SWD
    0 32 10=MED 12-200mm F3.5-6.3
    0 33 00=ZD 25mm F2.8
    0 33 10=MZ 150-400mm F4.5 TC1.25x IS Pro
    0 34 00=ZED 9-18mm F4.0-5.6
    0 34 10=MED 12-45mm F4.0 Pro
    0 35 00=ZD 14-54mm F2.8-3.5 II
    0 35 10=Olympus M.Zuiko 100-400mm F5.0-6.3
    0 36 10=MED 8-25mm F4 Pro
    0 37 10=MED 40-150mm F4.0 Pro
    0 39 10=MED 90mm F3.5 Macro IS Pro
    1 01 00=Sigma 18-50mm F3.5-5.6 DC
    1 01 10=Sigma 30mm F2.8 EX DN
    1 02 00=Sigma 55-200mm F4.0-5.6 DC
    1 02 10=Sigma 19mm F2.8 EX DN
    1 03 00=Sigma 18-125mm F3.5-5.6 DC
    1 03 10=Sigma 30mm F2.8 DN | A
    1 04 00=Sigma 18-125mm F3.5-5.6 DC
    1 04 10=Sigma 19mm F2.8 DN | A
    1 05 00=Sigma 30mm F1.4 EX DC HSM
    1 05 10=Sigma 60mm F2.8 DN | A
    1 06 00=Sigma APO 50-500mm F4.0-6.3 EX DG HSM
    1 06 10=Sigma 30mm F1.4 DC DN | C
    1 07 00=Sigma Macro 105mm F2.8 EX DG
    1 07 10=Sigma 16mm F1.4 DC DN | C (017)
    1 08 00=Sigma APO Macro 150mm F2.8 EX DG HSM
    1 09 00=Sigma 18-50mm F2.8 EX DC Macro
    1 10 00=Sigma 24mm F1.8 EX DG Aspherical Macro
    1 11 00=Sigma APO 135-400mm F4.5-5.6 DG
    1 12 00=Sigma APO 300-800mm F5.6 EX DG HSM
    1 13 00=Sigma 30mm F1.4 EX DC HSM
    1 14 00=Sigma APO 50-500mm F4.0-6.3 EX DG HSM
    1 15 00=Sigma 10-20mm F4.0-5.6 EX DC HSM
    1 16 00=Sigma APO 70-200mm F2.8 II EX DG Macro HSM
    1 17 00=Sigma 50mm F1.4 EX DG HSM
    2 01 00=Leica D Vario Elmarit 14-50mm F2.8-3.5 Asph.
    2 01 10=LG Vario 14-45mm F3.5-5.6 Asph. Mega OIS
    2 02 00=Leica D Summilux 25mm F1.4 Asph.
    2 02 10=LG Vario 45-200mm F4.0-5.6 Mega OIS
    2 03 00=Leica D Vario Elmar 14-50mm F3.8-5.6 Asph. Mega OIS
    2 03 01=Leica D Vario Elmar 14-50mm F3.8-5.6 Asph.
    2 03 10=LG Vario HD 14-140mm F4.0-5.8 Asph. Mega OIS
    2 04 00=Leica D Vario Elmar 14-150mm F3.5-5.6
    2 04 10=LG Vario 7-14mm F4.0 Asph.
    2 05 10=LG 20mm F1.7 Asph.
    2 06 10=Leica DG Macro-Elmarit 45mm F2.8 Asph. Mega OIS
    2 07 10=LG Vario 14-42mm F3.5-5.6 Asph. Mega OIS
    2 08 10=LG Fisheye 8mm F3.5
    2 09 10=LG Vario 100-300mm F4.0-5.6 Mega OIS
    2 10 10=LG 14mm F2.5 Asph.
    2 11 10=LG 12.5mm F12 3D
    2 12 10=Leica DG Summilux 25mm F1.4 Asph.
    2 13 10=LG X Vario PZ 45-175mm F4.0-5.6 Asph. Power OIS
    2 14 10=LG X Vario PZ 14-42mm F3.5-5.6 Asph. Power OIS
    2 15 10=LG X Vario 12-35mm F2.8 Asph. Power OIS
    2 16 10=LG Vario 45-150mm F4.0-5.6 Asph. Mega OIS
    2 17 10=LG X Vario 35-100mm F2.8 Power OIS
    2 18 10=LG Vario 14-42mm F3.5-5.6 II Asph. Mega OIS
    2 19 10=LG Vario 14-140mm F3.5-5.6 Asph. Power OIS
    2 20 10=LG Vario 12-32mm F3.5-5.6 Asph. Mega OIS
    2 21 10=Leica DG Nocticron 42.5mm F1.2 Asph. Power OIS
    2 22 10=Leica DG Summilux 15mm F1.7 Asph.
    2 23 10=LG Vario 35-100mm F4.0-5.6 Asph. Mega OIS
    2 24 10=LG Macro 30mm F2.8 Asph. Mega OIS
    2 25 10=LG 42.5mm F1.7 Asph. Power OIS
    2 26 10=LG 25mm F1.7 Asph.
    2 27 10=Leica DG Vario-Elmar 100-400mm F4.0-6.3 Asph. Power OIS
    2 28 10=LG Vario 12-60mm F3.5-5.6 Asph. Power OIS
    2 29 10=Leica DG Summilux 12mm F1.4 Asph.
    2 30 10=Leica DG Vario-Elmarit 12-60mm F2.8-4 Asph. Power OIS
    2 31 10=LG Vario 45-200mm F4.0-5.6 II
    2 32 10=LG Vario 100-300mm F4.0-5.6 II
    2 33 10=LG X Vario 12-35mm F2.8 II Asph. Power OIS
    2 34 10=LG Vario 35-100mm F2.8 II
    2 35 10=Leica DG Vario-Elmarit 8-18mm F2.8-4 Asph.
    2 36 10=Leica DG Elmarit 200mm F2.8 Power OIS
    2 37 10=Leica DG Vario-Elmarit 50-200mm F2.8-4 Asph. Power OIS
    2 38 10=Leica DG Vario-Summilux 10-25mm F1.7 Asph.
    2 40 10=Leica DG Vario-Summilux 25-50mm F1.7 Asph.
    3 01 00=Leica D Vario Elmarit 14-50mm F2.8-3.5 Asph.
    3 02 00=Leica D Summilux 25mm F1.4 Asph.
    5 01 10=Tamron 14-150mm F3.5-5.8 Di III
    24 01 10=Venus Optics Laowa 50mm F2.8 2x Macro
    """
}
