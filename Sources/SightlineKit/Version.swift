/// What this program is called and which version it is.
package enum Version {
  package static let number = "0.1.0"
}
