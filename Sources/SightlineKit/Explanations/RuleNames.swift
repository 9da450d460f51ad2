internal import LayoutEngine

// The names of the reasons in JSON; they do not change.

extension SizeRule {
  var name: String {
    switch self {
    case .canvas: "canvas"
    case .child: "child"
    case .empty: "empty"
    case .given: "given"
    case .limited: "limited"
    case .insets: "insets"
    case .filling: "filling"
    case .atLeast: "atLeast"
    case .sum: "sum"
    case .union: "union"
    case .larger: "larger"
    case .text: "text"
    case .picture: "picture"
    case .cells: "cells"
    case .lines: "lines"
    case .fitting: "fitting"
    case .decided: "decided"
    }
  }
}

extension OfferRule {
  var name: String {
    switch self {
    case .canvas: "canvas"
    case .passed: "passed"
    case .ideal: "ideal"
    case .given: "given"
    case .less: "less"
    case .more: "more"
    case .own: "own"
    case .share: "share"
    case .alike: "alike"
    case .ratio: "ratio"
    case .cells: "cells"
    case .track: "track"
    case .decided: "decided"
    }
  }
}

extension PlaceRule {
  var name: String {
    switch self {
    case .start: "start"
    case .inset: "inset"
    case .after: "after"
    case .guide: "guide"
    case .centred: "centred"
    case .middle: "middle"
    case .moved: "moved"
    case .anchor: "anchor"
    case .lines: "lines"
    case .pinned: "pinned"
    case .unplaced: "unplaced"
    case .chosen: "chosen"
    case .end: "end"
    case .scrolled: "scrolled"
    case .beyond: "beyond"
    case .decided: "decided"
    }
  }
}

extension GuidePlace.Line {
  var name: String {
    switch self {
    case .frame: "frame"
    case .primary: "primary"
    case .children: "children"
    case .band: "cells"
    case .cell: "cell"
    case .beside: "beside"
    }
  }
}

extension GuideTrace.Source {
  var name: String {
    switch self {
    case .standard: "default"
    case .baseline: "baseline"
    case .modifier: "alignmentGuide"
    case .layout: "layout"
    case .inside: "inside"
    case .combined: "combined"
    }
  }
}
