import ArgumentParser

/// The bucket that holds the items: one list for the server and for its operator's commands.
public struct ObjectStoreOptions: ParsableArguments {
  @Option(
    help: """
      The bucket for items above 32 KiB, such as s3://capsules/items, on any server of the S3 API. Default: files in the \
      data folder.
      """)
  public var blobs: String?

  @Option(help: "That server’s URL, such as http://127.0.0.1:8333. Default: Amazon’s in the region.")
  public var s3Endpoint: String?

  @Option(help: "That bucket’s region. Default: us-east-1.")
  public var s3Region: String?

  @Option(
    help: """
      A file with aws_access_key_id and aws_secret_access_key, such as a systemd credential. Default: AWS_ACCESS_KEY_ID \
      and AWS_SECRET_ACCESS_KEY in the environment.
      """,
    completion: .file())
  public var s3Credentials: String?

  @Option(
    help: "A PEM file of certificate authorities to trust for that server as well, such as a private one.",
    completion: .file())
  public var s3Authorities: String?

  public init() {}

  public func validate() throws {
    let others = [
      ("--s3-endpoint", s3Endpoint), ("--s3-region", s3Region), ("--s3-credentials", s3Credentials),
      ("--s3-authorities", s3Authorities),
    ]
    for (name, value) in others where value != nil && blobs == nil {
      throw ValidationError("\(name) takes effect with --blobs alone.")
    }
  }
}
