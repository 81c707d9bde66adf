package gate

import (
	"context"
	"runtime"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"
)

// Half of the processors, and at least one, may be busy with one kind of dear work.
func Half() int { return max(1, runtime.NumCPU()/2) }

// Line lets few at a time do dear work, first come, first served.
type Line struct {
	slots    *semaphore.Weighted
	waiting  atomic.Int64
	longest  int64
	patience time.Duration
}

// NewLine has so many work at once and so many wait, each that long.
func NewLine(atOnce, longest int, patience time.Duration) *Line {
	return &Line{slots: semaphore.NewWeighted(int64(atOnce)), longest: int64(longest), patience: patience}
}

// Take waits for a slot, which End gives back. It answers with false when there is none in time.
func (l *Line) Take(ctx context.Context) bool { return l.TakeWithin(ctx, l.patience) }

// TakeWithin is Take for who waits that long.
func (l *Line) TakeWithin(ctx context.Context, patience time.Duration) bool {
	if ctx.Err() != nil {
		return false
	}
	if l.slots.TryAcquire(1) {
		return true
	}
	defer l.waiting.Add(-1)
	if l.waiting.Add(1) > l.longest {
		return false
	}
	inTime, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return l.slots.Acquire(inTime, 1) == nil
}

// End gives a slot back.
func (l *Line) End() { l.slots.Release(1) }

// Waiting is how many wait for a slot.
func (l *Line) Waiting() int { return int(l.waiting.Load()) }
