package records

import (
	"sync"
	"testing"
	"time"
)

func TestSomebodyWithManyPicturesLeavesRoomForSomebodyElse(t *testing.T) {
	c := newOwnTurns(mostCleaned)
	began, hold := make(chan struct{}, 5), make(chan struct{})
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() {
			c.Do("many", func() {
				began <- struct{}{}
				<-hold
			})
		})
	}
	<-began
	// Four more of the same person wait; this one does not wait for them.
	c.Do("one", func() {})
	if len(began) != 0 {
		t.Error("one person cleaned two pictures at a time")
	}
	close(hold)
	all.Wait()
	if len(c.owners) != 0 {
		t.Errorf("%d owners are remembered", len(c.owners))
	}
}

// With three accounts somebody had all others' pictures wait behind three of theirs.
func TestAccountsOfOneBlockOfNetworksHaveTheirPicturesCleanedInTurnsWithOthers(t *testing.T) {
	c := newOwnTurns(1)
	began, hold := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		c.Do("first", func() {
			close(began)
			<-hold
		}, "first", "block")
	})
	<-began
	var order []string
	for n, who := range [][2]string{{"second", "block"}, {"third", "block"}, {"fourth", "block"}, {"somebody", "elsewhere"}} {
		all.Go(func() { c.Do(who[0], func() { order = append(order, who[0]) }, who[0], who[1]) })
		for c.room.Waiting() != n+1 {
			time.Sleep(time.Millisecond)
		}
	}
	close(hold)
	all.Wait()
	if order[1] != "somebody" {
		t.Errorf("they came as %v", order)
	}
}
