// Metadata is read from an `ImageFile`, and its values contain bytes, so `import PhotoMetadata` should be enough.
@_exported import ByteReading
@_exported import ImageFormats
