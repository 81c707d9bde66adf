package testkit

import (
	"context"
	"time"

	"waypost/backend/internal/gate"
)

// Hold leaves a line no slot until it is ended, and tells how many it had.
func Hold(l *gate.Line) (end func(), slots int) {
	for l.TakeWithin(context.Background(), time.Millisecond) {
		slots++
	}
	return func() {
		for range slots {
			l.End()
		}
	}, slots
}
