import Foundation
import Glibc
import SightlineKit

// A renderer is this same program: one file to install, and the SwiftUI that the user's object finds
// in it is the one it was compiled against.
if CommandLine.arguments.dropFirst().first == Renderer.argument {
  exit(Renderer.run(Array(CommandLine.arguments.dropFirst(2))))
}

// A reader that goes away is told by the error of the write.
signal(SIGPIPE, SIG_IGN)
let program = Program(environment: ProcessInfo.processInfo.environment)
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
