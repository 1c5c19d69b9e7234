// A report uses types of these modules, and an inspection takes a `ByteSource`, so `import MetaLens` should be enough.
@_exported import ByteReading
@_exported import ImageFormats
@_exported import PhotoMetadata
