import Testing

@testable import ObjectStoreClient

@Suite struct ObjectStoreAddressTests {
  @Test func hasABucketAndFolders() throws {
    let address = try ObjectStoreAddress(
      "s3://capsules/a/b/", endpoint: "http://127.0.0.1:8333/", region: "eu-central-1")
    #expect(address.bucket == "capsules" && address.prefix == "a/b/" && address.name == "s3://capsules/a/b/")
    #expect(address.server.authority == "127.0.0.1:8333" && !address.isSecure && address.region == "eu-central-1")
  }

  @Test func isAmazonsWhereNoServerIsNamed() throws {
    let address = try ObjectStoreAddress("s3://capsules", region: "ap-northeast-2")
    #expect(address.server.authority == "s3.ap-northeast-2.amazonaws.com" && address.isSecure && address.prefix.isEmpty)
  }

  @Test(arguments: [
    "", "capsules", "s3:/capsules", "s3://", "s3://ab", "s3://Capsules", "s3://a_b", "s3://abc//d", "s3://abc/../d",
    "s3://abc/./d", "s3://abc/d?x", "s3://abc/ü", "http://abc/d", "s3://abc/" + String(repeating: "x", count: 600),
  ])
  func refusesOtherPlaces(text: String) {
    #expect(throws: ObjectStoreAddress.ParseError.location) { try ObjectStoreAddress(text, endpoint: "http://h") }
  }

  @Test(arguments: [
    "", "h", "http://", "http://h:0", "http://h/path", "http://u@h", "http://h\r\nX: y",
  ])
  func refusesOtherServers(text: String) {
    #expect(throws: ObjectStoreAddress.ParseError.endpoint) { try ObjectStoreAddress("s3://abc", endpoint: text) }
  }

  @Test(arguments: ["", "EU", "a b", "a/b"])
  func refusesOtherRegions(text: String) {
    #expect(throws: ObjectStoreAddress.ParseError.region) {
      try ObjectStoreAddress("s3://abc", endpoint: "http://h", region: text)
    }
  }
}

@Suite struct ObjectStoreCredentialsTests {
  @Test func areReadFromAFile() throws {
    let file =
      "[default]\naws_access_key_id = key \r\naws_secret_access_key=se+cr/et=\n\n[other]\naws_access_key_id = no\n"
    let read = try #require(ObjectStoreCredentials(file: file))
    #expect(read.accessKey == "key" && read.secret == "se+cr/et=" && read.sessionToken == nil)
  }

  @Test(arguments: ["", "aws_access_key_id = key", "aws_access_key_id =\naws_secret_access_key = x", "=\n=="])
  func areNotReadFromAnotherFile(file: String) {
    #expect(ObjectStoreCredentials(file: file) == nil)
  }

  @Test func areReadFromTheEnvironment() {
    let variables = ["AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_SESSION_TOKEN": "token"]
    #expect(ObjectStoreCredentials { variables[$0] }?.sessionToken == "token")
    #expect(ObjectStoreCredentials { $0 == "AWS_ACCESS_KEY_ID" ? "key" : nil } == nil)
  }

  /// A line break would start another header field.
  @Test func areNoFieldsOfTheirOwn() {
    #expect(ObjectStoreCredentials(accessKey: "a\r\nx: y", secret: "s") == nil)
    #expect(ObjectStoreCredentials(accessKey: "a", secret: "ü") == nil)
  }

  @Test func arePrintedNowhere() throws {
    let credentials = try #require(ObjectStoreCredentials(accessKey: "AKID", secret: "hidden", sessionToken: "also"))
    var text = "\(credentials) \(String(reflecting: credentials)) \([credentials])"
    dump(credentials, to: &text)
    #expect(!text.contains("AKID") && !text.contains("hidden") && !text.contains("also"))
  }
}
