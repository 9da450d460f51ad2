/// A way to show a kind of control: the states and values of the environment that it has as properties are
/// brought up to date as those of a view are.
public protocol _Style {}
