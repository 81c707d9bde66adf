package gate

import (
	"context"
	"net/netip"
	"runtime"
	"time"

	"golang.org/x/sync/semaphore"
)

// HalfOfCPUs is at least 1. It is how many requests may do one kind of expensive work at once.
func HalfOfCPUs() int { return max(1, runtime.NumCPU()/2) }

// blockPart is the share of a limit one block of networks may use: a quarter.
const blockPart = 4

// Semaphore limits concurrent work. Its queue is limited as well, in total and per block of networks.
type Semaphore struct {
	slots   *semaphore.Weighted
	waiting *limiter[netip.Addr]
	maxWait time.Duration
}

// NewSemaphore allows atOnce at a time and longest in the queue, a quarter of them from one block of networks.
func NewSemaphore(atOnce, longest int, patience time.Duration) *Semaphore {
	return &Semaphore{slots: semaphore.NewWeighted(int64(atOnce)), waiting: newLimiter[netip.Addr](max(1, int64(longest)/blockPart), int64(longest)), maxWait: patience}
}

// Acquire waits for a slot, to be returned with Release. It returns false if there is none in time.
func (s *Semaphore) Acquire(ctx context.Context) bool { return s.AcquireWithin(ctx, s.maxWait) }

// AcquireWithin is Acquire with a different maximum wait.
func (s *Semaphore) AcquireWithin(ctx context.Context, patience time.Duration) bool {
	if ctx.Err() != nil {
		return false
	}
	if s.slots.TryAcquire(1) {
		return true
	}
	block := Block(AddressIn(ctx))
	if fits, _ := s.waiting.acquire(block, 1); !fits {
		return false
	}
	defer s.waiting.release(block, 1)
	inTime, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return s.slots.Acquire(inTime, 1) == nil
}

// Release returns a slot.
func (s *Semaphore) Release() { s.slots.Release(1) }

// Waiting is the length of the queue.
func (s *Semaphore) Waiting() int {
	s.waiting.mu.Lock()
	defer s.waiting.mu.Unlock()
	return int(s.waiting.all)
}
