/// The layout of the arrays in Canon's MakerNotes.
enum CanonFields {
  /// Tag 0x0001.
  static let cameraSettings = BinaryField.table(
    """
    1 MacroMode i16 {1=Macro|2=Normal}
    2 SelfTimer i16 {0=Off|*}
    3 Quality i16 {@canonQuality}
    4 CanonFlashMode i16 {-1=n/a|0=Off|1=Auto|2=On|3=Red-eye reduction|4=Slow-sync|5=Red-eye reduction (Auto)|6=Red-eye reduction (On)|16=External flash}
    5 ContinuousDrive i16 {0=Single|1=Continuous|2=Movie|3=Continuous, Speed Priority|4=Continuous, Low|5=Continuous, High|6=Silent Single|8=Continuous, High+|9=Single, Silent|10=Continuous, Silent}
    7 FocusMode i16 {0=One-shot AF|1=AI Servo AF|2=AI Focus AF|3=Manual Focus (3)|4=Single|5=Continuous|6=Manual Focus (6)|16=Pan Focus|256=AF + MF|257=Live View|512=Movie Snap Focus|519=Movie Servo AF}
    9 RecordMode i16 !-1 {1=JPEG|2=CRW+THM|3=AVI+THM|4=TIF|5=TIF+JPEG|6=CR2|7=CR2+JPEG|9=MOV|10=MP4|11=CRM|12=CR3|13=CR3+JPEG|14=HIF|15=CR3+HIF}
    10 CanonImageSize i16 {@canonSize}
    11 EasyMode i16 {@canonEasyMode}
    12 DigitalZoom i16 {0=None|1=2x|2=4x|3=Other}
    13 Contrast i16 !32767 {0=Normal|*}
    14 Saturation i16 !32767 {0=Normal|*}
    15 Sharpness i16 !32767
    16 CameraISO i16 !32767 &3fff {0=n/a|14=Auto High|15=Auto|16=50|17=100|18=200|19=400|20=800|*}
    17 MeteringMode i16 {0=Default|1=Spot|2=Average|3=Evaluative|4=Partial|5=Center-weighted average}
    18 FocusRange i16 {0=Manual|1=Auto|2=Not Known|3=Macro|4=Very Close|5=Close|6=Middle Range|7=Far Range|8=Pan Focus|9=Super Macro|10=Infinity}
    19 AFPoint u16 !0 {8197=Manual AF point selection|12288=None (MF)|12289=Auto AF point selection|12290=Right|12291=Center|12292=Left|16385=Auto AF point selection|16390=Face Detect}
    20 CanonExposureMode i16 {0=Easy|1=Program AE|2=Shutter speed priority AE|3=Aperture-priority AE|4=Manual|5=Depth-of-field AE|6=M-Dep|7=Bulb|8=Flexible-priority AE}
    22 LensType u16 !0
    23 MaxFocalLength u16 !0 :mm
    24 MinFocalLength u16 !0 :mm
    25 FocalUnits i16
    26 MaxAperture ev !0 /2 ^2 :f
    27 MinAperture ev !0 /2 ^2 :f
    28 FlashActivity i16 !-1
    29 FlashBits i16 [1=Manual|2=TTL|4=A-TTL|8=E-TTL|16=FP sync enabled|128=2nd-curtain sync used|2048=FP sync used|8192=Built-in|16384=External]
    32 FocusContinuous i16 !-1 {0=Single|1=Continuous|8=Manual}
    33 AESetting i16 !-1 {0=Normal AE|1=Exposure Compensation|2=AE Lock|3=AE Lock + Exposure Comp.|4=No AE}
    34 ImageStabilization i16 !-1 {0=Off|1=On|2=Shoot Only|3=Panning|4=Dynamic|256=Off (2)|257=On (2)|258=Shoot Only (2)|259=Panning (2)|260=Dynamic (2)}
    35 DisplayAperture i16 !0 /10
    36 ZoomSourceWidth i16
    37 ZoomTargetWidth i16
    39 SpotMeteringMode i16 !-1 {0=Center|1=AF Point}
    40 PhotoEffect i16 !-1 {0=Off|1=Vivid|2=Neutral|3=Smooth|4=Sepia|5=B&W|6=Custom|100=My Color Data}
    41 ManualFlashOutput i16 {0=n/a|1280=Full|1282=Medium|1284=Low|32767=n/a}
    42 ColorTone i16 !32767 {0=Normal|*}
    46 SRAWQuality i16 !-1 {0=n/a|1=sRAW1 (mRAW)|2=sRAW2 (sRAW)}
    """)

