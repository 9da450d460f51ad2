if Run.wants("W1a") { Workloads.firstLayout() }
if Run.wants("W1b") { Workloads.settingsRows() }
if Run.wants("W2") || Run.wants("W2a") { Workloads.oneLeafChanges() }
if Run.wants("W2") || Run.wants("W2b") { Workloads.oneRowChanges() }
if Run.wants("W2") || Run.wants("W2c") { Workloads.oneLabelChanges() }
if Run.wants("updates"), !Run.isSingle { Workloads.manyUpdates() }
if Run.wants("W3") { Workloads.deepChains() }
if Run.wants("W3guide") { Workloads.guideChains() }
if Run.mode.hasPrefix("W3b.") || Run.mode.hasPrefix("W3guide.") {
  Workloads.deepChain(named: Run.mode)
}
if Run.wants("W4") { Workloads.sharedGuide() }
if Run.wants("W5") { Workloads.longList() }
if Run.wants("W6") { Workloads.largeGrid() }
if Run.wants("W7") { TextWorkloads.paragraphs() }
if Run.wants("animated_shapes") { Workloads.animatedShapes() }
if Run.wants("label") {
  TextWorkloads.labels()
  TextWorkloads.rewrapping()
}
if Run.wants("edit_to_png"), !Run.isSingle { EditToPNG.measure(rounds: 9) }
