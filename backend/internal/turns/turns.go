// Package turns lets costly work be done by few at a time, so that readers have the other processors whoever asks for it. Blocks of
// networks have turns in a row, however many of theirs wait.
package turns

import (
	"context"
	"net/netip"
	"runtime"
	"slices"
	"sync"
	"time"
)

// Line says how many work and wait.
type Line struct {
	AtOnce int
	// Longest is how many of one block of networks wait for their turn, and Patience for how long.
	Longest  int
	Patience time.Duration
}

// Half of the processors, and at least one, may be busy with one kind of such work.
func Half() int { return max(1, runtime.NumCPU()/2) }

// Turns are those of one kind of work.
type Turns struct {
	line  Line
	mu    sync.Mutex
	free  int
	lines map[netip.Addr][]chan struct{}
	// order are the blocks that wait, the next one first.
	order []netip.Addr
}

// New has all turns free.
func New(line Line) *Turns {
	return &Turns{line: line, free: line.AtOnce, lines: map[netip.Addr][]chan struct{}{}}
}

// Take waits for a turn, which ends with End. It answers with false when there is none for this block in time.
func (t *Turns) Take(ctx context.Context, block netip.Addr) bool {
	t.mu.Lock()
	if t.free > 0 {
		t.free--
		t.mu.Unlock()
		return true
	}
	if len(t.lines[block]) >= t.line.Longest {
		t.mu.Unlock()
		return false
	}
	mine := make(chan struct{})
	if len(t.lines[block]) == 0 {
		t.order = append(t.order, block)
	}
	t.lines[block] = append(t.lines[block], mine)
	t.mu.Unlock()

	inTime, cancel := context.WithTimeout(ctx, t.line.Patience)
	defer cancel()
	select {
	case <-mine:
		return true
	case <-inTime.Done():
		return t.leave(block, mine)
	}
}

// leave takes somebody out of the line; it answers with true where the turn has come meanwhile.
func (t *Turns) leave(block netip.Addr, mine chan struct{}) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	at := slices.Index(t.lines[block], mine)
	if at < 0 {
		return true
	}
	t.shorten(block, at)
	if _, waits := t.lines[block]; !waits {
		t.order = slices.DeleteFunc(t.order, func(b netip.Addr) bool { return b == block })
	}
	return false
}

// End hands the turn on.
func (t *Turns) End() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.order) == 0 {
		t.free++
		return
	}
	block := t.order[0]
	t.order = t.order[1:]
	next := t.lines[block][0]
	if t.shorten(block, 0); len(t.lines[block]) > 0 {
		t.order = append(t.order, block)
	}
	close(next)
}

func (t *Turns) shorten(block netip.Addr, at int) {
	if t.lines[block] = slices.Delete(t.lines[block], at, at+1); len(t.lines[block]) == 0 {
		delete(t.lines, block)
	}
}
