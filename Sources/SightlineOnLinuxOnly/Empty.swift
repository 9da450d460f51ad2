// Empty: what the products are where the system has SwiftUI itself.
