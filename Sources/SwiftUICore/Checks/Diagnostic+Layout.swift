// What is told of a layout that surprises.

extension Diagnostic {
  static func truncatedText(_ need: String, _ deciders: [String]) -> Diagnostic {
    Diagnostic(
      code: "text-truncated", message: "a text should have room for all of its lines",
      notes: ["it needs to be \(need)"] + deciders,
      hint: "give it more room, or say fixedSize(horizontal: false, vertical: true); "
        + "where it may be cut, say so with lineLimit")
  }

  static func truncatedLine(_ need: String, _ deciders: [String]) -> Diagnostic {
    Diagnostic(
      code: "text-truncated", message: "a text should have room for its line",
      notes: ["it needs to be \(need)"] + deciders,
      hint: "give it a higher layoutPriority than the views beside it, say minimumScaleFactor, "
        + "or let it have more lines")
  }

  static func spacerWithoutRoom(_ reason: String) -> Diagnostic {
    Diagnostic(
      code: "spacer-without-room", message: "a Spacer should have a length to fill",
      notes: [reason],
      hint: "for a fixed distance, write Spacer(minLength:), spacing or padding")
  }

  static func unusedGuide(_ name: String) -> Diagnostic {
    Diagnostic(
      code: "unused-guide", message: "a guide that is set should be used by a view around it",
      notes: ["nothing around it is aligned by \(name)"],
      hint:
        "name the guide in the alignment of a stack around all the views that are to be in line; "
        + "a stack of one view aligns nothing")
  }

  static func endlessInScrollView(_ reason: String) -> Diagnostic {
    Diagnostic(
      code: "endless-in-scroll-view",
      message: "a view in a scroll view should have a length of its own where that scrolls",
      notes: [reason], hint: "give it one with frame, or put it outside the scroll view")
  }

  static func overflow(_ sizes: String, _ sides: String) -> Diagnostic {
    Diagnostic(
      code: "content-overflow", message: "content should fit into its frame, or be clipped",
      notes: [sizes, sides],
      hint: "let the content give way, make the frame larger, or add clipped()")
  }
}
