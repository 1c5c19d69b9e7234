import DeepCheck
import ViewKit

/// Everything that can happen to the screens of devices.
package enum DeepCheckAction: Equatable, Sendable {
  case platformKnown(DevicePlatform)
  /// The browser is at this address.
  case walked(DeviceAddress)
  /// One step back, as the browser's own Back.
  case back
  case openDoor(Door)
  /// The page that gives a seller a code, and the chart for cameras.
  case openCode, openChart
  case languageChanged(Language)
  /// What this browser has kept: a run that broke off, the latest report, what the person goes on without, the code that
  /// was given to a seller.
  case loaded(run: [UInt8]?, report: [UInt8]?, waived: [PermissionKind], code: String?)
  /// Nothing can be kept in this browser.
  case keepingFailed
  case permission(PermissionsAction)
  case chooseDepth(Check.Depth)
  case writeCode(String)
  /// The model that the person says it is; nothing takes that back.
  case stateModel(String?)
  /// The person wants to begin, or to go on with the run that broke off.
  case begin, resume
  /// This check is to run, now or once more.
  case runCheck(CheckID)
  /// Random bytes and the time, as they were asked for.
  case drawn([UInt8], time: Int64)
  case run(CheckRunAction)
  case stage(StageEvent)
  /// The time of the wait with that number is over.
  case waited(Int)
  case sensor(RecorderEvent)
  /// The digits, or the numbers, that the person is writing for the running check.
  case typeDigit(Int), eraseDigit
  case writeHealth(String), writeCycles(String), sendBattery
  case writeShownNumber(String), writePrintedNumber(String), sendDeviceNumber
  /// Another instrument is shown.
  case left
  case openSkip, closeSkip
  case openDiscard, closeDiscard, discard
  /// The latest report is to be looked at.
  case openReport
  /// A report's file was opened.
  case fileOpened(name: String, [UInt8])
  case newCode
  case exportJSON, exportHTML, share, print
  case copy(String)
  /// The page is seen no more, and again, perhaps after the settings.
  case hidden, returned
}
