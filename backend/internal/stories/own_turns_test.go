package stories

import (
	"sync"
	"testing"
)

func TestSomebodyWithManyPicturesLeavesRoomForSomebodyElse(t *testing.T) {
	c := newOwnTurns(mostEncoded)
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
		t.Error("two pictures of one person were encoded at once")
	}
	close(hold)
	all.Wait()
	if len(c.owners) != 0 {
		t.Errorf("%d owners are remembered", len(c.owners))
	}
}
