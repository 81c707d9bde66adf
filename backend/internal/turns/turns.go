// Package turns lets costly work be done by few at a time, so that others have what it takes whoever asks for it. Blocks of networks,
// and people where these are told apart, have turns in a row, however many of theirs wait.
package turns

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"
)

// Line says how many work and wait.
type Line struct {
	AtOnce int
	// Longest is how many of one party wait for their turn, and Patience for how long.
	Longest  int
	Patience time.Duration
}

// Half of the processors, and at least one, may be busy with one kind of such work.
func Half() int { return max(1, runtime.NumCPU()/2) }

// Turns are those of one kind of work.
type Turns struct {
	line Line
	mu   sync.Mutex
	free int
	// given counts the turns that had to be waited for.
	given   int
	waiting []*one
	parties map[any]*party
}

// party is a block of networks, or a person, some of whose wait. It had its last turn when so many had been given, or came then.
type party struct{ waiting, last int }

// one is somebody who waits, for one party or more.
type one struct {
	of   []any
	turn chan struct{}
}

// New has all turns free.
func New(line Line) *Turns { return &Turns{line: line, free: line.AtOnce, parties: map[any]*party{}} }

// Take waits for a turn, which ends with End. It answers with false when there is none for these parties in time. Whoever belongs to
// more than one, as a person in a block of networks, comes when all of them have let the others go ahead: neither many people of one
// block nor one person in many blocks has more turns than one of them.
func (t *Turns) Take(ctx context.Context, of ...any) bool {
	t.mu.Lock()
	if t.free > 0 {
		t.free--
		t.mu.Unlock()
		return true
	}
	mine := t.join(of)
	t.mu.Unlock()
	if mine == nil {
		return false
	}
	inTime, cancel := context.WithTimeout(ctx, t.line.Patience)
	defer cancel()
	select {
	case <-mine.turn:
		return true
	case <-inTime.Done():
		return t.leave(mine)
	}
}

// join answers with nothing where as many of a party wait as may.
func (t *Turns) join(of []any) *one {
	for _, name := range of {
		if p := t.parties[name]; p != nil && p.waiting >= t.line.Longest {
			return nil
		}
	}
	for _, name := range of {
		if t.parties[name] == nil {
			t.parties[name] = &party{last: t.given}
		}
		t.parties[name].waiting++
	}
	mine := &one{of, make(chan struct{})}
	t.waiting = append(t.waiting, mine)
	return mine
}

// leave takes somebody out of the line; it answers with true where the turn has come meanwhile.
func (t *Turns) leave(mine *one) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	at := slices.Index(t.waiting, mine)
	if at < 0 {
		return true
	}
	t.remove(at)
	return false
}

// End hands the turn on.
func (t *Turns) End() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.waiting) == 0 {
		t.free++
		return
	}
	first, longestAgo := 0, t.lastOf(t.waiting[0])
	for i, each := range t.waiting {
		if last := t.lastOf(each); slices.Compare(last, longestAgo) < 0 {
			first, longestAgo = i, last
		}
	}
	next := t.waiting[first]
	t.given++
	for _, name := range next.of {
		t.parties[name].last = t.given
	}
	t.remove(first)
	close(next.turn)
}

// lastOf says when the parties of somebody who waits had their last turns, the latest first.
func (t *Turns) lastOf(who *one) []int {
	last := make([]int, len(who.of))
	for i, name := range who.of {
		last[i] = t.parties[name].last
	}
	slices.Sort(last)
	slices.Reverse(last)
	return last
}

// remove forgets parties nobody waits for.
func (t *Turns) remove(at int) {
	for _, name := range t.waiting[at].of {
		if t.parties[name].waiting--; t.parties[name].waiting == 0 {
			delete(t.parties, name)
		}
	}
	t.waiting = slices.Delete(t.waiting, at, at+1)
}

// Waiting is how many wait for a turn.
func (t *Turns) Waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.waiting)
}
