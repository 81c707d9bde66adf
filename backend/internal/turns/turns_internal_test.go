package turns

import (
	"context"
	"fmt"
	"net/netip"
	"testing"
	"time"
)

const longest = 100

// waiting answers once so many wait.
func waiting(t *Turns, many int) {
	for {
		t.mu.Lock()
		sum := len(t.waiting)
		t.mu.Unlock()
		if sum == many {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

func TestAFloodHasNoMoreDoneThanItsTurnsAndOthersComeNext(t *testing.T) {
	flood, other := netip.MustParseAddr("2001:db8::"), netip.MustParseAddr("203.0.113.0")
	queue := New(Line{AtOnce: 1, Longest: longest, Patience: time.Minute})
	came := make(chan netip.Addr, longest+1)
	come := func(block netip.Addr) {
		if queue.Take(context.Background(), block) {
			came <- block
		}
	}
	come(flood)
	for range longest {
		go come(flood)
	}
	waiting(queue, longest)
	if queue.Take(context.Background(), flood) {
		t.Error("the line has no end")
	}
	go come(other)
	waiting(queue, longest+1)
	if len(came) != 1 {
		t.Errorf("%d at once", len(came))
	}
	<-came
	queue.End()
	first := <-came
	queue.End()
	if second := <-came; first != flood || second != other {
		t.Errorf("after one of the flood came %v, then %v", first, second)
	}
}

func TestWhoGoesAwayLeavesTheTurnToOthers(t *testing.T) {
	block := netip.MustParseAddr("203.0.113.0")
	queue := New(Line{AtOnce: 1, Longest: longest, Patience: time.Minute})
	queue.Take(context.Background(), block)
	gone, cancel := context.WithCancel(context.Background())
	answer := make(chan bool)
	go func() { answer <- queue.Take(gone, block) }()
	waiting(queue, 1)
	cancel()
	if <-answer {
		t.Error("somebody who went away has a turn")
	}
	queue.End()
	if !queue.Take(context.Background(), block) {
		t.Error("the turn is lost")
	}
}

func TestNeitherManyBlocksOfOnePersonNorManyPeopleOfOneBlockHaveMoreTurnsThanOne(t *testing.T) {
	type who struct{ person, block string }
	for name, c := range map[string]struct {
		flood func(i int) who
		other who
		most  int
	}{
		"one person in one block":             {func(int) who { return who{"many", "there"} }, who{"other", "elsewhere"}, 1},
		"one person in the block of another":  {func(int) who { return who{"many", "there"} }, who{"other", "there"}, 1},
		"one person in many blocks":           {func(i int) who { return who{"many", fmt.Sprint("there ", i)} }, who{"other", "elsewhere"}, 1},
		"many people in one block":            {func(i int) who { return who{fmt.Sprint("many ", i), "there"} }, who{"other", "elsewhere"}, 1},
		"five people in the block of another": {func(i int) who { return who{fmt.Sprint("many ", i%5), "there"} }, who{"other", "there"}, 5},
	} {
		const times = 3
		queue := New(Line{AtOnce: 1, Longest: longest + 1, Patience: time.Minute})
		came := make(chan who, 1+longest+times)
		come := func(w who) {
			if queue.Take(context.Background(), w.person, w.block) {
				came <- w
			}
		}
		come(c.flood(0))
		<-came
		for i := range longest {
			go come(c.flood(i))
			waiting(queue, i+1)
		}
		left := longest
		// Whoever has had a turn and comes again waits no longer for it.
		for range times {
			go come(c.other)
			waiting(queue, left+1)
			before := 0
			for queue.End(); <-came != c.other; queue.End() {
				before++
			}
			if before > c.most {
				t.Errorf("%s: %d came before the other", name, before)
			}
			left -= before
		}
		for range left + 1 {
			queue.End()
		}
		if queue.free != 1 || len(queue.waiting)+len(queue.parties) > 0 {
			t.Errorf("%s: %d turns are free, and %d remembered", name, queue.free, len(queue.parties))
		}
	}
}
