package records

// HoldStoring is a form whose pictures are being written, until it is called.
func HoldStoring() (end func()) {
	storing.room <- struct{}{}
	return func() { <-storing.room }
}

// MeasureAhead and BytesPlanned are the two halves of finding out what pictures take: before the transaction, and in it.
var (
	MeasureAhead = measureAhead
	BytesPlanned = bytesPlanned
)
