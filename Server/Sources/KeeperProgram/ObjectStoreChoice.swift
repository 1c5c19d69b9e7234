import ArgumentParser
import Keeper
import ObjectStoreClient
import ServeOptions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bucket named by the command line, with credentials from elsewhere.
package enum ObjectStoreChoice {
  /// The bucket; `nil` if none is named.
  package static func place(_ options: ObjectStoreOptions) throws -> ObjectPlace? {
    guard let blobs = options.blobs else { return nil }
    do {
      let address = try ObjectStoreAddress(blobs, endpoint: options.s3Endpoint, region: options.s3Region)
      return ObjectPlace(address, try credentials(options.s3Credentials), authorities: options.s3Authorities)
    } catch let fault as ObjectStoreAddress.ParseError {
      switch fault {
      case .location: throw ValidationError("--blobs takes a bucket, with or without folders: s3://capsules/items.")
      case .endpoint: throw ValidationError("--s3-endpoint takes a URL without a path, such as http://127.0.0.1:8333.")
      case .region: throw ValidationError("--s3-region takes a region’s name, such as eu-central-1.")
      }
    }
  }

  private static func credentials(_ file: String?) throws -> ObjectStoreCredentials {
    guard let file else {
      guard let found = ObjectStoreCredentials(environment: Process.environment) else {
        throw ValidationError(
          "--blobs needs --s3-credentials FILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.")
      }
      return found
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ValidationError("\(file) can’t be read.")
    }
    guard let found = ObjectStoreCredentials(file: String(decoding: data, as: UTF8.self)) else {
      throw ValidationError("\(file) needs two lines: aws_access_key_id = … and aws_secret_access_key = …")
    }
    return found
  }
}
