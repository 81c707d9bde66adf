package testkit

import (
	"context"
	"time"

	"waypost/backend/internal/gate"
)

// Hold leaves a line no slot until it is ended, and tells how many it had.
func Hold(l *gate.Semaphore) (end func(), slots int) {
	for l.AcquireWithin(context.Background(), time.Millisecond) {
		slots++
	}
	return func() {
		for range slots {
			l.Release()
		}
	}, slots
}
