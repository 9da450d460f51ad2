import Foundation
import Glibc
import Pictures
import SwiftUIHost
import Testing

/// A server of one answer, on a port of this machine, that ends after it.
private final class OneAnswer: Sendable {
  let port: UInt16

  init(_ answer: Data) throws {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, length) == 0 && listen(server, 1) == 0
          && getsockname(server, $0, &length) == 0
      }
    }
    try #require(isBound)
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread {
      let client = accept(server, nil, nil)
      var request = [UInt8](repeating: 0, count: 4096)
      recv(client, &request, request.count, 0)
      answer.withUnsafeBytes {
        _ = send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      close(client)
      close(server)
    }
  }
}

@Suite("Downloads")
struct DownloadTests {
  @MainActor private func outcome(_ url: URL, _ downloads: Downloads) async -> Downloads.Outcome {
    await withCheckedContinuation { continuation in
      downloads.load(url) { continuation.resume(returning: $0) }
    }
  }

  @Test("give the bytes that a server sends, and keep them")
  @MainActor func bytes() async throws {
    let server = try OneAnswer(Data("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello".utf8))
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/a"))
    let downloads = Downloads()
    #expect(await outcome(url, downloads) == .success(Data("hello".utf8)))
    // The server is gone: this is what was kept.
    #expect(await outcome(url, downloads) == .success(Data("hello".utf8)))
    #expect(!downloads.areUnderway)
  }

  @Test("fail with what the server says")
  @MainActor func refusal() async throws {
    let server = try OneAnswer(Data("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8))
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/a"))
    guard case .failure(.unreadable(let reason)) = await outcome(url, Downloads()) else {
      Issue.record("a page that is not found is no picture")
      return
    }
    #expect(reason.contains("404"))
  }

  @Test("are of the web only")
  @MainActor func schemes() async throws {
    let url = try #require(URL(string: "ftp://127.0.0.1/a"))
    let expected = PictureFault.unreadable("only file, data, http and https addresses are loaded")
    #expect(await outcome(url, Downloads()) == .failure(expected))
  }
}
