import DeepCheck
import ViewKit

/// The device screens' requests to the platform; answers come back as actions.
package enum DeepCheckEffect: Equatable, Sendable {
  case permission(PermissionsEffect)
  /// Get random bytes and the time.
  case draw
  /// Report again what the device shows about itself: by now the cameras may have names.
  case showDevice
  /// Store the progress of the run, or delete it.
  case saveRun([UInt8]), clearRun
  /// Store the report, or delete it.
  case saveReport([UInt8]), clearReport
  /// Store the code given to a seller, and when.
  case saveCode(String, at: Int64)
  /// Perform a recorder's request.
  case perform(RecorderEffect)
  /// Close whatever a recorder opened.
  case stop
  /// Keep the display on, or let it turn off again.
  case stayAwake(Bool)
  case wait(milliseconds: Int, number: Int)
  case download(name: String, mediaType: String, [UInt8])
  case share(name: String, mediaType: String, [UInt8])
  case print
  case copy(String)
  case showLanguage(Language), storeLanguage(Language)
}
