package discover

import (
	"context"
	"net/netip"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/background"
	"waypost/backend/internal/turns"
)

// MostWaiting is for tests.
const MostWaiting = mostWaiting

// MergeWords is for tests.
func MergeWords(app core.App, pages int) error {
	return mergeWords(background.New(app, nil), pages)
}

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
