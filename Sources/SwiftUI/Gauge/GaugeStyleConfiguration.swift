public import SwiftUICore

/// What a gauge hands to its style.
public struct GaugeStyleConfiguration {
  /// What the gauge is about.
  public struct Label {
    fileprivate let content: AnyView
  }

  /// The value as the reader sees it.
  public struct CurrentValueLabel {
    fileprivate let content: AnyView
  }

  /// The lower bound as the reader sees it.
  public struct MinimumValueLabel {
    fileprivate let content: AnyView
  }

  /// The upper bound as the reader sees it.
  public struct MaximumValueLabel {
    fileprivate let content: AnyView
  }

  /// The label of a value between the bounds.
  public struct MarkedValueLabel {
    fileprivate let content: AnyView
  }

  /// The value as a fraction of its bounds, 0…1.
  public var value: Double
  public var label: Label
  /// `nil` if the gauge has none.
  public var currentValueLabel: CurrentValueLabel?
  /// `nil` if the gauge has none.
  public var minimumValueLabel: MinimumValueLabel?
  /// `nil` if the gauge has none.
  public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: View {
  init<V: View>(_ view: V) { content = AnyView(view) }
  public var body: some View { content }
}

extension GaugeStyleConfiguration.CurrentValueLabel: View {
  /// `nil` for the empty view that stands for a label that was not given.
  init?<V: View>(given view: V) {
    if V.self == EmptyView.self { return nil }
    content = AnyView(view)
  }
  public var body: some View { content }
}

extension GaugeStyleConfiguration.MinimumValueLabel: View {
  /// `nil` for the empty view that stands for a label that was not given.
  init?<V: View>(given view: V) {
    if V.self == EmptyView.self { return nil }
    content = AnyView(view)
  }
  public var body: some View { content }
}

extension GaugeStyleConfiguration.MaximumValueLabel: View {
  /// `nil` for the empty view that stands for a label that was not given.
  init?<V: View>(given view: V) {
    if V.self == EmptyView.self { return nil }
    content = AnyView(view)
  }
  public var body: some View { content }
}

extension GaugeStyleConfiguration.MarkedValueLabel: View {
  public var body: some View { content }
}
