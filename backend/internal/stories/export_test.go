package stories

import "context"

// HoldStoring is a form whose pictures are being written, until it is called.
func HoldStoring() (end func()) {
	storing.room.Take(context.Background())
	return storing.room.End
}

// MeasureAhead and BytesPlanned are the two halves of finding out what pictures take: before the transaction, and in it.
var (
	MeasureAhead = measureAhead
	BytesPlanned = bytesPlanned
)
