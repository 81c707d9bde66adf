package turns

import (
	"context"
	"net/netip"
	"testing"
	"time"
)

const longest = 100

// waiting answers once so many wait.
func waiting(t *Turns, many int) {
	for {
		t.mu.Lock()
		sum := 0
		for _, line := range t.lines {
			sum += len(line)
		}
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
