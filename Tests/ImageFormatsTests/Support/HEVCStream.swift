import Testing

@testable import ImageFormats

/// Small pictures from other encoders, each coded in a different way.
struct HEVCStream: CustomTestStringConvertible, Sendable {
  let name: String
  let width: Int
  let height: Int
  let sequence: [UInt8]
  let picture: [UInt8]
  /// The slice segments, each a NAL unit.
  let slices: [[UInt8]]

  var testDescription: String { name }

  /// Noise over a test pattern: all by x265 except the tiles, which are by kvazaar.
  static let all = [
    HEVCStream(
      "plain", 40, 24,
      "4201010408000003009fa800000300001ea0521965baabcaf016808000000300800000030084",
      "4401c1718112",
      [
        "2801af0860fde43202ac16bf7d06ade23e87ae2d08365dc51590ac46e9c9cd86c9a934de38cc7d298f0ce53bfc1a8e82"
          + "808f3baf896e40582b51b6447aa5ce0248dc4e6e5705a327aa05b1c7f5fa858deb9264c7aa3453a81b8ffb0ff9c5ebce"
          + "15a7b63d9f278b9a746f7af8d4c686d066441e5604a0b8e244bb06a461e003c1a7a8f47a6cff27be5e8200b11a30c1cc"
          + "5fac1ab63f9deec9cc6ebb8b960fd2b902f7d3af3a9315f2a15fb8d92277cd60d4c9720c8df34cb424d39187725b602b"
          + "1da0e82f898cf9efacf148008ad12e010e0d36d31337037cc3e7cdb662a1a91bf57042e33532314ab5d4e00482562766"
          + "4d3084dcdb6734832ad75b21bf2c02f9e4d3602acc2e8888ab88e33ad2657ddd0999cb2abbcddd1c8e8dbb4e72fde29e"
          + "07a5290b39f3331e54308c56c8"
      ]),
    HEVCStream(
      "wavefronts", 40, 40,
      "4201010408000003009fa800000300001ea0520a596eaaf2bc05a02000000300200000030021",
      "4401c1718312",
      [
        "2801af0b588e4268a276345b0549159f823217d9b75eca3d739c492582427acb2b96707a315780cceceeadb545632376"
          + "e08b5bee13f4591ed71f8f2a56ddfd76f9b59dcff173ff75e6ec3773f8621942818bb721c19e231a4596517bd0a8dc08"
          + "3fdd0519966bacc198f2a9b48ed595d0ada6b29d93fd6fc153bac4efe376ea660d0c547ecca52a180bb7cccb7c7bfb62"
          + "00c6207ed6998abe433fd20036a0d03a0faeaa9ed7c12018454c1d6dd73f076fb81fb987fe55cd3dbf6caa839b922fc9"
          + "c74cf289ca775aaae17a3ced8adfb37033086fc31c384d5e4d59333b656bd2d883e565bf94dc5a441d586a4540d2de61"
          + "9b3b87a427654df536d23277cc8933fc08677acbdbe9b697b28503f9c87d20d4dc2c5220e08cbdef208a1d0dc438f1ec"
          + "a61d439002b6c0e6e18412346a520924b0e9389c889dfa68c13f1f71cf6370ce1fa3fc46e5b583e3ded9ff68f066fc1c"
          + "80"
      ]),
    HEVCStream(
      "slices", 40, 48,
      "4201010408000003009fa800000300001ea0520c596eaaf2bc05a02000000300200000030021",
      "4401c1718212",
      [
        "2801af0b60a276345b0549159f823217d9b75eca3d739c492582427acb2b96707a315780cceceeadb545632376e08b5b"
          + "ee13f4591ed71f8f2a56ddfd76f9b59dcff173ff75e6ec3773f8621942818bb721c19e231a4596517bd0a8dc083fdd05"
          + "19966bacc198f2a9b48ed595d0ada6b29d93fd6fc153bac4efe376ea660d0c547ecca52a180bb7cccb7c7bfb6200c620"
          + "7ed6998abe433fd20036a0d03a0faeaa9ed7c12018454c1d6dd73f076fb81fb987fe55cd3dbf6caa839b922fc9c74cf2"
          + "89ca775aaae17a3ced8adfb37033086fc31c384d5e4d59333b656bd2d883e565bf94dc5a441d586a45c0",
        "280126f0b6f669b49c5396a14d9b145fb16f491f7160204e775ac69f0825ce702255c5c9195d2cf7a558c7810544527e"
          + "9f",
        "28012cf0b6fdbf81911e1cbedd618bd5bc5cafea9e558590ac09700c0871b74ec52d355b0fbb7f08cc4bd0c9625f95d2"
          + "d1f3155d8ecf90c366354e0e2cc8616e0e0e1026bdf25363e90ac9c6ce24d06172c960093a080b65e88b54158a1f05c8"
          + "e5c905a8d5c60090",
      ]),
    HEVCStream(
      "monochrome", 40, 40,
      "4201010408000003009fe800000300001ec1482965bab932bc05b02000000300200000030021",
      "4401c1718112",
      [
        "2801ae12c0c5d5b510c7948baff04671feec8e60aa19df8188f7b86108aecef648e1ff702238f6bbd6d7cb9ca782bb9d"
          + "bb8379b854004d09a57c95c746025d7889abc312ca19eb473d9f3e1569043047200cde889b92dde44b7616915946628d"
          + "f2deeccffb45432a59e4420d305ea3954d6959cdd0ea76c93be7a0a9d465cd5c38268ad9a6ac87b921528afbd905096e"
          + "a0de35425eacf428894c3a7571aba864f87bbe9e18d9477027648ca49103880f8689f8038cb234571da2360dc3ef172e"
          + "c19131a939f162bf7a1f3599d38a"
      ]),
    HEVCStream(
      "half-width", 40, 32,
      "4201010408000003009d2800000300001eb05208596eae4caf0168080000030008000003000840",
      "4401c1718112",
      [
        "2801af0960c82dc8df359119147bc9375fe08ce3fdd91cc15496b5200640c52b37be5ae88e2b6a482c5052515e2a41b0"
          + "834389ed8016961dcfac93c04e996723bd0413e726900b7ade4f91575de97ca36ca1f2eb1530215de30493437ac53a9d"
          + "c56a24657285d0f5daee32b1788d8df15ec7ffb838ecbdeb6a4f24464f7b10ac198505731d998d53184affd174f526f0"
          + "c9f2c382d81842ff643996613d4ccfccd9120d10bc266ea967d8873fec8a2a723a2ac60b093de36df04fc7d58dbcf98b"
          + "e98ffc788dea797d16f9613239543d88a02b0af0c61d22f25d079e5e969484755cf27419dc7ad1858fb1b06f55a2da86"
          + "08956a18a8549f36b9016f71ad2c634ca3d5567b5bac2a6d4824ddbc01e5b1e149d48de2dd2c3d321151093574ce5149"
          + "1c49589bc53d5d4646f98872e99e8edff88dd802efb57b5d5f7a2250f8b5f1348103e281e0d3a1991d1c430f82e1eada"
          + "ae2c3da00b928a3b3d7adffc"
      ]),
    HEVCStream(
      "twelve-bits", 40, 32,
      "420101040800000300982800000300001e900a4108a52dd5c995e02d010000030001000003000108",
      "4401c17030601120",
      [
        "2801af0d60fe7ed2791d127a9fa61031b505155a885986ae182979d921b934c2840af179be19e685b86fb797449eea31"
          + "6602be63e7bafe29103914ac18761e45b5631239ecdfb4e0514d01e6f9dae62be8e37cd41ab3717e6257ce52e82f68fa"
          + "7001e320a3648abe97282bdc43f995bc401ea8cb66d727c7a3cb739f4b76ab26a9a0dbeeddc51fca71eddd5e484f82b8"
          + "33cbf0f21991cb666a1488ee3ed55857941acfd0fa2fa9849ea212349062fcad3306dc42e586d2a76e84235ae69f6629"
          + "3962b8e23a49026b583ced0e068d474bd357c6"
      ]),
    HEVCStream(
      "lossless", 16, 16,
      "4201010408000003009fa80000030000ffa0884596eaaf2bc05a020000030002000003000210",
      "4401c1718912",
      [
        "2801af05b821e8278351ffff692acf3f0b7525c60484849d3d3d3d3d3d3d563ff7d6ffffff6d42b7f74bc6e5e7cb2822"
          + "2c5941fffe45ed0605eb73e6d1d76453334d6ffb775bfeffbfeb69ffec75a005db678043c15cd5eb02fd60c180ba9c7f"
          + "1e25113f4731eadd8c1f0513e3740012d3dd1cbb07fd120b513a2b8af13b13a317180e5d9c7afe93fdf09c737d96bc25"
          + "f8198b7ffe467a4e3baad15eade517b3eed2e9282ecd0ab8ad29e482d3e2969fdaf1a9887f9b9be0bcede7b6e266d852"
          + "02b0a5fe40d2f220076cc099593024cc4982b439e5d7d1c7ff3bd7cfcacc887c2aa2e8ad5aaa7943425eabd812a41062"
          + "fad66b04695eef8603545bb53d4b835246fc9c49d88a9eabea8be86ce0b3c66ec462f042541b1b0236760cd5737eb619"
          + "85e45044c79a3bf83b1aeb939bd4e1208f0d287955e7f4d860558d9d6b81d98d5587189ae60dbcc121a963fde6ffc872"
          + "e9042465c30839b80891c3f5b4225dcbb8720867b3a8b9d0980b1e1b4bfb9f9ba71eeeeb6f669c1e56fbfc600f234977"
          + "f83e385187c59b002db71e9662ff"
      ]),
    HEVCStream(
      "quantizers", 40, 40,
      "4201010408000003009fa800000300001ea0520a596eae4caf0168080000030008000003000840",
      "4401c176b02240",
      [
        "2801af0960bfcfc3ee1ce16f917860490db9d49fa5765dc515908d45daff4fd6027475f0ba3d9de6fd7509d02fa670b7"
          + "b5f213f3f1e5e772e495ccc5c89056ccd021c38eaff42cbf85c8c9214b36b2d45cb9a597836ad2bc8ec6188a1b3fce62"
          + "c0367944be4b2e5fee4cc0b4166de3cdae4fcbdc7dbb91c1f271855a9e097c28c7b872503b8cc856b5098aafbc5391a3"
          + "7e22589007a9b5b69f78afc06103f2a992fbecbdc33cda57dce67cf16dfc50bebd543141aeaf00f9d1f516a4d71dfe50"
          + "1cf9dc676b0af957472940aa2302510a9acccb8490849e5ff0617e05e6836b3f0a7fa54d0e30809c1445e6b01105664a"
          + "ecdf47dfd804ddcce4094c7ba334af859616a5d0502d2dc5acc6be3bda8288298eb08ee7be6d0e3b8f26a57cea59aebe"
          + "15c8874667ef9436b06dd2b62a7a29b3e977a5e592acb91c0c87404be70b8cfe3c3d9fa17347dbb7612506985139"
      ]),
    HEVCStream(
      "tiles", 192, 128,
      "4201020160000003008000000300000300ba0000a01820205c5e49308c05b02000000300200000030021",
      "4401c0608061252648",
      [
        "2601ae411318c190f9f5c6d829c2eae2a1ae4aba3c3bfd55caaf60dc558c0f273760ef79d40f623aaead7742e6e96b1c"
          + "47e53847d7880f64867d222ec6b5f97a7aa4daead33b123b239aa80f04ca1a62db3abca21d7ce5bdef81d36cf887ceba"
          + "218007f7b8f668742a348d8d95432d415413a5be45bee5ef17ed392d2824ff498216b262b99be5a732d7e6c6114f5472"
          + "77ca0713b28ca1a4ed358d8bd8b1176480de262c9cdf1820697568f1be9d5535461ea3c077b31f996ba7d660a5a96671"
          + "b575eeade02d059fcdca0efe3bdec4eb2bd37749a72c6e5baae293eec8ea16b1a11f817e7f4a436b4df7177eacb1bb4c"
          + "11f63a0a848582ce16bf9c6d6c953ba03da94db32d395e5448ba29424838c0602555125016eda6d52f5c5756cc1bd99e"
          + "3b34828bbd9feac32d150911805fc34ffcf1adf271ea7da053169ec63577b2a3a341f0d29f12a253f98e13f2e8a15aa7"
          + "eba9e2f0b18bd27d1e1d2cf900e62fda8fc182aac83d7eaeab57f4e79f9e729b14141f1a22ab526aaa917ec6c20d9edd"
          + "08a198996f08bebc5c12141890021095c10feb9c9860b9bcddcca66eb1502bfe1d7f158cfb3fb1d92a138f560e13b540"
      ]),
  ]

