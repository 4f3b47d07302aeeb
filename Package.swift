// swift-tools-version: 6.2

import PackageDescription

// Warnings stop the build where FINGERTIP_STRICT is set, as in Tools/test; a user's newer compiler may know more of them.
let strict = Context.environment["FINGERTIP_STRICT"] != nil

let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]
  + (strict ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "Fingertip",
  products: [
    .library(name: "Fingertip", targets: ["Fingertip"]),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    .executable(name: "fingertip", targets: ["FingertipCommand"]),
  ],
  targets: [
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    // The C library's own getopt_long, which Swift's Glibc module leaves out.
    .systemLibrary(name: "CGetopt"),

    // A core without Foundation calls sqrt from libm by itself.
    .target(
      name: "TouchContacts", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "TouchGestures", dependencies: ["TouchContacts"], swiftSettings: settings),
    .target(name: "TouchRecordings", dependencies: ["TouchContacts", "CYAML"], swiftSettings: settings),
    .target(name: "TouchDevices", dependencies: ["TouchContacts", "TouchGestures"], swiftSettings: settings),
    .target(name: "TouchPresenter", dependencies: ["TouchContacts", "TouchGestures"], swiftSettings: settings),
    .target(name: "TouchTesting", dependencies: ["TouchContacts", "TouchGestures"], swiftSettings: settings),
    .target(
      name: "Fingertip",
      dependencies: ["TouchContacts", "TouchGestures", "TouchRecordings", "TouchDevices", "TouchPresenter"],
      swiftSettings: settings),
    .executableTarget(
      name: "FingertipCommand", dependencies: ["Fingertip", "TouchTesting", "CGetopt"], path: "Tools/fingertip",
      swiftSettings: settings),

    .testTarget(name: "TouchContactsTests", dependencies: ["TouchContacts", "TouchTesting"], swiftSettings: settings),
    .testTarget(name: "TouchGesturesTests", dependencies: ["TouchGestures", "TouchTesting"], swiftSettings: settings),
    .testTarget(
      name: "TouchRecordingsTests", dependencies: ["TouchRecordings", "TouchTesting"], swiftSettings: settings),
    .testTarget(name: "TouchDevicesTests", dependencies: ["TouchDevices", "TouchTesting"], swiftSettings: settings),
    .testTarget(
      name: "TouchPresenterTests", dependencies: ["TouchPresenter", "TouchTesting"], swiftSettings: settings),
    .testTarget(name: "TouchTestingTests", dependencies: ["TouchTesting"], swiftSettings: settings),
    .testTarget(name: "FingertipTests", dependencies: ["Fingertip", "TouchTesting"], swiftSettings: settings),
    .testTarget(
      name: "FingertipCommandTests",
      dependencies: ["FingertipCommand", "Fingertip", "TouchTesting"], swiftSettings: settings),
  ]
)
