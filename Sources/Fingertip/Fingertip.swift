@_exported import TouchContacts
@_exported import TouchDevices
@_exported import TouchGestures
@_exported import TouchPresenter
@_exported import TouchRecordings
