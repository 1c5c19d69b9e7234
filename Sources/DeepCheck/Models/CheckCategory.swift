/// What part of a device a check is about.
public enum CheckCategory: String, Sendable, CaseIterable {
  case motion, location, sound, touch, display, camera, body, power, computing, radio, system, statement
}
