package records

// HoldStoring is a form whose pictures are being written, until it is called.
func HoldStoring() (end func()) {
	storing.room <- struct{}{}
	return func() { <-storing.room }
}
