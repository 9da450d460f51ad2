import Foundation

/// Runs workloads that may not end in processes of their own.
enum Isolated {
  /// Runs this program for one workload, and ends it after `seconds`; then prints `workload.DNF`.
  ///
  /// - Returns: true if it has ended by itself.
  @discardableResult
  static func run(_ workload: String, seconds: Double) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    process.arguments = [workload]
    do { try process.run() } catch { return false }
    let end = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, Date() < end { usleep(20_000) }
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
      Swift.print("\(workload).DNF -1 s")
      fflush(nil)
      return false
    }
    return process.terminationStatus == 0
  }
}
