import Cryptography
import JSON
import PiggyBank

/// The page's request to seal an item, with keys and random bytes.
struct SealingOrder {
  let sealer: ItemSealer

  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let header = json["header"],
      let headerBytes = CanonicalJSON.write(header), let item = ItemHeader(headerBytes),
      let timeKey = json["timeKey"]?.text.flatMap({ AgeRecipient($0) }),
      let random = json["random"]?.text.flatMap({ Base64.url.decode(Array($0.utf8)) })
    else { return nil }
    var recipients: [AgeRecipient] = []
    for element in json["recipients"]?.elements ?? [] {
      guard let recipient = element.text.flatMap({ AgeRecipient($0) }) else { return nil }
      recipients.append(recipient)
    }
    let report = Array((json["report"]?.text ?? "").utf8)
    guard
      let sealer = ItemSealer(item, report: report, recipients: recipients, timeKey: timeKey, random: random)
    else { return nil }
    self.sealer = sealer
  }
}
