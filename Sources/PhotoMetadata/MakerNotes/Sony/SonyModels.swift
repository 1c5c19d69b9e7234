/// The models behind numbers in MakerNotes: Sony numbers its cameras so (tag 0xB001).
enum SonyModels {
  static let names: [(Int64, StaticString)] = [
    (2, "DSC-R1"), (256, "DSLR-A100"), (257, "DSLR-A900"), (258, "DSLR-A700"), (259, "DSLR-A200"), (260, "DSLR-A350"),
    (261, "DSLR-A300"), (262, "DSLR-A900 (APS-C mode)"), (263, "DSLR-A380/A390"), (264, "DSLR-A330"),
    (265, "DSLR-A230"), (266, "DSLR-A290"), (269, "DSLR-A850"), (270, "DSLR-A850 (APS-C mode)"), (273, "DSLR-A550"),
    (274, "DSLR-A500"), (275, "DSLR-A450"), (278, "NEX-5"), (279, "NEX-3"), (280, "SLT-A33"), (281, "SLT-A55"),
    (282, "DSLR-A560"), (283, "DSLR-A580"), (284, "NEX-C3"), (285, "SLT-A35"), (286, "SLT-A65"), (287, "SLT-A77"),
    (288, "NEX-5N"), (289, "NEX-7"), (290, "NEX-VG20E"), (291, "SLT-A37"), (292, "SLT-A57"), (293, "NEX-F3"),
    (294, "SLT-A99"), (295, "NEX-6"), (296, "NEX-5R"), (297, "DSC-RX100"), (298, "DSC-RX1"), (299, "NEX-VG900"),
    (300, "NEX-VG30E"), (302, "ILCE-3000"), (303, "SLT-A58"), (305, "NEX-3N"), (306, "ILCE-7"), (307, "NEX-5T"),
    (308, "DSC-RX100M2"), (309, "DSC-RX10"), (310, "DSC-RX1R"), (311, "ILCE-7R"), (312, "ILCE-6000"),
    (313, "ILCE-5000"), (317, "DSC-RX100M3"), (318, "ILCE-7S"), (319, "ILCA-77M2"), (339, "ILCE-5100"),
    (340, "ILCE-7M2"), (341, "DSC-RX100M4"), (342, "DSC-RX10M2"), (344, "DSC-RX1RM2"), (346, "ILCE-QX1"),
    (347, "ILCE-7RM2"), (350, "ILCE-7SM2"), (353, "ILCA-68"), (354, "ILCA-99M2"), (355, "DSC-RX10M3"),
    (356, "DSC-RX100M5"), (357, "ILCE-6300"), (358, "ILCE-9"), (360, "ILCE-6500"), (362, "ILCE-7RM3"),
    (363, "ILCE-7M3"), (364, "DSC-RX0"), (365, "DSC-RX10M4"), (366, "DSC-RX100M6"), (367, "DSC-HX99"),
    (369, "DSC-RX100M5A"), (371, "ILCE-6400"), (372, "DSC-RX0M2"), (374, "DSC-RX100M7"), (375, "ILCE-7RM4"),
    (376, "ILCE-9M2"), (378, "ILCE-6600"), (379, "ILCE-6100"), (380, "ZV-1"), (381, "ILCE-7C"), (382, "ZV-E10"),
    (383, "ILCE-7SM3"), (384, "ILCE-1"), (385, "ILME-FX3"), (386, "ILCE-7RM3A"), (387, "ILCE-7RM4A"),
    (388, "ILCE-7M4"), (389, "ZV-1F"), (390, "ILCE-7RM5"), (391, "ILME-FX30"),
  ]
}
