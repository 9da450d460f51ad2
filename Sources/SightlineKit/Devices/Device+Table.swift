extension Device {
  /// All devices, phones first, newest first.
  package static let all: [Device] = phones + tablets

  private static let phones: [Device] = [
    .edgeToEdge("iPhone 17 Pro Max", size: 440, 956, cutout: 62, isWide: true),
    .edgeToEdge("iPhone 17 Pro", size: 402, 874, cutout: 62),
    .edgeToEdge("iPhone 17", size: 402, 874, cutout: 62),
    .edgeToEdge("iPhone Air", size: 420, 912, cutout: 68, isWide: true),
    .edgeToEdge("iPhone 16 Pro Max", size: 440, 956, cutout: 62, isWide: true),
    .edgeToEdge("iPhone 16 Pro", size: 402, 874, cutout: 62),
    .edgeToEdge("iPhone 16 Plus", size: 430, 932, cutout: 59, isWide: true),
    .edgeToEdge("iPhone 16", size: 393, 852, cutout: 59),
    .edgeToEdge("iPhone 16e", size: 390, 844, cutout: 47),
    .edgeToEdge("iPhone 15 Pro Max", size: 430, 932, cutout: 59, isWide: true),
    .edgeToEdge("iPhone 15 Pro", size: 393, 852, cutout: 59),
    .edgeToEdge("iPhone 15 Plus", size: 430, 932, cutout: 59, isWide: true),
    .edgeToEdge("iPhone 15", size: 393, 852, cutout: 59),
    .edgeToEdge("iPhone 14 Pro Max", size: 430, 932, cutout: 59, isWide: true),
    .edgeToEdge("iPhone 14 Pro", size: 393, 852, cutout: 59),
    .edgeToEdge("iPhone 14 Plus", size: 428, 926, cutout: 47, isWide: true),
    .edgeToEdge("iPhone 14", size: 390, 844, cutout: 47),
    .edgeToEdge("iPhone 13 Pro Max", size: 428, 926, cutout: 47, isWide: true),
    .edgeToEdge("iPhone 13 Pro", size: 390, 844, cutout: 47),
    .edgeToEdge("iPhone 13", size: 390, 844, cutout: 47),
    .edgeToEdge("iPhone 13 mini", size: 375, 812, cutout: 50, nativeWidth: 1080),
    .edgeToEdge("iPhone 12 Pro Max", size: 428, 926, cutout: 47, isWide: true),
    .edgeToEdge("iPhone 12", "iPhone 12 Pro", size: 390, 844, cutout: 47),
    .edgeToEdge("iPhone 12 mini", size: 375, 812, cutout: 50, nativeWidth: 1080),
    .edgeToEdge(
      "iPhone 11 Pro Max", "iPhone XS Max", size: 414, 896, cutout: 44, isWide: true),
    .edgeToEdge("iPhone 11 Pro", "iPhone X", "iPhone XS", size: 375, 812, cutout: 44),
    .edgeToEdge("iPhone 11", "iPhone XR", size: 414, 896, scale: 2, cutout: 48, isWide: true),
    .homeButton(
      "iPhone SE (3rd generation)", "iPhone SE (2nd generation)", "iPhone SE", "iPhone 8",
      "iPhone 7", "iPhone 6s", size: 375, 667, scale: 2),
    .homeButton(
      "iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus", size: 414, 736, scale: 3, isWide: true,
      nativeWidth: 1080),
    .homeButton("iPhone SE (1st generation)", size: 320, 568, scale: 2),
  ]

  private static let tablets: [Device] = [
    .tablet("iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)", size: 1032, 1376),
    .tablet("iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)", size: 834, 1210),
    .tablet(
      "iPad Pro 12.9-inch (6th generation)", "iPad Pro 12.9-inch (5th generation)",
      "iPad Pro 12.9-inch (4th generation)", "iPad Pro 12.9-inch (3rd generation)",
      size: 1024, 1366),
    .tablet(
      "iPad Pro 11-inch (4th generation)", "iPad Pro 11-inch (3rd generation)",
      "iPad Pro 11-inch (2nd generation)", "iPad Pro 11-inch (1st generation)", size: 834, 1194),
    .tablet("iPad Air 13-inch", size: 1024, 1366),
    .tablet("iPad Air 11-inch", "iPad Air 10.9-inch", size: 820, 1180),
    .tablet("iPad 11-inch (A16)", "iPad (10th generation)", size: 820, 1180),
    .tablet("iPad mini 8.3-inch", "iPad mini (6th generation)", size: 744, 1133),
    .tablet(
      "iPad 10.2-inch", "iPad (9th generation)", "iPad (8th generation)",
      "iPad (7th generation)", size: 810, 1080, top: 20, bottom: 0),
    .tablet("iPad Air 10.5-inch", "iPad Pro 10.5-inch", size: 834, 1112, top: 20, bottom: 0),
    .tablet("iPad 9.7-inch", "iPad mini 7.9-inch", size: 768, 1024, top: 20, bottom: 0),
  ]
}
