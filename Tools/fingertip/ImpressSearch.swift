import Fingertip

/// `fingertip present --find`: tells where an Impress can be driven.
enum ImpressSearch {
  /// Lists those that answer at a place.
  static func list(at place: String, isJSON: Bool) -> ExitCode {
    do throws(ShowError) {
      let found = try ImpressDiscovery.search(at: place)
      var terminal = Terminal.output()
      for machine in found {
        terminal.line(isJSON ? machine.json.text : "\(machine.address)  \(machine.name)")
      }
      terminal.flush()
      if !found.isEmpty { return .good }
      Terminal.say(
        "no Impress answers at \(place); it does where its remote control is enabled and the network passes UDP "
          + "\(ImpressDiscovery.port)")
    } catch {
      Terminal.say("\(error)")
    }
    return .noAccess
  }
}

extension ImpressDiscovery.Found {
  /// The machine as an object of JSON.
  fileprivate var json: JSONLine {
    var line = JSONLine()
    line.add("address", "\(address)")
    line.add("name", name)
    return line
  }
}
