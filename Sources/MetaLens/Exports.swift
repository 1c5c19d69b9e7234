// A report names types of these modules, and an inspection is given a `ByteSource`: `import MetaLens` is enough to use it.
@_exported import ByteReading
@_exported import ImageFormats
@_exported import PhotoMetadata
