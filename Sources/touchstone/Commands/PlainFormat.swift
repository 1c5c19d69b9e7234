import ArgumentParser

/// The two forms of commands that print one thing.
enum PlainFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
