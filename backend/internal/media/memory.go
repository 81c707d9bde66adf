package media

import (
	"context"

	"golang.org/x/sync/semaphore"

	"waypost/backend/internal/contract"
)

const (
	// Bytes per decoded pixel: of a sent picture with 8 bits a channel, and of a stored one.
	decodedBytes, keptBytes = 4, 2
	// besideDecoded is the rest of a worker's memory.
	besideDecoded = 24 << 20
	roomBytes     = decodedBytes*contract.SentPixels + besideDecoded
)

// Workers limits the child processes that decode pictures: room by the memory of all, taken by the number of sent pictures, each of which
// is in memory twice.
type Workers struct{ room, taken *semaphore.Weighted }

// NewWorkers allows the maximum.
func NewWorkers() *Workers {
	return &Workers{semaphore.NewWeighted(roomBytes), semaphore.NewWeighted(mostWorkers)}
}

// enter waits for memory for a decoded picture.
func (w *Workers) enter(ctx context.Context, decoded int64) (leave func(), err error) {
	weight := min(decoded+besideDecoded, roomBytes)
	return func() { w.room.Release(weight) }, w.room.Acquire(ctx, weight)
}
