package gate_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

// from is the context of a request from that address.
func from(address string) (ctx context.Context) {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.RemoteAddr = address + ":1234"
	gate.IdentifyVisitors(gate.VisitorOptions{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { ctx = r.Context() })).ServeHTTP(nil, r)
	return ctx
}

func untilWaiting(t *testing.T, l *gate.Semaphore, many int) {
	t.Helper()
	testkit.Within(t, time.Minute, func() bool { return l.Waiting() == many })
}

func TestALineHasAsManyWorkAndWaitAsMayOfABlockAFourthOfThemAndNobodyWaitsForEver(t *testing.T) {
	ctx := context.Background()
	l := gate.NewSemaphore(2, 12, time.Minute)
	if !l.Acquire(ctx) || !l.Acquire(ctx) || l.AcquireWithin(ctx, 10*time.Millisecond) {
		t.Fatal("two have slots, and a third has none in time")
	}
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if !l.Acquire(ctx) {
				t.Error("who waits gets no slot")
			}
			l.Release()
		})
	}
	untilWaiting(t, l, 3)
	if l.Acquire(ctx) {
		t.Error("a fourth of the same block waits")
	}
	all.Go(func() {
		if !l.Acquire(from("203.0.113.7")) {
			t.Error("who waits from another block gets no slot")
		}
		l.Release()
	})
	untilWaiting(t, l, 4)
	l.Release()
	all.Wait()
	gone, leave := context.WithCancel(ctx)
	leave()
	if l.Acquire(gone) || l.Waiting() != 0 {
		t.Error("who has gone has a slot, or waits")
	}
}

func TestSignInsAtOnceLeaveHalfOfTheProcessorsToReaders(t *testing.T) {
	s := testkit.Start(t, nil)
	var now, most atomic.Int64
	s.App.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		if n := now.Add(1); n > most.Load() {
			most.Store(n)
		}
		defer now.Add(-1)
		time.Sleep(20 * time.Millisecond) // so that others could come meanwhile
		return e.Next()
	})
	var all sync.WaitGroup
	for i := range 4 * runtime.NumCPU() {
		all.Go(func() { passwordSignIn(s, fmt.Sprint("nobody", i), "see-the-world") })
	}
	all.Wait()
	testkit.Same(t, int64(max(1, runtime.NumCPU()/2)), most.Load(), "at once, and", "may be")
}

func TestTheEndOfTheApplicationCutsAPauseShortAndWaitsForWhatFollowsIt(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	begun := make(chan struct{})
	var isTidy atomic.Bool
	w := gate.NewWorker(app, func(w *gate.Worker) {
		close(begun)
		for w.Pause(time.Hour) == nil {
		}
		time.Sleep(10 * time.Millisecond)
		isTidy.Store(true)
	})
	w.Start()
	<-begun
	testkit.OK(t, app.OnTerminate().Trigger(&core.TerminateEvent{App: app}))
	if !isTidy.Load() || w.Err() == nil {
		t.Errorf("the application was gone before the work was, which was told: %v", w.Err())
	}
}

func TestOneWhoAsksDuringTheWorkHasItDoneOnceMore(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	rounds, goOn := make(chan int, 3), make(chan struct{})
	round := 0
	w := gate.NewWorker(app, func(*gate.Worker) {
		round++
		rounds <- round
		<-goOn
	})
	w.Start()
	<-rounds
	w.Wake()
	w.Wake()
	goOn <- struct{}{}
	testkit.Same(t, <-rounds, 2, "round", "came second")
	goOn <- struct{}{}
	select {
	case third := <-rounds:
		t.Errorf("round %d was asked for by nobody", third)
	case <-time.After(20 * time.Millisecond):
	}
	testkit.OK(t, app.OnTerminate().Trigger(&core.TerminateEvent{App: app}))
}
