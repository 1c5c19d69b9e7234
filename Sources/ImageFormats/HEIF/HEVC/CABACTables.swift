/// The tables of ITU-T H.265, 9.3.
enum CABACTables {
  /// Table 9-52: the LPS range for each state and quarter of the range.
  static let lpsRanges: [UInt8] = [
    128, 176, 208, 240, 128, 167, 197, 227, 128, 158, 187, 216, 123, 150, 178, 205, 116, 142, 169, 195, 111,
    135, 160, 185, 105, 128, 152, 175, 100, 122, 144, 166, 95, 116, 137, 158, 90, 110, 130, 150, 85, 104, 123,
    142, 81, 99, 117, 135, 77, 94, 111, 128, 73, 89, 105, 122, 69, 85, 100, 116, 66, 80, 95, 110, 62, 76, 90,
    104, 59, 72, 86, 99, 56, 69, 81, 94, 53, 65, 77, 89, 51, 62, 73, 85, 48, 59, 69, 80, 46, 56, 66, 76, 43, 53,
    63, 72, 41, 50, 59, 69, 39, 48, 56, 65, 37, 45, 54, 62, 35, 43, 51, 59, 33, 41, 48, 56, 32, 39, 46, 53, 30,
    37, 43, 50, 29, 35, 41, 48, 27, 33, 39, 45, 26, 31, 37, 43, 24, 30, 35, 41, 23, 28, 33, 39, 22, 27, 32, 37,
    21, 26, 30, 35, 20, 24, 29, 33, 19, 23, 27, 31, 18, 22, 26, 30, 17, 21, 25, 28, 16, 20, 23, 27, 15, 19, 22,
    25, 14, 18, 21, 24, 14, 17, 20, 23, 13, 16, 19, 22, 12, 15, 18, 21, 12, 14, 17, 20, 11, 14, 16, 19, 11, 13,
    15, 18, 10, 12, 15, 17, 10, 12, 14, 16, 9, 11, 13, 15, 9, 11, 12, 14, 8, 10, 12, 14, 8, 9, 11, 13, 7, 9, 11,
    12, 7, 9, 10, 12, 7, 8, 10, 11, 6, 8, 9, 11, 6, 7, 9, 10, 6, 7, 8, 9, 2, 2, 2, 2,
  ]

  /// Table 9-53: the next state after an LPS.
  static let lpsStates: [UInt8] = [
    0, 0, 1, 2, 2, 4, 4, 5, 6, 7, 8, 9, 9, 11, 11, 12, 13, 13, 15, 15, 16, 16, 18, 18, 19, 19, 21, 21, 22, 22,
    23, 24, 24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30, 31, 32, 32, 33, 33, 33, 34, 34, 35, 35, 35, 36, 36,
    36, 37, 37, 37, 38, 38, 63,
  ]

  /// Tables 9-5 to 9-37: the initial values for intra slices (initType 0), in ``HEVCContext``'s order.
  static let initialValues: [UInt8] = [
    153, 200, 139, 141, 157, 154, 184, 184, 63, 153, 138, 138, 111, 141, 94, 138, 182, 154, 154, 154, 154, 139, 139,
    // last_sig_coeff_x_prefix and last_sig_coeff_y_prefix
    110, 110, 124, 125, 140, 153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63,
    110, 110, 124, 125, 140, 153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63,
    // coded_sub_block_flag, sig_coeff_flag
    91, 171, 134, 141,
    111, 111, 125, 110, 110, 94, 124, 108, 124, 107, 125, 141, 179, 153, 125, 107, 125, 141, 179, 153, 125, 107, 125,
    141, 179, 153, 125, 140, 139, 182, 182, 152, 136, 152, 136, 153, 136, 139, 111, 136, 139, 111, 141, 111,
    // coeff_abs_level_greater1_flag, coeff_abs_level_greater2_flag
    140, 92, 137, 138, 140, 152, 138, 139, 153, 74, 149, 92, 139, 107, 122, 152, 140, 179, 166, 182, 140, 227, 122, 197,
    138, 153, 136, 167, 152, 152,
    // log2_res_scale_abs_plus1, res_scale_sign_flag, cu_chroma_qp_offset_flag, cu_chroma_qp_offset_idx
    154, 154, 154, 154, 154, 154, 154, 154, 154, 154, 154, 154,
  ]

  /// Table 8-3: the chroma prediction mode for 4:2:2.
  static let narrowModes: [UInt8] = [
    0, 1, 2, 2, 2, 2, 3, 5, 7, 8, 10, 11, 13, 15, 16, 18, 19, 20, 21, 22, 23, 23, 24, 24, 25, 25, 26, 27, 27,
    28, 28, 29, 29, 30, 31,
  ]

  /// Table 9-50's ctxIdxMap: the context of a coefficient in a 4x4 block, row by row.
  static let smallestBlock: [UInt8] = [0, 1, 4, 5, 2, 3, 4, 5, 6, 6, 8, 8, 7, 7, 8, 8]
}

/// The index of each syntax element's first context.
enum HEVCContext {
  static let offsetMerge = 0
  static let offsetType = 1
  static let split = 2
  static let bypass = 5
  static let part = 6
  static let isLikelyMode = 7
  static let chromaMode = 8
  static let transformSplit = 9
  static let lumaCoded = 12
  static let chromaCoded = 14
  static let quantizer = 19
  static let transformSkip = 21
  static let lastX = 23
  static let lastY = 41
  static let subBlock = 59
  static let significant = 63
  static let greaterOne = 107
  static let greaterTwo = 131
  static let crossScale = 137
  static let crossSign = 145
  static let chromaQuantizer = 147
  static let chromaQuantizerIndex = 148
  static let count = 149
  /// Four counters of coefficient size, stored after the contexts (9.3.4.2.1's StatCoeff).
  static let statistics = 149
  static let storage = 153
}
