package stories

// MeasureAhead and BytesPlanned are the two halves of finding out what pictures take: before the transaction, and in it.
var (
	MeasureAhead = measureAhead
	BytesPlanned = bytesPlanned
)
