import Crypto
import Keeper

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The profile that installs a certificate on iPhones and Macs (Apple, Configuration Profile Reference).
struct ConfigurationProfile {
  var identity: LocalIdentity
  var host: String

  /// The property list; deterministic for an identity.
  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>PayloadContent</key>
      <array>
        <dict>
          <key>PayloadCertificateFileName</key><string>touchstone.cer</string>
          <key>PayloadContent</key><data>\(Data(identity.rootBytes).base64EncodedString())</data>
          <key>PayloadDisplayName</key><string>Touchstone (\(host))</string>
          <key>PayloadIdentifier</key><string>touchstone.\(host).certificate</string>
          <key>PayloadType</key><string>com.apple.security.root</string>
          <key>PayloadUUID</key><string>\(identifier("certificate"))</string>
          <key>PayloadVersion</key><integer>1</integer>
        </dict>
      </array>
      <key>PayloadDescription</key><string>More Details, Certificate: SHA-256</string>
      <key>PayloadDisplayName</key><string>Touchstone (\(host))</string>
      <key>PayloadIdentifier</key><string>touchstone.\(host)</string>
      <key>PayloadRemovalDisallowed</key><false/>
      <key>PayloadType</key><string>Configuration</string>
      <key>PayloadUUID</key><string>\(identifier("profile"))</string>
      <key>PayloadVersion</key><integer>1</integer>
    </dict>
    </plist>

    """
  }

  /// A UUID derived from the certificate's hash (RFC 9562, version 8).
  private func identifier(_ part: String) -> String {
    var bytes = Array(SHA256.hash(data: identity.rootBytes + Array(part.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { Hexadecimal.text($0).uppercased() }.joined()
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    return text
  }
}
