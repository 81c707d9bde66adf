package media

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// begin hands out the next job, which is to be the named one, and tells whether it gives way.
func begin(t *testing.T, q *queue, name string) (j *job, givesWay bool) {
	t.Helper()
	j, _ = q.next(t.Context())
	if j.file != name {
		t.Fatalf("%s is worked on, not %s", j.file, name)
	}
	return j, j.givesWay
}

func TestNothingGivesWayWhileAnybodyWaitsNotEvenWhatNobodyWaitsFor(t *testing.T) {
	q := newQueue()
	q.add(k("before"), false)
	if _, givesWay := begin(t, q, "before"); !givesWay {
		t.Error("what nobody waits for does not give way")
	}
	wanted := q.add(k("wanted"), true)
	q.add(k("between"), false)
	for _, name := range []string{"wanted", "between"} {
		if _, givesWay := begin(t, q, name); givesWay {
			t.Errorf("%s gives way while a reader waits", name)
		}
	}
	q.leave(wanted)
	q.add(k("after"), false)
	if _, givesWay := begin(t, q, "after"); !givesWay {
		t.Error("the reader has gone, and nothing gives way")
	}
}

func TestWhatGivesWayIsStoppedOnceAndThenHasTheReadersHurry(t *testing.T) {
	q := newQueue()
	q.add(k("a"), false)
	a, _ := begin(t, q, "a")
	reader := q.add(k("b"), true)
	b, _ := begin(t, q, "b")
	q.hurry()
	if a.ctx.Err() == nil || b.ctx.Err() != nil {
		t.Fatalf("stopped: %v, and what the reader waits for: %v", a.ctx.Err(), b.ctx.Err())
	}
	q.putBack(a)
	q.finish(b, 1, nil)
	q.leave(reader)
	if _, givesWay := begin(t, q, "a"); givesWay {
		t.Error("what was stopped once gives way again")
	}
	q.hurry()
	if a.ctx.Err() != nil {
		t.Error("it is stopped again")
	}
	q.finish(a, 1, nil)
	if len(q.giving) != 0 || len(q.turns.lines) != 0 {
		t.Errorf("%v, %v are remembered by an empty queue", q.giving, q.turns.lines)
	}
}

func TestWhatWasStoppedKeepsItsTurn(t *testing.T) {
	q := newQueue()
	q.add(of("many", "A", 10), false)
	q.add(of("many", "B", 10), false)
	a, _ := begin(t, q, "A")
	q.add(of("ben", "x", 11), false)
	q.putBack(a)
	if got := order(q); got != "AxB" {
		t.Errorf("order %s", got)
	}
}

func TestAReaderLeavesWorkThatGivesWayAMomentToEnd(t *testing.T) {
	for courtesy, stops := range map[time.Duration]bool{0: true, time.Hour: false} {
		q := newQueue()
		l := &Renderer{queue: q, room: anyRoom(), patience: time.Minute, courtesy: courtesy}
		q.add(k("a"), false)
		running, _ := begin(t, q, "a")
		answered := make(chan error)
		go func() {
			e := &core.RequestEvent{}
			e.Request, e.Response = httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
			answered <- l.await(e, k("a"))
		}()
		longest := 100 * time.Millisecond
		if stops {
			longest = time.Minute
		}
		select {
		case <-running.ctx.Done():
		case <-time.After(longest):
		}
		if stopped := running.ctx.Err() != nil; stopped != stops {
			t.Errorf("after %v it is stopped: %v", courtesy, stopped)
		}
		q.finish(running, 1, nil)
		if err := <-answered; err != nil {
			t.Error(err)
		}
	}
}
