/// The settings of every picture style, at the end of Canon's camera information.
enum CanonStyles {
  /// 32-bit numbers, six for each style; the settings that a style lacks are left out.
  static let first = BinaryField.table(
    """
    0 ContrastStandard i32 {-559038737=n/a|*}
    4 SharpnessStandard i32 {-559038737=n/a|*}
    8 SaturationStandard i32 {-559038737=n/a|*}
    12 ColorToneStandard i32 {-559038737=n/a|*}
    24 ContrastPortrait i32 {-559038737=n/a|*}
    28 SharpnessPortrait i32 {-559038737=n/a|*}
    32 SaturationPortrait i32 {-559038737=n/a|*}
    36 ColorTonePortrait i32 {-559038737=n/a|*}
    48 ContrastLandscape i32 {-559038737=n/a|*}
    52 SharpnessLandscape i32 {-559038737=n/a|*}
    56 SaturationLandscape i32 {-559038737=n/a|*}
    60 ColorToneLandscape i32 {-559038737=n/a|*}
    72 ContrastNeutral i32 {-559038737=n/a|*}
    76 SharpnessNeutral i32 {-559038737=n/a|*}
    80 SaturationNeutral i32 {-559038737=n/a|*}
    84 ColorToneNeutral i32 {-559038737=n/a|*}
    96 ContrastFaithful i32 {-559038737=n/a|*}
    100 SharpnessFaithful i32 {-559038737=n/a|*}
    104 SaturationFaithful i32 {-559038737=n/a|*}
    108 ColorToneFaithful i32 {-559038737=n/a|*}
    120 ContrastMonochrome i32 {-559038737=n/a|*}
    124 SharpnessMonochrome i32 {-559038737=n/a|*}
    136 FilterEffectMonochrome i32 {@canonFilter}
    140 ToningEffectMonochrome i32 {@canonToning}
    144 ContrastUserDef1 i32 {-559038737=n/a|*}
    148 SharpnessUserDef1 i32 {-559038737=n/a|*}
    152 SaturationUserDef1 i32 {-559038737=n/a|*}
    156 ColorToneUserDef1 i32 {-559038737=n/a|*}
    160 FilterEffectUserDef1 i32 {@canonFilter}
    164 ToningEffectUserDef1 i32 {@canonToning}
    168 ContrastUserDef2 i32 {-559038737=n/a|*}
    172 SharpnessUserDef2 i32 {-559038737=n/a|*}
    176 SaturationUserDef2 i32 {-559038737=n/a|*}
    180 ColorToneUserDef2 i32 {-559038737=n/a|*}
    184 FilterEffectUserDef2 i32 {@canonFilter}
    188 ToningEffectUserDef2 i32 {@canonToning}
    192 ContrastUserDef3 i32 {-559038737=n/a|*}
    196 SharpnessUserDef3 i32 {-559038737=n/a|*}
    200 SaturationUserDef3 i32 {-559038737=n/a|*}
    204 ColorToneUserDef3 i32 {-559038737=n/a|*}
    208 FilterEffectUserDef3 i32 {@canonFilter}
    212 ToningEffectUserDef3 i32 {@canonToning}
    216 UserDef1PictureStyle u16 {@canonStyle}
    218 UserDef2PictureStyle u16 {@canonStyle}
    220 UserDef3PictureStyle u16 {@canonStyle}
    """)

