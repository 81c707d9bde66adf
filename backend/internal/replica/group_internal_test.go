package replica

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func TestWhoComesWhileAnUploadIsUnderWayWaitsForTheNextTogetherWithTheOthers(t *testing.T) {
	var uploads atomic.Int32
	first, go_ := make(chan struct{}), make(chan struct{})
	g := &group{patience: time.Minute, bring: func(context.Context) error {
		if uploads.Add(1) == 1 {
			close(first)
			<-go_
		}
		return nil
	}}
	var all sync.WaitGroup
	wait := func() {
		if err := g.wait(t.Context()); err != nil {
			t.Error(err)
		}
	}
	all.Go(wait)
	<-first
	for range 50 {
		all.Go(wait)
	}
	for g.waiting.Load() < 51 {
		time.Sleep(time.Millisecond)
	}
	close(go_)
	all.Wait()
	if uploads.Load() != 2 {
		t.Errorf("%d uploads for 51", uploads.Load())
	}
}

func TestAnAnswerWaitsNoLongerThanItsPatienceAndHearsWhatWentWrong(t *testing.T) {
	stuck := make(chan struct{})
	defer close(stuck)
	g := &group{patience: 50 * time.Millisecond, bring: func(ctx context.Context) error {
		select {
		case <-ctx.Done():
			<-stuck // an upload that does not even end
		case <-stuck:
		}
		return nil
	}}
	if err := g.wait(t.Context()); !errors.Is(err, errLate) {
		t.Error(err)
	}
	broken := errors.New("full")
	if err := (&group{patience: time.Minute, bring: func(context.Context) error { return broken }}).wait(t.Context()); !errors.Is(err, broken) {
		t.Error(err)
	}
}
