// Swift Testing looks for an overlay of this name wherever CoreGraphics is imported; there is nothing to add.
