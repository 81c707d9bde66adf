package background_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/background"
)

func TestTheEndOfTheApplicationCutsAPauseShortAndWaitsForWhatFollowsIt(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	begun := make(chan struct{})
	var isTidy atomic.Bool
	w := background.New(app, func(w *background.Worker) {
		close(begun)
		for w.Pause(time.Hour) == nil {
		}
		time.Sleep(10 * time.Millisecond)
		isTidy.Store(true)
	})
	w.Start()
	<-begun
	if err := app.OnTerminate().Trigger(&core.TerminateEvent{App: app}); err != nil {
		t.Fatal(err)
	}
	if !isTidy.Load() || w.Err() == nil {
		t.Errorf("the application was gone before the work was, which was told: %v", w.Err())
	}
}

func TestOneWhoAsksDuringTheWorkHasItDoneOnceMore(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	rounds, goOn := make(chan int, 3), make(chan struct{})
	round := 0
	w := background.New(app, func(*background.Worker) {
		round++
		rounds <- round
		<-goOn
	})
	w.Start()
	<-rounds
	w.Look()
	w.Look()
	goOn <- struct{}{}
	if second := <-rounds; second != 2 {
		t.Errorf("round %d came second", second)
	}
	goOn <- struct{}{}
	select {
	case third := <-rounds:
		t.Errorf("round %d was asked for by nobody", third)
	case <-time.After(20 * time.Millisecond):
	}
	if err := app.OnTerminate().Trigger(&core.TerminateEvent{App: app}); err != nil {
		t.Fatal(err)
	}
}
