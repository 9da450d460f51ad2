/// What a gauge hands to its style.
public struct GaugeStyleConfiguration {
  /// What the gauge is about.
  public struct Label {
    public let _content: _ErasedContent
  }

  /// The value as the reader sees it.
  public struct CurrentValueLabel {
    public let _content: _ErasedContent
  }

  /// The lower bound as the reader sees it.
  public struct MinimumValueLabel {
    public let _content: _ErasedContent
  }

  /// The upper bound as the reader sees it.
  public struct MaximumValueLabel {
    public let _content: _ErasedContent
  }

  /// The label of a value between the bounds.
  public struct MarkedValueLabel {
    public let _content: _ErasedContent
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

extension GaugeStyleConfiguration.Label: _ErasedPart {}
extension GaugeStyleConfiguration.CurrentValueLabel: _ErasedPart {}
extension GaugeStyleConfiguration.MinimumValueLabel: _ErasedPart {}
extension GaugeStyleConfiguration.MaximumValueLabel: _ErasedPart {}
extension GaugeStyleConfiguration.MarkedValueLabel: _ErasedPart {}
