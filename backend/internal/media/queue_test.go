package media

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

func of(owner, name string, cost float64) task {
	return task{key{collection: "places", record: "r", file: name}, owner, cost}
}

func k(name string) task { return of("ana", name, 1) }

// order is how all that waits is handed out; each job costs what was guessed.
func order(q *queue) string {
	names := ""
	for q.waiting > 0 {
		j, _ := q.next(context.Background())
		names += j.file
		q.finish(j, j.cost, nil)
	}
	return names
}

func TestWhatReadersWaitForGoesFirstAndNothingIsQueuedTwice(t *testing.T) {
	q := newQueue()
	a := q.add(k("a"), false)
	q.add(k("b"), false)
	q.add(k("c"), false)
	if q.add(k("a"), false) != a {
		t.Error("the same picture was queued twice")
	}
	q.add(k("c"), true)
	q.add(k("d"), true)
	if got := order(q); got != "cdab" {
		t.Errorf("order %s", got)
	}
	b := q.add(k("b"), false)
	q.next(context.Background())
	if q.add(k("b"), true) != b {
		t.Error("a running job was not joined")
	}
	q.finish(b, 1, errGone)
	<-b.done
	if !errors.Is(b.err, errGone) || q.add(k("b"), false) == b {
		t.Error("a finished job was handed out again")
	}
}

func TestOwnersTakeTurnsByWhatTheirPicturesCost(t *testing.T) {
	q := newQueue()
	for _, name := range []string{"A", "B", "C", "D"} {
		q.add(of("many", name, 10), false)
	}
	for _, names := range []string{"ax", "by", "cz"} {
		q.add(of("ana", names[:1], 3), false)
		q.add(of("ben", names[1:], 3), false)
	}
	if got := order(q); got != "axbyczABCD" {
		t.Errorf("order %s", got)
	}
}

func TestOneOwnersUrgentPicturesDoNotStandBeforeAnothers(t *testing.T) {
	q := newQueue()
	for _, name := range []string{"A", "B", "C", "D", "E", "F", "G"} {
		q.add(of("hostile", name, 50), true)
	}
	running, _ := q.next(context.Background())
	q.add(of("ana", "a", 2), true)
	q.add(of("ana", "b", 2), true)
	q.finish(running, 50, nil)
	if got := order(q); got != "abBCDEFG" {
		t.Errorf("order %s", got)
	}
}

func TestAPictureThatCostMoreThanItsSizePromisedIsPaidForAfterwards(t *testing.T) {
	q := newQueue()
	q.add(of("hostile", "A", 1), true)
	q.add(of("hostile", "B", 1), true)
	q.add(of("ana", "a", 1), true)
	q.add(of("ana", "b", 1), true)
	q.add(of("ana", "c", 1), true)
	worst, _ := q.next(context.Background())
	q.finish(worst, 90, nil)
	if got := order(q); worst.file != "A" || got != "abcB" {
		t.Errorf("order %s%s", worst.file, got)
	}
}

func TestWhatNobodyWaitsForYetGetsItsTurnsToo(t *testing.T) {
	q := newQueue()
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		q.add(of("read", name, 1), true)
	}
	q.add(of("ben", "X", 1), false)
	q.add(of("ben", "Y", 1), false)
	if got := order(q); got != "abcXdeY" {
		t.Errorf("order %s", got)
	}
}

func TestReadersWhoGoAwayLeaveNoHurryBehind(t *testing.T) {
	q := newQueue()
	for _, name := range []string{"A", "B"} {
		j := q.add(k(name), true)
		q.add(k(name), true)
		q.leave(j)
		q.leave(j)
	}
	stays := q.add(k("C"), true)
	q.add(k("C"), true)
	q.leave(stays)
	if got := order(q); got != "CBA" {
		t.Errorf("order %s", got)
	}
	if len(q.turns.lines) != 0 {
		t.Errorf("%d owners are remembered by an empty queue", len(q.turns.lines))
	}
}

func TestOneOwnersLineHasAnEndAndLeavesRoomForOthers(t *testing.T) {
	q := newQueue()
	for i := range longestLine {
		q.add(of("many", string(rune(i+256)), 1), false)
	}
	if q.add(of("many", "one too many", 1), false) != nil {
		t.Error("the line has no end")
	}
	if q.add(k("a"), false) == nil {
		t.Error("somebody else was turned away")
	}
}

// Of two hundred thousand pictures somebody asked for and did not wait for, all waited here.
func TestWhatReadersAskForAndLeaveStaysWithinTheBoundsAndIsFoundByAScan(t *testing.T) {
	q := newQueue()
	for i := range 2 * longestLine {
		q.leave(q.add(of("many", fmt.Sprint(i), 1), true))
	}
	if got := q.length(); got != longestLine {
		t.Errorf("%d pictures of one owner wait", got)
	}
	for i := range 2 * longestQueue {
		q.leave(q.add(of(fmt.Sprint("owner", i/(longestLine/2)), fmt.Sprint(i), 1), true))
	}
	if got := q.length(); got != longestQueue {
		t.Errorf("%d pictures of all wait", got)
	}
	if owners := len(q.turns.lines); owners > 2*longestQueue/longestLine {
		t.Errorf("%d owners are remembered", owners)
	}
	rescans := 0
	for range longestQueue {
		j, _ := q.next(context.Background())
		if q.finish(j, 1, nil) {
			rescans++
		}
	}
	if rescans != 1 {
		t.Errorf("%d scans", rescans)
	}
}

func TestAFullQueueAsksForAScanOnceItIsEmpty(t *testing.T) {
	q := newQueue()
	for i := range longestQueue {
		q.add(of(string(rune(i/longestLine+'a')), string(rune(i+256)), 1), false)
	}
	if q.add(k("one too many"), false) != nil {
		t.Fatal("the queue has no end")
	}
	if q.add(k("wanted now"), true) == nil {
		t.Error("a visitor's request was turned away")
	}
	rescans := 0
	for range longestQueue + 1 {
		j, _ := q.next(context.Background())
		if q.finish(j, 1, nil) {
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
	if _, ok := q.next(context.Background()); ok || q.add(k("b"), true) != nil {
		t.Error("a closed queue still works")
	}
}

func TestAVisitorWhoWaitedLongEnoughIsAskedToComeBack(t *testing.T) {
	full, closed := newQueue(), newQueue()
	closed.close()
	for name, q := range map[string]*queue{"slow": full, "closing": closed} {
		l := &Renderer{queue: q, room: anyRoom(), patience: 20 * time.Millisecond}
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

func TestAWorkerEndedFromOutsideIsForgivenOnce(t *testing.T) {
	var m killedOnce
	if m.again(k("a").key) || m.again(k("b").key) || !m.again(k("a").key) || m.again(k("a").key) {
		t.Error("the first time counts, or the second does not")
	}
}
