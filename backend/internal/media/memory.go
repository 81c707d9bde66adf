package media

import (
	"context"

	"golang.org/x/sync/semaphore"

	"waypost/backend/internal/contract"
)

const (
	// decodedBytes is what a pixel of a picture that was sent takes once it is decoded, with 8 bits a channel; that of one that is kept takes
	// keptBytes.
	decodedBytes, keptBytes = 4, 2
	// besideDecoded is what its worker takes as well.
	besideDecoded = 24 << 20
	roomBytes     = decodedBytes*contract.SentPixels + besideDecoded
)

// Workers decode pictures. Room bounds what all of them hold together, several common pictures or one as large as is let in; taken are the
// pictures people send, of which each is in memory twice.
type Workers struct{ room, taken *semaphore.Weighted }

// NewWorkers has room for all there may be.
func NewWorkers() *Workers {
	return &Workers{semaphore.NewWeighted(roomBytes), semaphore.NewWeighted(mostWorkers)}
}

// enter waits for room for so many bytes of a decoded picture.
func (w *Workers) enter(ctx context.Context, decoded int64) (leave func(), err error) {
	weight := min(decoded+besideDecoded, roomBytes)
	return func() { w.room.Release(weight) }, w.room.Acquire(ctx, weight)
}
