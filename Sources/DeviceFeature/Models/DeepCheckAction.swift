import DeepCheck
import ViewKit

/// Everything that can happen to the device screens.
package enum DeepCheckAction: Equatable, Sendable {
  case platformKnown(DevicePlatform)
  /// The browser is at this address.
  case walked(DeviceAddress)
  /// One step back, as with the browser's Back.
  case back
  case openDoor(Door)
  /// Open the page that gives a seller a code, or the chart for cameras.
  case openCode, openChart
  case languageChanged(Language)
  /// What this browser has stored: an interrupted run, the latest report, the permissions the person goes on without,
  /// and the code given to a seller.
  case loaded(run: [UInt8]?, report: [UInt8]?, waived: [PermissionKind], code: String?)
  /// This browser can't store anything.
  case keepingFailed
  case permission(PermissionsAction)
  case chooseDepth(Check.Depth)
  case writeCode(String)
  /// The model that the person says it is; `nil` takes that back.
  case stateModel(String?)
  /// The person wants to start, or to resume the interrupted run.
  case begin, resume
  /// Run this check, now or again.
  case runCheck(CheckID)
  /// The random bytes and the time that were asked for.
  case drawn([UInt8], time: Int64)
  case run(CheckRunAction)
  case stage(StageEvent)
  /// The wait with that number is over.
  case waited(Int)
  case sensor(RecorderEvent)
  /// The digits or numbers that the person is typing for the running check.
  case typeDigit(Int), eraseDigit
  case writeHealth(String), writeCycles(String), sendBattery
  case writeShownNumber(String), writePrintedNumber(String), sendDeviceNumber
  /// Another instrument is shown.
  case left
  case openSkip, closeSkip
  case openDiscard, closeDiscard, discard
  /// View the latest report.
  case openReport
  /// A report file was opened.
  case fileOpened(name: String, [UInt8])
  case newCode
  case exportJSON, exportHTML, share, print
  case copy(String)
  /// The page was hidden, or is visible again, perhaps after a visit to the settings.
  case hidden, returned
}
