package reading_test

import (
	"fmt"
	"sync"
	"testing"

	"waypost/backend/internal/reading"
	"waypost/backend/internal/testkit"
)

// asked is a call, and what it is answered with once it is its turn.
type asked struct {
	method, path, body string
	status             int
}

// eachWaitsForATurn asks for all of these while no turn is free, each from another network, and then lets them have theirs.
func eachWaitsForATurn(t *testing.T, s *testkit.Server, who testkit.Person, calls []asked) {
	t.Helper()
	next := reading.TakeAllTurns()
	var all sync.WaitGroup
	for n, c := range calls {
		all.Go(func() {
			if a := as(s, who, fmt.Sprintf("198.51.%d.1", n), c.method, c.path, c.body); a.Status != c.status {
				t.Errorf("%s %s: %d %s", c.method, c.path, a.Status, a.Body)
			}
		})
		if !soon(func() bool { return reading.Waiting() == n+1 }) {
			t.Errorf("%s %s waits for no turn", c.method, c.path)
		}
	}
	for range reading.AtOnce {
		next()
	}
	all.Wait()
	if !soon(func() bool { return reading.Free() == reading.AtOnce }) {
		t.Errorf("%d turns are left of %d", reading.Free(), reading.AtOnce)
	}
}
