import TouchContacts
import TouchRecordings

/// One small log of every format, for the tests that treat all alike.
enum Samples {
  static let evemu = """
    # EVEMU 1.3
    # Kernel: 6.1.0
    N: Panel #1 "x"
    I: 0018 04f3 2a7b 0100
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 1599 2 0 11
    A: 36 -10 2559 0 0 11
    ################################
    E: 0.000001 0003 0039 0012\t# EV_ABS / ABS_MT_TRACKING_ID 12
    E: 0.000001 0003 0035 0810
    E: 0.000001 0003 0036 -005
    E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 1284881132.796880 0003 0039 -001
    E: 1284881132.796880 0000 0000 0000

    """

  static let libinput = """
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0"
    devices:
    - node: /dev/input/event14
      evdev:
        # Name: Pad
        name: "Pad "17" \\ one"
        id: [3, 1739, 10600, 272]
        codes:
          0: [0, 1, 2] # EV_SYN
          1: [272, 325, 330, 333] # EV_KEY
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          0: [0, 1051, 0, 0, 12]
          47: [0, 2, 0, 0, 0]
          53: [0, 1051, 1, 2, 12]
          54: [-5, 571, 0, 0, 12]
        properties: [0, 2]
      hid: [
        0x05, 0x0d, 0x09, 0x05
      ]
      udev:
        properties:
        - ID_INPUT=1
      quirks:
      events:
      - evdev:
        - [  0,      0,   3,  57,     80] # EV_ABS / ABS_MT_TRACKING_ID 80
        - [  0,      0,   3,  53,    608] # EV_ABS / ABS_MT_POSITION_X 608
        - [  0,      0,   0,   0,      0] # ------------ SYN_REPORT (0) ---------- +0ms
      - evdev:
        - [  1,   9967,   3,  57,     -1] # EV_ABS / ABS_MT_TRACKING_ID -1
        - [  1,   9967,   0,   0,      0] # ------------ SYN_REPORT (0) ---------- +9ms

    """

  static let evtest = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x4f3 product 0x2a7b version 0x100
    Input device name: "Touch "pad""
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
        Event code 328 (?)
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value   1007
          Min        0
          Max     2039
          Fuzz       1
          Resolution      20
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max        9
    Properties:
      Property type 0 (INPUT_PROP_POINTER)
    Testing ... (interrupt to exit)
    Event: time 1640882423.626831, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 1640882423.626831, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1946
    Event: time 1640882423.626831, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
    Event: time 1640882423.626831, ++++++++++++++ SYN_MT_REPORT ++++++++++++
    Event: time 1640882423.626831, -------------- SYN_REPORT ------------
    Event: time 1640882423.646784, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
    Event: time 1640882423.646784, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1640882423.646784, -------------- SYN_REPORT ------------

    """

  static let getevent = """
    add device 1: /dev/input/event3
      name:     "mtk-tpd"
    [   63154.003524] /dev/input/event3: EV_KEY       BTN_TOUCH            DOWN
    [   63154.003524] /dev/input/event3: EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM
    [   63154.003524] /dev/input/event3: EV_ABS       ABS_MT_POSITION_X    000000ab
    [   63154.003524] /dev/input/event3: EV_SYN       SYN_MT_REPORT        00000000
    [   63154.003524] /dev/input/event3: EV_SYN       SYN_REPORT           00000000
    [   63154.013524] /dev/input/event3: 0003 0039 ffffffff rate 60
    [   63154.013524] /dev/input/event3: EV_KEY       BTN_TOUCH            UP
    [   63154.013524] /dev/input/event3: 0000 0000 00000000

    """

  static let koreader = """
    04/03/24-10:15:00 DEBUG input event => type: 3 (EV_ABS), code: 53 (ABS_MT_POSITION_X), value: 447, time: 17.000001
    04/03/24-10:15:00 DEBUG key event => code: 330 (BTN_TOUCH), value: 1, time: 17.113340
    DEBUG input event => type: 0, code: 0, value: 0, time: 17.113340

    """

  static let events: [InputEvent] = [
    InputEvent(time: 5_591_028, type: 3, code: 0x39, value: 7),
    InputEvent(time: 5_591_028, type: 3, code: 0x35, value: 300),
    InputEvent(time: 5_591_028, type: 0, code: 0, value: 0),
    InputEvent(time: 5_600_000, type: 3, code: 0x39, value: -1),
    InputEvent(time: 5_600_000, type: 0, code: 0, value: 0),
  ]

  /// The events as the kernel hands them out, with times of `half` bytes for seconds and for µs.
  static func raw(half: Int, _ events: [InputEvent] = events) -> [UInt8] {
    events.flatMap { event in
      bytes(event.seconds, half) + bytes(event.microseconds, half) + bytes(Int64(event.type), 2)
        + bytes(Int64(event.code), 2) + bytes(Int64(event.value), 4)
    }
  }

  private static func bytes(_ number: Int64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> Int64(8 * $0)) }
  }

  static let all: [(format: RecordingFormat, bytes: [UInt8])] = [
    (.evemu, Array(evemu.utf8)), (.libinput, Array(libinput.utf8)), (.evtest, Array(evtest.utf8)),
    (.getevent, Array(getevent.utf8)), (.koreader, Array(koreader.utf8)), (.raw, raw(half: 8)), (.raw, raw(half: 4)),
  ]
}

/// Reads text as a log.
func recording(_ text: String, as format: RecordingFormat? = nil) throws -> Recording {
  try Recording(bytes: Array(text.utf8), format: format)
}
