import Crypto
import NIOCore
import NIOHTTP1
import Testing

@testable import ObjectStoreClient

/// Amazon’s published examples: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
@Suite struct RequestSigningTests {
  private static let host = "examplebucket.s3.amazonaws.com"
  /// 2013-05-24T00:00:00Z.
  private static let time: Int64 = 1_369_353_600

  private func signing(sessionToken: String? = nil) throws -> RequestSigning {
    let credentials = try #require(
      ObjectStoreCredentials(
        accessKey: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
        sessionToken: sessionToken))
    return RequestSigning(credentials: credentials, region: "us-east-1")
  }

  private func authorization(_ request: ObjectRequest, path: String) throws -> String {
    let fields = try signing().fields(for: request, path: path, host: Self.host, time: Self.time)
    return try #require(fields.first { $0.0 == "authorization" }?.1)
  }

  @Test func signsTheReadingOfAnObject() throws {
    let request = ObjectRequest(method: .GET, fields: [("range", "bytes=0-9")])
    #expect(
      try authorization(request, path: "/test.txt")
        == "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
        + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,"
        + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
  }

  @Test func signsTheWritingOfAnObject() throws {
    let body = Array("Welcome to Amazon S3.".utf8)
    let request = ObjectRequest(
      method: .PUT, fields: [("date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY")],
      body: ByteBuffer(bytes: body), bodyHash: Array(SHA256.hash(data: body)))
    let text = try authorization(request, path: "/" + PercentEncoding.path("test$file.text"))
    #expect(text.contains("SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,"))
    #expect(text.hasSuffix("Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"))
  }

  @Test func signsQueriesWithAndWithoutValues() throws {
    let lifecycle = ObjectRequest(method: .GET, query: [("lifecycle", "")])
    #expect(
      try authorization(lifecycle, path: "/")
        .hasSuffix("fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"))
    // In any order.
    let list = ObjectRequest(method: .GET, query: [("prefix", "J"), ("max-keys", "2")])
    #expect(
      try authorization(list, path: "/").hasSuffix("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"))
  }

  @Test func sendsASessionTokenSigned() throws {
    let fields = try signing(sessionToken: "abc").fields(
      for: ObjectRequest(method: .HEAD), path: "/", host: Self.host, time: Self.time)
    #expect(fields.contains { $0 == ("x-amz-security-token", "abc") })
    #expect(fields.contains { $0.0 == "authorization" && $0.1.contains(";x-amz-security-token,") })
  }

  @Test func encodesAllButUnreservedCharacters() {
    #expect(PercentEncoding.path("a b/ü+~") == "a%20b/%C3%BC%2B~")
    #expect(PercentEncoding.value("a/b=&") == "a%2Fb%3D%26")
  }

  /// RFC 4648, section 10.
  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func writesBase64(text: String, base64: String) {
    #expect(BinaryText.base64(Array(text.utf8)) == base64)
  }
}