  /// Tag 0x0002.
  static let focalLength = BinaryField.table(
    """
    0 FocalType u16 !0 {1=Fixed|2=Zoom}
    1 FocalLength u16 !0 :mm
    2 FocalPlaneXSize u16 *0.0254 :mm
    3 FocalPlaneYSize u16 *0.0254 :mm
    """)

  /// Tag 0x0004.
  static let shotInfo = BinaryField.table(
    """
    1 AutoISO i16 /32 ^2 *100
    2 BaseISO i16 !0 /32 ^2 *3.125
    3 MeasuredEV i16 /32 +5
    4 TargetAperture ev !0 /2 ^2 :f
    5 TargetExposureTime ev !-1024 ~ ^2 :s
    6 ExposureCompensation ev :ev
    7 WhiteBalance i16 {@canonWB}
    8 SlowShutter i16 {-1=n/a|0=Off|1=Night Scene|2=On|3=None}
    9 SequenceNumber i16
    10 OpticalZoomCode i16 {8=n/a|*}
    12 CameraTemperature i16 !0 -128 :C
    13 FlashGuideNumber i16 !-1 /32
    14 AFPointsInFocus u16 !0 {12288=None (MF)|12289=Right|12290=Center|12291=Center+Right|12292=Left|12293=Left+Right|12294=Left+Center|12295=All}
    15 FlashExposureComp ev :ev
    16 AutoExposureBracketing i16 {-1=On|0=Off|1=On (shot 1)|2=On (shot 2)|3=On (shot 3)}
    17 AEBBracketValue ev :ev
    18 ControlMode i16 {0=n/a|1=Camera Local Control|3=Computer Remote Control}
    19 FocusDistanceUpper u16 !0 /100 :m
    20 FocusDistanceLower u16 /100 :m
    21 FNumber ev !0 /2 ^2 :f
    22 ExposureTime ev !0 ~ ^2 :s
    23 MeasuredEV2 i16 !0 /8 -6
    24 BulbDuration i16 /10
    26 CameraType i16 {0=n/a|248=EOS High-end|250=Compact|252=EOS Mid-range|255=DV Camera}
    27 AutoRotate i16 !-2 {-1=n/a|0=None|1=Rotate 90 CW|2=Rotate 180|3=Rotate 270 CW}
    28 NDFilter i16 {-1=n/a|0=Off|1=On}
    29 SelfTimer2 i16 !-1 /10
    33 FlashOutput i16
    """)

  /// Tag 0x0005.
  static let panorama = BinaryField.table(
    """
    2 PanoramaFrameNumber i16
    5 PanoramaDirection i16 {0=Left to Right|1=Right to Left|2=Bottom to Top|3=Top to Bottom|4=2x2 Matrix (Clockwise)}
    """)

  /// Tag 0x0012.
  static let focusInfo = BinaryField.table(
    """
    0 NumAFPoints u16
    1 ValidAFPoints u16
    2 CanonImageWidth u16
    3 CanonImageHeight u16
    4 AFImageWidth u16
    5 AFImageHeight u16
    6 AFAreaWidth u16
    7 AFAreaHeight u16
    """)

  /// Tag 0x0026.
  static let focusInfo2 = BinaryField.table(
    """
    1 AFAreaMode u16 {0=Off (Manual Focus)|1=AF Point Expansion (surround)|2=Single-point AF|4=Auto|5=Face Detect AF|6=Face + Tracking|7=Zone AF|8=AF Point Expansion (4 point)|9=Spot AF|10=AF Point Expansion (8 point)|11=Flexizone Multi (49 point)|12=Flexizone Multi (9 point)|13=Flexizone Single|14=Large Zone AF|16=Large Zone AF (vertical)|17=Large Zone AF (horizontal)|19=Flexible Zone AF 1|20=Flexible Zone AF 2|21=Flexible Zone AF 3|22=Whole Area AF}
    2 NumAFPoints u16
    3 ValidAFPoints u16
    4 CanonImageWidth u16
    5 CanonImageHeight u16
    6 AFImageWidth u16
    7 AFImageHeight u16
    """)

  /// Tag 0x001D.
  static let myColors = BinaryField.table(
    """
    2 MyColorMode u16 {0=Off|1=Positive Film|2=Light Skin Tone|3=Dark Skin Tone|4=Vivid Blue|5=Vivid Green|6=Vivid Red|7=Color Accent|8=Color Swap|9=Custom|12=Vivid|13=Neutral|14=Sepia|15=B&W}
    """)

  /// Tag 0x0024.
  static let faceDetect = BinaryField.table(
    """
    2 FacesDetected u16
    3 FaceDetectFrameSize u16x2
    8 Face1Position i16x2
    10 Face2Position i16x2
    12 Face3Position i16x2
    14 Face4Position i16x2
    16 Face5Position i16x2
    18 Face6Position i16x2
    20 Face7Position i16x2
    22 Face8Position i16x2
    24 Face9Position i16x2
    """)

