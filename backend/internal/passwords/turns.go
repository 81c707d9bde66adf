package passwords

import (
	"context"
	"net/netip"
	"runtime"
	"slices"
	"sync"
	"time"
)

const (
	// longestLine is how many of one block of networks wait for their turn, and patience for how long.
	longestLine = 100
	patience    = 30 * time.Second
)

// turns lets few passwords be hashed at a time, so that readers have the other processors whoever signs in: each takes as much
// as some hundred pages. Blocks of networks have turns in a row, however many of theirs wait.
type turns struct {
	mu    sync.Mutex
	free  int
	lines map[netip.Addr][]chan struct{}
	// order are the blocks that wait, the next one first.
	order []netip.Addr
}

func newTurns(atOnce int) *turns {
	return &turns{free: atOnce, lines: map[netip.Addr][]chan struct{}{}}
}

func usualTurns() *turns { return newTurns(max(1, runtime.NumCPU()/2)) }

// take waits for a turn, which ends with end. It answers with false when there is none for this block in time.
func (t *turns) take(ctx context.Context, block netip.Addr) bool {
	t.mu.Lock()
	if t.free > 0 {
		t.free--
		t.mu.Unlock()
		return true
	}
	if len(t.lines[block]) >= longestLine {
		t.mu.Unlock()
		return false
	}
	mine := make(chan struct{})
	if len(t.lines[block]) == 0 {
		t.order = append(t.order, block)
	}
	t.lines[block] = append(t.lines[block], mine)
	t.mu.Unlock()

	inTime, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	select {
	case <-mine:
		return true
	case <-inTime.Done():
		return t.leave(block, mine)
	}
}

// leave takes somebody out of the line; it answers with true where the turn has come meanwhile.
func (t *turns) leave(block netip.Addr, mine chan struct{}) bool {
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

// end hands the turn on.
func (t *turns) end() {
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

func (t *turns) shorten(block netip.Addr, at int) {
	if t.lines[block] = slices.Delete(t.lines[block], at, at+1); len(t.lines[block]) == 0 {
		delete(t.lines, block)
	}
}
