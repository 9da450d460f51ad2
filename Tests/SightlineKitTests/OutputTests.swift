import Foundation
import SightlineKit
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "gives the digests of the standard's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
          + "mnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func vectors(_ text: String, _ digest: String) {
    #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest)
  }

  @Test("gives the digest of a thousand times ten letters, across the edge of a block")
  func long() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000)
    #expect(
      SHA256.hexDigest(of: bytes)
        == "27dd1f61b867b6a0f6e9d8a41c43231de52107e53ae424de8f847b821db4b711")
  }
}

@Suite("Names of outputs")
struct OutputNameTests {
  @Test("have name, variant and number filled in")
  func placeholders() {
    let name = OutputName("out/{name}-{variant}-{n}.png")
    #expect(name.path(name: "Card", variant: "dark", number: 2) == "out/Card-dark-2.png")
  }

  @Test("never let a preview's name leave its folder")
  func unsafeNames() {
    #expect(OutputName("{name}.png").path(name: "../a/b", variant: "", number: 1) == "-.-a-b.png")
    #expect(OutputName.standard(for: "A/B").pattern == "A-B.png")
  }

  @Test(
    "have their ending in small letters", arguments: [("a.PNG", "png"), ("a.b/c", ""), ("x", "")])
  func endings(_ pattern: String, _ ending: String) {
    #expect(OutputName(pattern).ending == ending)
  }
}

@Suite("Output files")
struct OutputFileTests {
  @Test("never take the place of a device")
  func device() throws {
    try OutputFile.write([1, 2], to: "/dev/null")
    #expect(throws: OutputError.self) { try OutputFile.write([1, 2], to: "/dev/full") }
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("replace an older file whole")
  func replacing() throws {
    let path = NSTemporaryDirectory() + "/output-\(UUID().uuidString).txt"
    try OutputFile.write(Array("one".utf8), to: path)
    try OutputFile.write(Array("two".utf8), to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
  }

  @Test("say that a path is at fault, and leave nothing behind")
  func wrongPaths() throws {
    let folder = NSTemporaryDirectory() + "/output-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/d", withIntermediateDirectories: true)
    for path in [folder + "/d", folder + "/none/a.png", "/dev/null/a.png"] {
      let error = #expect(throws: OutputError.self) { try OutputFile.write([1], to: path) }
      #expect(error?.isWrongPath == true)
      #expect(throws: OutputError.self) { try OutputFile.check(path) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["d"])
  }
}
