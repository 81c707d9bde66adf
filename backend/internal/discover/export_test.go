package discover

import (
	"context"
	"net/netip"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/background"
	"waypost/backend/internal/owed"
	"waypost/backend/internal/turns"
)

// MostWaiting is for tests.
const MostWaiting = mostWaiting

// MergeWords is for tests.
func MergeWords(app core.App, pages int, isDaily bool) error {
	return mergeWords(background.New(app, nil), pages, isDaily)
}

// UnsaidAtLeast is for tests.
const UnsaidAtLeast = unsaidAtLeast

// TakeAllTurns has nobody look for anything until it is ended.
func TakeAllTurns() (end func()) { return takeAll(searching, turns.Half()) }

// TakeAllLooks has nobody look at all of it until it is ended.
func TakeAllLooks() (end func()) { return takeAll(looking, 2*turns.Half()) }

func takeAll(of *turns.Turns, all int) (end func()) {
	for range all {
		of.Take(context.Background(), netip.MustParseAddr("203.0.113.0"))
	}
	return func() {
		for range all {
			of.End()
		}
	}
}

// AtOnce is what a person has in advance, and the part it ends in.
const AtOnce = inAdvance + part

// Follower is for tests.
type Follower struct {
	of    *follower
	least *round
}

// Followed is what brings the map up to date, when somebody calls it.
func Followed(app core.App, now func() time.Time) *Follower {
	return &Follower{of: &follower{background.New(app, nil), owed.New(now, 1, inAdvance*each), map[string]*round{}}}
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
