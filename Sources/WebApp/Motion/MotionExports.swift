import DesignSystem
import ViewKit
import WebShared

// The page whose screens and sheets move. The browser only calls from one thread.
nonisolated(unsafe) private var move: (MotionInput) -> [UInt8]? = { _ in nil }
nonisolated(unsafe) private var motion: () -> ScreenMotion = { ScreenMotion() }

/// Connects the frames and fingers of this instance to the screens of `host`.
package func connectMotion<Hosted: MovingFeature>(_ host: PageHost<Hosted>) {
  move = { host.move($0) }
  motion = { host.feature.motion }
}

/// Advances screens and sheets to `time`, in milliseconds; returns effects like the other exports, or −1 if the page
/// doesn't need to be drawn again.
@_expose(wasm, "motionFrame")
@_cdecl("touchstone_motion_frame")
func motionFrame(_ time: Double) -> Int32 { leave(move(.frame(time / 1000))) }

/// Handles a finger on the screen's edge or the sheet's handle; returns like `motionFrame`.
///
/// - Parameters:
///   - part: The number of ``MotionInput/Part``, and `touch` that of ``MotionInput/Touch``.
///   - place: The position in points along the axis that the part slides on, which is `extent` points long.
@_expose(wasm, "motionFinger")
@_cdecl("touchstone_motion_finger")
func motionFinger(_ part: Int32, _ touch: Int32, _ place: Double, _ extent: Double, _ time: Double) -> Int32 {
  guard let part = MotionInput.Part(rawValue: Int(part)), let touch = MotionInput.Touch(rawValue: Int(touch)) else {
    return -1
  }
  return leave(move(.finger(part, touch, place: place, extent: extent, time: time / 1000)))
}

/// The address of the current ``MotionValues`` as numbers, in order.
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
