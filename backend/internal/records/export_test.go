package records

import (
	"context"
	"time"

	"waypost/backend/internal/turns"
)

// HoldStoring is a form whose pictures are being written, until it is called.
func HoldStoring() (end func()) {
	storing.room.Take(context.Background(), "a form")
	return storing.room.End
}

// HoldWriting is something somebody writes, until it is called. Others wait so long for it.
func HoldWriting(patience time.Duration) (end func()) {
	before := writing
	writing = turns.New(turns.Line{AtOnce: 1, Longest: mostWriting, Patience: patience})
	writing.Take(context.Background())
	return func() {
		writing.End()
		writing = before
	}
}

// Waiting is how many wait to write.
func Waiting() int { return writing.Waiting() }

// MeasureAhead and BytesPlanned are the two halves of finding out what pictures take: before the transaction, and in it.
var (
	MeasureAhead = measureAhead
	BytesPlanned = bytesPlanned
)
