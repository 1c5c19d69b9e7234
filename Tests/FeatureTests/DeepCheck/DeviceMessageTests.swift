import DeepCheck
import Testing
import ViewKit

@testable import DeviceFeature

@Suite struct DeviceMessageTests {
  private func action(_ json: String) -> DeepCheckAction? { FeatureJSON.action(json, to: DeepCheckViewModel.self) }

  @Test func anIPhoneIsWhatItSays() throws {
    let agent =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604"
    let message = """
      {"type":"platform","userAgent":"\(agent)","touchPoints":5,"width":390,"height":664.5,"scale":3,"isCoarse":true,
      "address":"https://a.example/","canShare":true}
      """
    guard case .platformKnown(let platform)? = action(message) else { throw Unknown() }
    #expect(platform.family == .iosSafari && platform.canShare && platform.screen.fingers == 5)
    #expect(
      platform.device == DeviceIdentity(vendor: "Apple", model: "iPhone", system: "iOS 18.5", engine: "Safari 18.5"))
  }

  /// With desktop pages requested, both call themselves a Mac.
  @Test(arguments: [("390", "844", "iPhone"), ("932", "430", "iPhone"), ("744", "1133", "iPad")])
  func anIPhoneIsNoIPadBecauseItRequestsDesktopPages(_ width: String, _ height: String, _ model: String) throws {
    let agent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15"
    let message = """
      {"type":"platform","userAgent":"\(agent)","touchPoints":5,"width":390,"height":664,"scale":3,"isCoarse":true,
      "screenWidth":\(width),"screenHeight":\(height)}
      """
    guard case .platformKnown(let platform)? = action(message) else { throw Unknown() }
    #expect(platform.device.model == model && platform.isTablet == (model == "iPad"))
  }

  private struct Unknown: Error {}

  @Test func messagesFromThePlatformBecomeActions() {
    #expect(action(#"{"type":"answer","kind":"motion","status":"denied"}"#) == .permission(.answered(.motion, .denied)))
    #expect(
      action(#"{"type":"permission","kind":"camera","status":"authorized"}"#)
        == .permission(.found(.camera, .authorized)))
    #expect(action(#"{"type":"waited","ticket":3,"now":7}"#) == .waited(3))
    #expect(action(#"{"type":"hidden"}"#) == .hidden && action(#"{"type":"returned"}"#) == .returned)
    #expect(action(#"{"type":"sensor","event":{"type":"played"}}"#) == .sensor(.played))
    #expect(action(#"{"type":"random","bytes":"Af8","now":9}"#) == .drawn([1, 255], time: 9))
    #expect(
      action(#"{"type":"loaded","waived":"motion camera","code":"7K3QP9"}"#)
        == .loaded(run: nil, report: nil, waived: [.motion, .camera], code: "7K3QP9"))
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"type":"answer","kind":"gps","status":"denied"}"#, #"{"type":"waited"}"#,
    #"{"type":"sensor","event":{}}"#, #"{"type":"nothing"}"#,
  ])
  func whatIsNotKnownIsNothing(_ message: String) { #expect(action(message) == nil) }

  @Test func routesCarryCodesThatAreCodes() {
    #expect(DeviceAddress("check") == DeviceAddress())
    #expect(DeviceAddress("check&code=7k3q%20p9") == DeviceAddress())
    #expect(DeviceAddress("check&code=7K3QP9AB") == DeviceAddress(code: "7K3QP9AB"))
    #expect(DeviceAddress("check&ask") == DeviceAddress(.code))
    #expect(DeviceAddress("check&chart") == DeviceAddress(.chart))
    #expect(DeviceAddress("check&asking") == DeviceAddress())
    #expect(DeviceAddress("check&run=nothing") == DeviceAddress(.overview))
    #expect(DeviceAddress("") == DeviceAddress())
  }

  @Test func everyAddressIsReadBack() {
    let pages: [DeviceAddress.Page] = [
      .start, .permissions, .overview, .check(.touchGrid), .report, .code, .chart, .review,
    ]
    for page in pages {
      for address in [DeviceAddress(page), DeviceAddress(door: .repaired, page), DeviceAddress(code: "7K3QP9", page)] {
        #expect(DeviceAddress(address.fragment) == address)
      }
    }
  }

  @Test func touchesAreSharesOfTheStage() {
    #expect(
      TouchReading.touches("[200,400,0,7,50,100,12.5]") == [Touch(.began, finger: 7, x: 0.25, y: 0.25, time: 12.5)])
    for text in ["", "[]", "[0,0,0,1,1,1,1]", "[200,400,9,7,50,100,12.5]", "[200,400,0,7,50]", "[1,1,0,0,\"a\",0,0]"] {
      #expect(TouchReading.touches(text).isEmpty)
    }
    #expect(TouchReading.touches("[200,400,1,7,-50,1000,1]").first?.y ?? 1 < 1)
  }

  @Test func numbersAreReadAsPeopleWriteThem() {
    #expect(NumberEntry.number("87 %") == 87 && NumberEntry.number("８７％") == 87)
    #expect(NumberEntry.number("") == nil && NumberEntry.number("8.7") == nil && NumberEntry.number("99999999") == nil)
  }

  @Test func effectsAreObjectsWithWhatIsToBeDone() {
    let effects: [DeepCheckEffect] = [
      .permission(.query(.camera)), .draw, .saveCode("7K3QP9", at: 9), .clearRun, .wait(milliseconds: 1000, number: 2),
      .permission(.storeWaived([.motion, .location])),
    ]
    #expect(
      FeatureJSON.write(effects, of: DeepCheckViewModel.self)
        == #"[{"do":"query","kind":"camera"},{"do":"random","count":8},{"do":"keep","name":"code","text":"7K3QP9 9"},"#
        + #"{"do":"keep","name":"run"},{"do":"wait","milliseconds":1000,"ticket":2},"#
        + #"{"do":"keep","name":"waived","text":"motion location"}]"#)
  }
}
