package discover

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// MergeWords is for tests.
func MergeWords(app core.App, pages int, isDaily bool) error {
	return mergeWords(gate.NewWorker(app, nil), pages, isDaily)
}

// UnsaidAtLeast is for tests.
const UnsaidAtLeast = unsaidAtLeast

// AtOnce is what a person has in advance, and the part it ends in.
const AtOnce = inAdvance + part

// Follower is for tests.
type Follower struct {
	of    *follower
	least *round
}

// Followed is what brings the map up to date, when somebody calls it.
func Followed(app core.App, now func() time.Time) *Follower {
	return &Follower{of: &follower{gate.NewWorker(app, nil), gate.NewBuckets(now, 1/each.Seconds(), inAdvance), map[string]*round{}}}
}

// Pass takes all stories that wait, and tells whether one waits for its author to owe less.
func (f *Follower) Pass() (isLeft bool) {
	f.least, _ = f.of.pass()
	return f.least != nil
}

// Least goes on with it, and tells with how many places.
func (f *Follower) Least() int {
	written, _ := f.of.part(f.least)
	return written
}
