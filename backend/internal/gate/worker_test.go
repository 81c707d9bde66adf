package gate_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

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