  /// With an automatic style.
  static let second = BinaryField.table(
    """
    0 ContrastStandard i32 {-559038737=n/a|*}
    4 SharpnessStandard i32 {-559038737=n/a|*}
    8 SaturationStandard i32 {-559038737=n/a|*}
    12 ColorToneStandard i32 {-559038737=n/a|*}
    24 ContrastPortrait i32 {-559038737=n/a|*}
    28 SharpnessPortrait i32 {-559038737=n/a|*}
    32 SaturationPortrait i32 {-559038737=n/a|*}
    36 ColorTonePortrait i32 {-559038737=n/a|*}
    48 ContrastLandscape i32 {-559038737=n/a|*}
    52 SharpnessLandscape i32 {-559038737=n/a|*}
    56 SaturationLandscape i32 {-559038737=n/a|*}
    60 ColorToneLandscape i32 {-559038737=n/a|*}
    72 ContrastNeutral i32 {-559038737=n/a|*}
    76 SharpnessNeutral i32 {-559038737=n/a|*}
    80 SaturationNeutral i32 {-559038737=n/a|*}
    84 ColorToneNeutral i32 {-559038737=n/a|*}
    96 ContrastFaithful i32 {-559038737=n/a|*}
    100 SharpnessFaithful i32 {-559038737=n/a|*}
    104 SaturationFaithful i32 {-559038737=n/a|*}
    108 ColorToneFaithful i32 {-559038737=n/a|*}
    120 ContrastMonochrome i32 {-559038737=n/a|*}
    124 SharpnessMonochrome i32 {-559038737=n/a|*}
    136 FilterEffectMonochrome i32 {@canonFilter}
    140 ToningEffectMonochrome i32 {@canonToning}
    144 ContrastAuto i32 {-559038737=n/a|*}
    148 SharpnessAuto i32 {-559038737=n/a|*}
    152 SaturationAuto i32 {-559038737=n/a|*}
    156 ColorToneAuto i32 {-559038737=n/a|*}
    160 FilterEffectAuto i32 {@canonFilter}
    164 ToningEffectAuto i32 {@canonToning}
    168 ContrastUserDef1 i32 {-559038737=n/a|*}
    172 SharpnessUserDef1 i32 {-559038737=n/a|*}
    176 SaturationUserDef1 i32 {-559038737=n/a|*}
    180 ColorToneUserDef1 i32 {-559038737=n/a|*}
    184 FilterEffectUserDef1 i32 {@canonFilter}
    188 ToningEffectUserDef1 i32 {@canonToning}
    192 ContrastUserDef2 i32 {-559038737=n/a|*}
    196 SharpnessUserDef2 i32 {-559038737=n/a|*}
    200 SaturationUserDef2 i32 {-559038737=n/a|*}
    204 ColorToneUserDef2 i32 {-559038737=n/a|*}
    208 FilterEffectUserDef2 i32 {@canonFilter}
    212 ToningEffectUserDef2 i32 {@canonToning}
    216 ContrastUserDef3 i32 {-559038737=n/a|*}
    220 SharpnessUserDef3 i32 {-559038737=n/a|*}
    224 SaturationUserDef3 i32 {-559038737=n/a|*}
    228 ColorToneUserDef3 i32 {-559038737=n/a|*}
    232 FilterEffectUserDef3 i32 {@canonFilter}
    236 ToningEffectUserDef3 i32 {@canonToning}
    240 UserDef1PictureStyle u16 {@canonStyle}
    242 UserDef2PictureStyle u16 {@canonStyle}
    244 UserDef3PictureStyle u16 {@canonStyle}
    """)

  /// The first EOS 5D: single bytes, those of all styles for each setting.
  static let single = BinaryField.table(
    """
    0 ContrastStandard i8
    1 ContrastPortrait i8
    2 ContrastLandscape i8
    3 ContrastNeutral i8
    4 ContrastFaithful i8
    5 ContrastMonochrome i8
    6 ContrastUserDef1 i8
    7 ContrastUserDef2 i8
    8 ContrastUserDef3 i8
    9 SharpnessStandard i8
    10 SharpnessPortrait i8
    11 SharpnessLandscape i8
    12 SharpnessNeutral i8
    13 SharpnessFaithful i8
    14 SharpnessMonochrome i8
    15 SharpnessUserDef1 i8
    16 SharpnessUserDef2 i8
    17 SharpnessUserDef3 i8
    18 SaturationStandard i8
    19 SaturationPortrait i8
    20 SaturationLandscape i8
    21 SaturationNeutral i8
    22 SaturationFaithful i8
    23 FilterEffectMonochrome i8 {@canonFilter}
    24 SaturationUserDef1 i8
    25 SaturationUserDef2 i8
    26 SaturationUserDef3 i8
    27 ColorToneStandard i8
    28 ColorTonePortrait i8
    29 ColorToneLandscape i8
    30 ColorToneNeutral i8
    31 ColorToneFaithful i8
    32 ToningEffectMonochrome i8 {@canonToning}
    33 ColorToneUserDef1 i8
    34 ColorToneUserDef2 i8
    35 ColorToneUserDef3 i8
    36 UserDef1PictureStyle u16 {@canonStyle}
    38 UserDef2PictureStyle u16 {@canonStyle}
    40 UserDef3PictureStyle u16 {@canonStyle}
    """)

  static let filter: StaticText = "-559038737=n/a|0=None|1=Yellow|2=Orange|3=Red|4=Green"
  static let toning: StaticText = "-559038737=n/a|0=None|1=Sepia|2=Blue|3=Purple|4=Green"
}
