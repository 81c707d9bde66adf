package ladder

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

func k(name string) key { return key{"places", "r", name} }

func TestUrgentWorkGoesFirstAndNothingIsQueuedTwice(t *testing.T) {
	q := newQueue()
	a := q.add(k("a"), false)
	q.add(k("b"), false)
	q.add(k("c"), false)
	if q.add(k("a"), false) != a {
		t.Error("the same picture was queued twice")
	}
	q.add(k("c"), true)
	q.add(k("d"), true)
	order := ""
	for range 4 {
		j, _ := q.next()
		order += j.key.file
	}
	if order != "dcab" {
		t.Errorf("order %s", order)
	}
	if q.add(k("a"), true) != a {
		t.Error("a running job was not joined")
	}
	q.finish(a, errGone)
	<-a.done
	if !errors.Is(a.err, errGone) || q.add(k("a"), false) == a {
		t.Error("a finished job was handed out again")
	}
}

func TestAFullQueueAsksForAScanOnceItIsEmpty(t *testing.T) {
	q := newQueue()
	for i := range longestQueue {
		q.add(key{"places", "r", string(rune(i + 256))}, false)
	}
	if q.add(k("one too many"), false) != nil {
		t.Fatal("the queue has no end")
	}
	if q.add(k("wanted now"), true) == nil {
		t.Error("a visitor's request was turned away")
	}
	rescans := 0
	for range longestQueue + 1 {
		j, _ := q.next()
		if q.finish(j, nil) {
			rescans++
		}
	}
	if rescans != 1 {
		t.Errorf("%d scans", rescans)
	}
}

func TestAClosedQueueGivesNothingOut(t *testing.T) {
	q := newQueue()
	q.add(k("a"), false)
	q.close()
	if _, ok := q.next(); ok || q.add(k("b"), true) != nil {
		t.Error("a closed queue still works")
	}
}

func TestAVisitorWhoWaitedLongEnoughIsAskedToComeBack(t *testing.T) {
	full, closed := newQueue(), newQueue()
	closed.close()
	for name, q := range map[string]*queue{"slow": full, "closing": closed} {
		l := &Ladder{queue: q, patience: 20 * time.Millisecond}
		answer := httptest.NewRecorder()
		e := &core.RequestEvent{}
		e.Request = httptest.NewRequest(http.MethodGet, "/", nil)
		e.Response = answer
		err := l.await(e, k("a"))
		var refused *router.ApiError
		if !errors.As(err, &refused) || refused.Status != http.StatusServiceUnavailable || answer.Header().Get("Retry-After") != "2" {
			t.Errorf("%s: %v %v", name, err, answer.Header())
		}
	}
}
