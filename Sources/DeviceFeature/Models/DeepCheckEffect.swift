import DeepCheck
import ViewKit

/// What the screens of devices ask of the platform; answers come back as actions.
package enum DeepCheckEffect: Equatable, Sendable {
  case permission(PermissionsEffect)
  /// Random bytes and the time are wanted.
  case draw
  /// What the device shows about itself is wanted again: by now the cameras may have names.
  case showDevice
  /// What was done of the run so far is to be kept, or forgotten.
  case saveRun([UInt8]), clearRun
  /// The report is to be kept, or forgotten.
  case saveReport([UInt8]), clearReport
  /// The code that was given to a seller is to be kept, with when.
  case saveCode(String, at: Int64)
  /// What a recorder asks for.
  case perform(RecorderEffect)
  /// Whatever a recorder opened is to be closed.
  case stop
  /// The display is not to go dark, or may again.
  case stayAwake(Bool)
  case wait(milliseconds: Int, number: Int)
  case download(name: String, mediaType: String, [UInt8])
  case share(name: String, mediaType: String, [UInt8])
  case print
  case copy(String)
  case showLanguage(Language), storeLanguage(Language)
}
