package ladder

import (
	"context"
	"testing"
)

func TestALargeSizeNobodyWaitsForIsDroppedAndOneThatRunsIsKept(t *testing.T) {
	q := newQueue()
	large := func(name string) task {
		t := k(name)
		t.large = true
		return t
	}
	q.leave(q.add(large("a"), true))
	if q.waiting != 0 || q.length() != 0 || len(q.turns.lines) != 0 {
		t.Errorf("%d wait, %d are known, of %d owners", q.waiting, q.length(), len(q.turns.lines))
	}
	running := q.add(large("b"), true)
	q.next(context.Background())
	q.leave(running)
	if q.add(large("b"), true) != running {
		t.Error("one that runs was forgotten")
	}
	q.finish(running, 1, nil)
	if q.add(k("c"), true) == q.add(large("c"), true) {
		t.Error("a picture's large size is not told from the others")
	}
}
