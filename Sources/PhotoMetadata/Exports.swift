// Metadata is read from an `ImageFile`, and its values hold bytes: `import PhotoMetadata` is enough to use it.
@_exported import ByteReading
@_exported import ImageFormats
