import Testing

@testable import Keeper

@Suite struct DatabaseAddressTests {
  @Test(arguments: [
    "postgresql://keeper@db.example/capsules", "postgres://db", "postgresql://u@/d?host=/run/pg&sslmode=require",
  ])
  func takesAURL(text: String) throws {
    #expect(try DatabaseAddress(text).name == text)
  }

  @Test(arguments: ["", "capsules.sqlite", "mysql://a/b", "host=db user=a", "postgresql://a b", "postgresql://a\u{0}b"])
  func refusesInvalidURLs(text: String) {
    #expect(throws: DatabaseAddress.ParseError.notAURL) { try DatabaseAddress(text) }
  }

  /// Every user of the machine can read command lines.
  @Test(arguments: [
    ("postgresql://u:s3cret@db/d", "postgresql://u:…@db/d"),
    ("postgresql://u:s3@cret@db/d", "postgresql://u:…@db/d"),
    ("postgresql://db/d?password=s3cret&user=u", "postgresql://db/d?password=…&user=u"),
    ("postgresql://db/d?user=u&sslpassword=s3cret", "postgresql://db/d?user=u&sslpassword=…"),
    ("postgresql://db/d?p%61ssword=s3cret", "postgresql://db/d?p%61ssword=…"),
    ("postgresql://u:s3?cret@db/d", "postgresql://u:…@db/d"),
    ("postgresql://u:s3cret@db?sslmode=require", "postgresql://u:…@db?sslmode=require"),
    (
      "postgresql://u:s3@db/d?password=cret&user=u&sslpassword=x",
      "postgresql://u:…@db/d?password=…&user=u&sslpassword=…"
    ),
  ])
  func acceptsAPasswordOnlyFromAPrivateSource(text: String, name: String) throws {
    #expect(throws: DatabaseAddress.ParseError.password) { try DatabaseAddress(text) }
    #expect(try DatabaseAddress(secret: text + "\n").name == name)
  }
}
