@testable import TouchPresenter

/// The settings of LibreOffice that let a remote in and keep dialogs away.
enum OfficeProfile {
  static func text(for pairing: ImpressPairing) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    \(item("Impress/Misc/Start", "EnableSdremote", "true"))
    \(item("Impress/Misc/Start", "EnablePresenterScreen", "false"))
    <item oor:path="/org.openoffice.Office.Impress/Misc/AuthorisedRemotes">\
    <node oor:name="\(pairing.name)" oor:op="replace"><prop oor:name="PIN" oor:op="fuse">\
    <value>\(pairing.pin)</value></prop></node></item>
    \(item("Common/Misc", "FirstRun", "false"))
    \(item("Common/Misc", "ShowTipOfTheDay", "false"))
    \(item("Recovery/RecoveryInfo", "Crashed", "false"))
    \(item("/org.openoffice.Setup/Office", "ooSetupInstCompleted", "true"))
    \(item("/org.openoffice.Setup/Product", "ooSetupLastVersion", "7.4"))
    </oor:items>
    """
  }

  private static func item(_ path: String, _ name: String, _ value: String) -> String {
    let whole = path.hasPrefix("/") ? path : "/org.openoffice.Office.\(path)"
    return """
      <item oor:path="\(whole)"><prop oor:name="\(name)" oor:op="fuse"><value>\(value)</value></prop></item>
      """
  }
}
