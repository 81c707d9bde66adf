package gate

import (
	"context"
	"net/netip"
	"runtime"
	"time"

	"golang.org/x/sync/semaphore"
)

// Half of the processors, and at least one, may be busy with one kind of dear work.
func Half() int { return max(1, runtime.NumCPU()/2) }

// ofBlock is which part of what all share one block of networks may have.
const ofBlock = 4

// Line lets few at a time do dear work, first come, first served.
type Line struct {
	slots    *semaphore.Weighted
	waiting  *shares[netip.Addr]
	patience time.Duration
}

// NewLine has so many work at once and so many wait, each that long; a fourth of them from one block of networks.
func NewLine(atOnce, longest int, patience time.Duration) *Line {
	return &Line{slots: semaphore.NewWeighted(int64(atOnce)), waiting: newShares[netip.Addr](max(1, int64(longest)/ofBlock), int64(longest)), patience: patience}
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
	block := Neighbourhood(AddressIn(ctx))
	if fits, _ := l.waiting.enter(block, 1); !fits {
		return false
	}
	defer l.waiting.leave(block, 1)
	inTime, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return l.slots.Acquire(inTime, 1) == nil
}

// End gives a slot back.
func (l *Line) End() { l.slots.Release(1) }

// Waiting is how many wait for a slot.
func (l *Line) Waiting() int {
	l.waiting.mu.Lock()
	defer l.waiting.mu.Unlock()
	return int(l.waiting.all)
}
