import TouchContacts

extension Recording {
  /// Reads a log file, in a known format or, by default, in the one that its content shows.
  ///
  /// Where the log does not describe its device, a description beside it is used: ``descriptionBeside(path:)``.
  ///
  /// - Throws: ``RecordingError`` where the file cannot be opened or not one event can be read.
  public static func read(path: String, format: RecordingFormat? = nil) throws(RecordingError) -> Recording {
    let file = try InputFile(path: path)
    var recording = try read(file, format: format)
    recording.useDescription(besidePath: path)
    return recording
  }

  /// Takes the description beside the log at `path`, where the log has none: ``descriptionBeside(path:)``.
  public mutating func useDescription(besidePath path: String) {
    guard device == nil, let description = Self.descriptionBeside(path: path) else { return }
    do {
      device = try DeviceDescription.read(path: description)
    } catch {
      descriptionProblem = error
    }
  }

  /// Reads a log from an open file, such as standard input, to its end; the descriptor stays open.
  ///
  /// - Throws: ``RecordingError`` where reading fails or not one event can be read.
  public static func read(
    fileDescriptor: Int32, format: RecordingFormat? = nil
  ) throws(RecordingError) -> Recording {
    try read(InputFile(descriptor: fileDescriptor), format: format)
  }

  private static func read(
    _ file: borrowing InputFile, format: RecordingFormat?
  ) throws(RecordingError) -> Recording {
    var buffer: [UInt8] = []
    try file.fill(&buffer)
    var reader = try RecordingReader(startingWith: buffer.span, format: format, source: file.name)
    while !buffer.isEmpty, !reader.hasStopped {
      reader.read(buffer.span)
      try file.fill(&buffer)
    }
    return try reader.finish()
  }
}

extension DeviceDescription {
  /// Reads the description of a device from an evemu description (`A:` lines are enough), the head of an evtest log,
  /// a `libinput record` or the output of `getevent -p`.
  ///
  /// - Throws: ``RecordingError`` where the file cannot be opened or describes no axis.
  public static func read(path: String) throws(RecordingError) -> DeviceDescription {
    let file = try InputFile(path: path)
    var buffer: [UInt8] = []
    try file.fill(&buffer)
    guard !buffer.isEmpty else { throw .empty(source: path) }
    guard let format = RecordingFormat(detectedIn: buffer.span), format != .raw else {
      throw .noDescription(source: path)
    }
    var reader = try RecordingReader(startingWith: buffer.span, format: format, source: path)
    while !buffer.isEmpty, !reader.hasStopped {
      reader.read(buffer.span)
      _ = reader.removeEvents()
      try file.fill(&buffer)
    }
    return try reader.finishDescription()
  }
}
