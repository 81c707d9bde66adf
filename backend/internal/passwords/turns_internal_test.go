package passwords

import (
	"context"
	"net/netip"
	"testing"
	"time"
)

// waiting answers once so many wait.
func waiting(t *turns, many int) {
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

func TestAFloodOfSignInsHasNoMoreHashedThanItsTurnsAndOthersComeNext(t *testing.T) {
	flood, other := netip.MustParseAddr("2001:db8::"), netip.MustParseAddr("203.0.113.0")
	queue := newTurns(1)
	came := make(chan netip.Addr, longestLine+1)
	come := func(block netip.Addr) {
		if queue.take(context.Background(), block) {
			came <- block
		}
	}
	come(flood)
	for range longestLine {
		go come(flood)
	}
	waiting(queue, longestLine)
	if queue.take(context.Background(), flood) {
		t.Error("the line has no end")
	}
	go come(other)
	waiting(queue, longestLine+1)
	if len(came) != 1 {
		t.Errorf("%d at once", len(came))
	}
	<-came
	queue.end()
	first := <-came
	queue.end()
	if second := <-came; first != flood || second != other {
		t.Errorf("after one of the flood came %v, then %v", first, second)
	}
}

func TestWhoGoesAwayLeavesTheTurnToOthers(t *testing.T) {
	block := netip.MustParseAddr("203.0.113.0")
	queue := newTurns(1)
	queue.take(context.Background(), block)
	gone, cancel := context.WithCancel(context.Background())
	answer := make(chan bool)
	go func() { answer <- queue.take(gone, block) }()
	waiting(queue, 1)
	cancel()
	if <-answer {
		t.Error("somebody who went away has a turn")
	}
	queue.end()
	if !queue.take(context.Background(), block) {
		t.Error("the turn is lost")
	}
}
