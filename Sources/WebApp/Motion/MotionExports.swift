import DesignSystem
import ViewKit
import WebShared

// The page whose screens and sheets move. The browser calls from one thread only.
nonisolated(unsafe) private var move: (MotionInput) -> [UInt8]? = { _ in nil }
nonisolated(unsafe) private var motion: () -> ScreenMotion = { ScreenMotion() }

/// Lets the frames and fingers of this instance move the screens of `host`.
package func connectMotion<Hosted: MovingFeature>(_ host: PageHost<Hosted>) {
  move = { host.move($0) }
  motion = { host.feature.motion }
}

/// Lets screens and sheets move until `time`, in milliseconds; returns effects as the others do, or −1 where the page
/// stays as it is drawn.
@_expose(wasm, "motionFrame")
@_cdecl("touchstone_motion_frame")
func motionFrame(_ time: Double) -> Int32 { leave(move(.frame(time / 1000))) }

/// A finger on the screen's edge or the sheet's handle; returns as `motionFrame`.
///
/// - Parameters:
///   - part: The number of ``MotionInput/Part``, and `touch` that of ``MotionInput/Touch``.
///   - place: Points along the way that the part slides, which is `extent` points long.
@_expose(wasm, "motionFinger")
@_cdecl("touchstone_motion_finger")
func motionFinger(_ part: Int32, _ touch: Int32, _ place: Double, _ extent: Double, _ time: Double) -> Int32 {
  guard let part = MotionInput.Part(rawValue: Int(part)), let touch = MotionInput.Touch(rawValue: Int(touch)) else {
    return -1
  }
  return leave(move(.finger(part, touch, place: place, extent: extent, time: time / 1000)))
}

/// The address of the numbers of ``MotionValues``, in their order, as of now.
@_expose(wasm, "motionValues")
@_cdecl("touchstone_motion_values")
func motionValues(_ reducesMotion: Bool) -> UnsafeMutablePointer<Double> {
  let values = MotionValues(motion(), reducesMotion: reducesMotion)
  let numbers = MotionBuffer.numbers
  numbers[0] = values.frontShift
  numbers[1] = values.frontOpacity
  numbers[2] = values.behindShift
  numbers[3] = values.behindOpacity
  numbers[4] = values.sheetShift
  numbers[5] = values.sheetOpacity
  numbers[6] = values.veil
  numbers[7] = values.isSheetModal ? 1 : 0
  numbers[8] = values.isMoving ? 1 : 0
  return numbers
}

private enum MotionBuffer {
  nonisolated(unsafe) static let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 9)
}

private func leave(_ effects: [UInt8]?) -> Int32 { effects.map { SharedBuffer.leave($0) } ?? -1 }
