package media

import (
	"context"

	"golang.org/x/sync/semaphore"

	"waypost/backend/internal/contract"
)

const (
	// decodedBytes is what a pixel of a picture that was sent takes at most once it is decoded; that of one that is kept takes keptBytes.
	decodedBytes, keptBytes = 4, 2
	// besideDecoded is what its worker takes as well.
	besideDecoded = 24 << 20
	roomBytes     = decodedBytes*contract.SentPixels + besideDecoded
)

// workersRoom bounds what all workers together hold: several common pictures, or one as large as is let in.
var workersRoom = semaphore.NewWeighted(roomBytes)

// enter waits for room for so many bytes of a decoded picture.
func enter(ctx context.Context, decoded int64) (leave func(), err error) {
	weight := min(decoded+besideDecoded, roomBytes)
	return func() { workersRoom.Release(weight) }, workersRoom.Acquire(ctx, weight)
}