  /// Tag 0x0025; indices are single bytes.
  static let faceDetect2 = BinaryField.table(
    """
    1 FaceWidth u8
    2 FacesDetected u8
    """)

  /// Tag 0x0027.
  static let contrastInfo = BinaryField.table(
    """
    4 IntelligentContrast u16 {0=Off|8=On|65535=n/a}
    """)

  /// Tag 0x0035.
  static let timeInfo = BinaryField.table(
    """
    1 TimeZone i32 :zone
    2 TimeZoneCity i32 {0=n/a|1=Chatham Islands|2=Wellington|3=Solomon Islands|4=Sydney|5=Adelaide|6=Tokyo|7=Hong Kong|8=Bangkok|9=Yangon|10=Dhaka|11=Kathmandu|12=Delhi|13=Karachi|14=Kabul|15=Dubai|16=Tehran|17=Moscow|18=Cairo|19=Paris|20=London|21=Azores|22=Fernando de Noronha|23=Sao Paulo|24=Newfoundland|25=Santiago|26=Caracas|27=New York|28=Chicago|29=Denver|30=Los Angeles|31=Anchorage|32=Honolulu|33=Samoa|32766=(not set)}
    3 DaylightSavings i32 {0=Off|60=On}
    """)

  /// The quality values shared by settings, files and previews.
  static let quality: StaticText =
    "-1=n/a|1=Economy|2=Normal|3=Fine|4=RAW|5=Superfine|7=CRAW|130=Light (RAW)|131=Standard (RAW)"

  static let size: StaticText = """
    -1=n/a|0=Large|1=Medium|2=Small|5=Medium 1|6=Medium 2|7=Medium 3|8=Postcard|9=Widescreen|10=Medium Widescreen|14=Small 1|15=Small 2|16=Small 3|128=640x480 Movie|129=Medium Movie|130=Small Movie|137=1280x720 Movie|142=1920x1080 Movie|143=4096x2160 Movie
    """

  static let whiteBalance: StaticText = """
    0=Auto|1=Daylight|2=Cloudy|3=Tungsten|4=Fluorescent|5=Flash|6=Custom|7=Black & White|8=Shade|9=Manual Temperature (Kelvin)|10=PC Set1|11=PC Set2|12=PC Set3|14=Daylight Fluorescent|15=Custom 1|16=Custom 2|17=Underwater|18=Custom 3|19=Custom 4|20=PC Set4|21=PC Set5|23=Auto (ambience priority)
    """

  static let pictureStyle: StaticText = """
    0=None|1=Standard|2=Portrait|3=High Saturation|4=Adobe RGB|5=Low Saturation|6=CM Set 1|7=CM Set 2|33=User Def. 1|34=User Def. 2|35=User Def. 3|65=PC 1|66=PC 2|67=PC 3|129=Standard|130=Portrait|131=Landscape|132=Neutral|133=Faithful|134=Monochrome|135=Auto|136=Fine Detail|255=n/a|65535=n/a
    """

  static let easyMode: StaticText = """
    0=Full auto|1=Manual|2=Landscape|3=Fast shutter|4=Slow shutter|5=Night|6=Gray Scale|7=Sepia|8=Portrait|9=Sports|10=Macro|11=Black & White|12=Pan focus|13=Vivid|14=Neutral|15=Flash Off|16=Long Shutter|17=Super Macro|18=Foliage|19=Indoor|20=Fireworks|21=Beach|22=Underwater|23=Snow|24=Kids & Pets|25=Night Snapshot|26=Digital Macro|27=My Colors|28=Movie Snap|29=Super Macro 2|30=Color Accent|31=Color Swap|32=Aquarium|33=ISO 3200|34=ISO 6400|35=Creative Light Effect|36=Easy|37=Quick Shot|38=Creative Auto|39=Zoom Blur|40=Low Light|41=Nostalgic|42=Super Vivid|43=Poster Effect|44=Face Self-timer|45=Smile|46=Wink Self-timer|47=Fisheye Effect|48=Miniature Effect|49=High-speed Burst|50=Best Image Selection|51=High Dynamic Range|52=Handheld Night Scene|53=Movie Digest|54=Live View Control|55=Discreet|56=Blur Reduction|57=Monochrome|58=Toy Camera Effect|59=Scene Intelligent Auto|60=High-speed Burst HQ|61=Smooth Skin|62=Soft Focus|68=Food|84=HDR Art Standard|85=HDR Art Vivid|93=HDR Art Bold|257=Spotlight|258=Night 2|259=Night+|260=Super Night|261=Sunset|263=Night Scene|264=Surface|265=Low Light 2
    """
}
