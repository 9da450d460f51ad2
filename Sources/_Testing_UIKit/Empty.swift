// Swift Testing looks for an overlay of this name wherever UIKit is imported; there is nothing to add.
