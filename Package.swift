// swift-tools-version: 6.2

import PackageDescription

// Warnings stop the build where FINGERTIP_STRICT is set, as in Tools/test; a user's newer compiler may know more of them.
let strict = Context.environment["FINGERTIP_STRICT"] != nil

let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]
  + (strict ? [.treatAllWarnings(as: .error)] : [])

// Every target names all the modules whose types it uses, not the umbrella alone: SwiftPM follows only named
// dependencies, and a build after an update would mix old and new layouts (swift-package-manager#10483).
let moduleNames = ["TouchContacts", "TouchGestures", "TouchRecordings", "TouchDevices", "TouchPresenter"]
let modules = moduleNames.map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "Fingertip",
  products: [
    .library(name: "Fingertip", targets: ["Fingertip"] + moduleNames),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    .executable(name: "fingertip", targets: ["FingertipCommand"]),
    .executable(name: "fingertip-bench", targets: ["FingertipBench"]),
  ],
  targets: [
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CInput", pkgConfig: "libinput", providers: [.apt(["libinput-dev", "libudev-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // epoll, eventfd and timerfd, which Swift's Glibc module leaves out.
    .systemLibrary(name: "CEvents"),
    // The C library's own getopt_long, which Swift's Glibc module leaves out.
    .systemLibrary(name: "CGetopt"),

    // A core without Foundation calls sqrt from libm by itself.
    .target(
      name: "TouchContacts", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "TouchGestures", dependencies: ["TouchContacts"], swiftSettings: settings),
    .target(name: "TouchRecordings", dependencies: ["TouchContacts", "CYAML"], swiftSettings: settings),
    .target(
      name: "TouchDevices", dependencies: ["TouchContacts", "TouchGestures", "CEvdev", "CInput", "CEvents"],
      swiftSettings: settings),
    .target(
      name: "TouchPresenter", dependencies: ["TouchContacts", "TouchGestures", "TouchDevices", "CEvents", "CSQLite"],
      swiftSettings: settings),
    .target(name: "TouchTesting", dependencies: ["TouchContacts", "TouchGestures"], swiftSettings: settings),
    .target(name: "Fingertip", dependencies: modules, swiftSettings: settings),
    .executableTarget(
      name: "FingertipCommand", dependencies: modules + ["Fingertip", "TouchTesting", "CGetopt"],
      path: "Tools/fingertip", swiftSettings: settings),
    // The C loop that the benchmark is measured against, and a malloc that counts.
    .target(name: "Floor", path: "Tools/bench/Floor"),
    .executableTarget(
      name: "FingertipBench",
      dependencies: ["TouchContacts", "TouchGestures", "TouchRecordings", "TouchDevices", "TouchTesting", "Floor"],
      path: "Tools/bench", exclude: ["Floor", "instructions.json"], swiftSettings: settings),

    .testTarget(name: "TouchContactsTests", dependencies: ["TouchContacts", "TouchTesting"], swiftSettings: settings),
    .testTarget(
      name: "TouchGesturesTests", dependencies: ["TouchContacts", "TouchGestures", "TouchTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "TouchRecordingsTests", dependencies: ["TouchContacts", "TouchRecordings", "TouchTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "TouchDevicesTests",
      dependencies: ["TouchContacts", "TouchGestures", "TouchDevices", "TouchTesting", "CEvdev", "CInput", "CEvents"],
      swiftSettings: settings),
    // Runs on a real kernel with real virtual devices: Tools/guest/run.
    .testTarget(
      name: "LiveTests", dependencies: modules + ["Fingertip", "TouchTesting", "CEvdev", "CInput", "CEvents"],
      swiftSettings: settings),
    // Writes visits of slides until it is killed, for the tests of what is left then.
    .executableTarget(
      name: "VisitWriter", dependencies: ["TouchPresenter"], path: "Tests/VisitWriter", swiftSettings: settings),
    .testTarget(
      name: "TouchPresenterTests",
      dependencies: [
        "TouchContacts", "TouchGestures", "TouchDevices", "TouchPresenter", "TouchTesting", "CSQLite", "VisitWriter",
      ], swiftSettings: settings),
    // Drives a real LibreOffice Impress: Tools/impress-test.
    .testTarget(
      name: "ImpressTests", dependencies: modules + ["Fingertip", "TouchTesting"], swiftSettings: settings),
    .testTarget(
      name: "TouchTestingTests", dependencies: ["TouchContacts", "TouchGestures", "TouchTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "FingertipTests", dependencies: modules + ["Fingertip", "TouchTesting"], swiftSettings: settings),
    .testTarget(
      name: "FingertipCommandTests",
      dependencies: modules + ["FingertipCommand", "Fingertip", "TouchTesting"], exclude: ["Mocked/answers.c"],
      swiftSettings: settings),
  ]
)
