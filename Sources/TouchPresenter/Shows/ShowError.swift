/// What keeps a show from being driven.
public enum ShowError: Error, Sendable, Hashable {
  /// A name or PIN that cannot be sent to Impress; the problem does not repeat the PIN.
  case badPairing(problem: String)
  /// A host or port that is none.
  case badAddress(String)
  /// Nobody knows the host.
  case unknownHost(String, reason: String)
  /// The machine is there, and nothing listens on the port.
  case refused(address: String)
  /// There is no way to the program; the reason is the system's `strerror` text.
  case unreachable(address: String, reason: String)
  /// The program took the connection and said nothing.
  case silent(address: String, seconds: Int)
  /// The program ended the connection; whether it stopped in the middle of a message.
  case closed(address: String, midMessage: Bool)
  /// The program takes nothing any more.
  case notReading(address: String, bytes: Int)
  /// What answers is not Impress; the beginning of what it said.
  case notImpress(address: String, saw: String)
  /// A message without an end.
  case messageTooLong(limit: Int)
  /// Impress starts no show.
  case noPresentation
  /// Impress runs a show and makes no step.
  case noSteps
  /// A file cannot be read; the reason is the system's `strerror` text.
  case cannotRead(path: String, reason: String)
  /// Output cannot be written; the reason is the system's `strerror` text.
  case cannotWrite(reason: String)
  /// A line of a configuration file is not understood.
  case badConfiguration(path: String, line: Int, problem: String)
  /// A command cannot be started; the reason is the system's `strerror` text.
  case cannotStart(call: String, command: String, reason: String)
  /// A command ended with an exit code that is not 0.
  case commandFailed(call: String, command: String, code: Int)
  /// A command was ended by a signal.
  case commandKilled(call: String, command: String, signal: Int)
  /// A command took too long and was ended.
  case commandTooSlow(call: String, command: String, seconds: Int)
  /// More was asked than is done in time, so this was left out; how often that was.
  case tooMuch(call: String, dropped: Int)
  /// A key cannot be pressed.
  case cannotPress(key: String, reason: String)
  /// What was pushed as the picture of a slide is none.
  case badPreview(slide: Int)
  /// There is no picture of a slide.
  case noPreview(slide: Int)
}

extension ShowError: CustomStringConvertible {
  /// What went wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .badPairing(let problem): "the pairing cannot be used: \(problem)"
    case .badAddress(let text): "'\(text)' is not HOST or HOST:PORT"
    case .unknownHost(let host, let reason): "there is no host '\(host)' (\(reason)); check the name"
    case .refused(let address):
      "nothing listens at \(address); start Impress with a presentation; if it runs, tick 'Enable remote control' in Tools > "
        + "Options > LibreOffice Impress > General, or in newer ones in Slide Show > Slide Show Settings, there with "
        + "'Enable insecure WiFi connections', and start it again"
    case .unreachable(let address, let reason): "no way to \(address) (\(reason)); check the network and the address"
    case .silent(let address, let seconds):
      "\(address) took the connection and said nothing for \(seconds) s; check that it is Impress, and that it is not busy"
    case .closed(let address, let midMessage):
      "\(address) ended the connection" + (midMessage ? " in the middle of a message" : "")
    case .notReading(let address, let bytes): "\(address) takes nothing any more; \(bytes) bytes wait"
    case .notImpress(let address, let saw):
      "what answers at \(address) is not Impress (it said '\(saw)'); check the port, which is 1599 unless told otherwise"
    case .messageTooLong(let limit):
      "a message of more than \(limit) bytes came, which Impress does not send; check host and port"
    case .noPresentation: "Impress does not start a show; open a presentation there"
    case .noSteps:
      "Impress makes no step in this show; if its screen is black, end the show and start it again"
    case .cannotRead(let path, let reason): "\(path): cannot read: \(reason)"
    case .cannotWrite(let reason): "cannot write what the show does: \(reason)"
    case .badConfiguration(let path, let line, let problem): "\(path):\(line): \(problem)"
    case .cannotStart(let call, let command, let reason): "\(call): cannot start '\(command)': \(reason)"
    case .commandFailed(let call, let command, let code): "\(call): '\(command)' ended with exit code \(code)"
    case .commandKilled(let call, let command, let signal): "\(call): '\(command)' was ended by signal \(signal)"
    case .commandTooSlow(let call, let command, let seconds):
      "\(call): '\(command)' was still running after \(seconds) s and was ended"
    case .tooMuch(let call, let dropped):
      "\(call): left out, as what was asked before is not done yet (\(dropped) so far)"
    case .cannotPress(let key, let reason): "the key \(key) cannot be pressed: \(reason)"
    case .badPreview(let slide): "the picture of slide \(slide + 1) is not a PNG picture"
    case .noPreview(let slide): "there is no picture of slide \(slide + 1)"
    }
  }
}
