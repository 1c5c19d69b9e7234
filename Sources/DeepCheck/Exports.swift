// A report's times are instants, so `import DeepCheck` should be enough.
@_exported import CivilTime