  private init(_ name: String, _ width: Int, _ height: Int, _ sequence: String, _ picture: String, _ slices: [String]) {
    self.name = name
    self.width = width
    self.height = height
    self.sequence = Self.bytes(sequence)
    self.picture = Self.bytes(picture)
    self.slices = slices.map(Self.bytes)
  }

  private static func bytes(_ text: String) -> [UInt8] {
    let digits = text.utf8.map { $0 < 58 ? $0 - 48 : $0 - 87 }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

extension HEVCStream {
  /// The payload of `hvcC` with both parameter sets.
  var configuration: [UInt8] {
    [UInt8](repeating: 0, count: 21) + [3, 2] + [33, 0, 1] + BoxBytes.number(sequence.count, 2) + sequence + [34, 0, 1]
      + BoxBytes.number(picture.count, 2) + picture
  }

  /// The slices in an item's form, each preceded by its length.
  static func data(_ slices: [[UInt8]]) -> [UInt8] {
    slices.flatMap { BoxBytes.number($0.count, 4) + $0 }
  }

  /// A file with a picture made of `slices`, or of the stream's own.
  func file(_ slices: [[UInt8]]? = nil, configuration: [UInt8]? = nil, size: (Int, Int)? = nil) -> [UInt8] {
    let (width, height) = size ?? (width, height)
    return HEIFBytes(
      items: [.init(identifier: 1, type: "hvc1", data: Self.data(slices ?? self.slices), properties: [1, 2])],
      properties: [
        HEIFBytes.size(width, height), BoxBytes.box("hvcC", configuration ?? self.configuration),
      ], primary: 1
    ).bytes
  }
}
