/// Builds views from the statements of a closure.
@resultBuilder
public struct ViewBuilder {
  @inlinable
  public static func buildExpression<Content: View>(
    _ content: Content, _file: StaticString = #fileID, _line: UInt32 = #line
  ) -> Content {
    if SourceLog.isRecording {
      SourceLog.note(
        ObjectIdentifier(Content.self), SourceLocation(file: _file, line: _line))
    }
    return content
  }

  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  @inlinable
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    if SourceLog.isRecording { SourceLog.noteWholeBlock(ObjectIdentifier(Content.self)) }
    return content
  }

  @inlinable
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(_elements: repeat each content)
  }

  @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  @inlinable
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  @inlinable
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  @inlinable
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
