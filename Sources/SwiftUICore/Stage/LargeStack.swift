// Why by name: a module that imports the C target would ask every client for its module map.
@_silgen_name("sl_run_on_large_stack")
private func runOnLargeStack(
  _ body: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ context: UnsafeMutableRawPointer?)

/// Runs `body` on the large stack, so that views nested ten thousand levels deep do not overflow.
///
/// It stays on the main thread, and the main actor knows it.
@MainActor
func onLargeStack(_ body: @MainActor () -> Void) {
  withoutActuallyEscaping(body) { body in
    var closure: (@MainActor () -> Void) = body
    withUnsafeMutablePointer(to: &closure) { pointer in
      runOnLargeStack(
        { context in
          nonisolated(unsafe) let context = context
          MainActor.assumeIsolated {
            context?.assumingMemoryBound(to: (@MainActor () -> Void).self).pointee()
          }
        }, pointer)
    }
  }
}
