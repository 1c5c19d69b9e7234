/// When a camera model went on sale, from its maker's announcement.
///
/// Kept small on purpose: a wrong row would accuse an honest photo. Months are those of first sale.
struct ModelLaunch: Sendable {
  let model: StaticText
  let year: Int
  let month: Int

  init(_ model: StaticText, _ year: Int, _ month: Int) {
    self.model = model
    self.year = year
    self.month = month
  }

  /// The row for `model`, an Exif Model value; must match completely, ignoring case.
  static func find(_ model: String) -> ModelLaunch? {
    for row in phones where ASCIIText.equals(model, row.model) { return row }
    for row in cameras where ASCIIText.equals(model, row.model) { return row }
    return nil
  }

  /// The models of all rows.
  static var models: [StaticText] { (phones + cameras).map { $0.model } }

  /// Apple Newsroom, dates of availability.
  private static let phones: [ModelLaunch] = [
    .init("iphone", 2007, 6), .init("iphone 3g", 2008, 7), .init("iphone 3gs", 2009, 6),
    .init("iphone 4", 2010, 6), .init("iphone 4s", 2011, 10), .init("iphone 5", 2012, 9),
    .init("iphone 5c", 2013, 9), .init("iphone 5s", 2013, 9), .init("iphone 6", 2014, 9),
    .init("iphone 6 plus", 2014, 9), .init("iphone 6s", 2015, 9), .init("iphone 6s plus", 2015, 9),
    .init("iphone se", 2016, 3), .init("iphone 7", 2016, 9), .init("iphone 7 plus", 2016, 9),
    .init("iphone 8", 2017, 9), .init("iphone 8 plus", 2017, 9), .init("iphone x", 2017, 11),
    .init("iphone xs", 2018, 9), .init("iphone xs max", 2018, 9), .init("iphone xr", 2018, 10),
    .init("iphone 11", 2019, 9), .init("iphone 11 pro", 2019, 9), .init("iphone 11 pro max", 2019, 9),
    .init("iphone se (2nd generation)", 2020, 4), .init("iphone 12", 2020, 10), .init("iphone 12 pro", 2020, 10),
    .init("iphone 12 mini", 2020, 11), .init("iphone 12 pro max", 2020, 11), .init("iphone 13", 2021, 9),
    .init("iphone 13 mini", 2021, 9), .init("iphone 13 pro", 2021, 9), .init("iphone 13 pro max", 2021, 9),
    .init("iphone se (3rd generation)", 2022, 3), .init("iphone 14", 2022, 9), .init("iphone 14 pro", 2022, 9),
    .init("iphone 14 pro max", 2022, 9), .init("iphone 14 plus", 2022, 10), .init("iphone 15", 2023, 9),
    .init("iphone 15 plus", 2023, 9), .init("iphone 15 pro", 2023, 9), .init("iphone 15 pro max", 2023, 9),
    .init("iphone 16", 2024, 9), .init("iphone 16 plus", 2024, 9), .init("iphone 16 pro", 2024, 9),
    .init("iphone 16 pro max", 2024, 9),
  ]

  /// Canon Camera Museum; Nikon and Sony press releases, months of announcement.
  private static let cameras: [ModelLaunch] = [
    .init("canon eos 5d", 2005, 8), .init("canon eos 5d mark ii", 2008, 9), .init("canon eos 5d mark iii", 2012, 3),
    .init("canon eos 5d mark iv", 2016, 8), .init("canon eos 6d", 2012, 9), .init("canon eos 6d mark ii", 2017, 6),
    .init("canon eos 70d", 2013, 7), .init("canon eos 80d", 2016, 2), .init("canon eos 90d", 2019, 8),
    .init("canon eos r", 2018, 9), .init("canon eos rp", 2019, 2), .init("canon eos r5", 2020, 7),
    .init("canon eos r6", 2020, 7), .init("canon eos r3", 2021, 9), .init("canon eos r7", 2022, 5),
    .init("nikon d90", 2008, 8), .init("nikon d700", 2008, 7), .init("nikon d800", 2012, 2),
    .init("nikon d810", 2014, 6), .init("nikon d850", 2017, 8), .init("nikon d750", 2014, 9),
    .init("nikon d7000", 2010, 9), .init("nikon d500", 2016, 1), .init("nikon z 6", 2018, 8),
    .init("nikon z 7", 2018, 8), .init("nikon z 9", 2021, 10), .init("ilce-7m3", 2018, 2),
    .init("ilce-7m4", 2021, 10), .init("ilce-7rm3", 2017, 10), .init("ilce-7cm2", 2023, 8),
    .init("ilce-7sm3", 2020, 7), .init("ilce-6000", 2014, 2), .init("ilce-6400", 2019, 1),
  ]
}
