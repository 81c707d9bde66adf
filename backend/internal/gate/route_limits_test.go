package gate

import (
	"fmt"
	"testing"
	"time"
)

func TestNoMoreIsKeptOfManyNetworksThanABoundHoweverManyBlocksTheyHave(t *testing.T) {
	q := routeLimiter{newCounters(noon().now)}
	ask := func(block, network int) time.Duration {
		return q.take("/api/", rate{600, 10 * time.Second}, fmt.Sprintf("2001:db8:%x:%x::", block, network), 1)
	}
	let := 0
	for network := range 65_536 {
		if ask(1, network) == 0 {
			let++
		}
	}
	if let != mostPerBlock || len(q.counts.all) != mostPerBlock {
		t.Errorf("of the networks of one block %d were let in, %d are kept", let, len(q.counts.all))
	}
	if wait := ask(2, 0); wait > 0 {
		t.Errorf("another block waits %v", wait)
	}
	for block := range 50 {
		for network := range mostRemembered / 25 {
			ask(3+block, network)
		}
	}
	if kept := len(q.counts.all); kept > mostRemembered || kept != len(q.counts.index) {
		t.Errorf("of many blocks %d are kept, %d found", kept, len(q.counts.index))
	}
}

func TestANetworkHasAsMuchOfEachKindAsTheRuleSays(t *testing.T) {
	c := noon()
	q := routeLimiter{newCounters(c.now)}
	r := rate{3, time.Minute}
	for range 3 {
		if wait := q.take("a", r, "198.51.100.1", 1); wait > 0 {
			t.Fatalf("refused too early, for %v", wait)
		}
	}
	if wait := q.take("a", r, "198.51.100.1", 1); wait != time.Minute {
		t.Errorf("beyond: %v", wait)
	}
	if q.take("b", r, "198.51.100.1", 1) > 0 || q.take("a", r, "198.51.100.2", 1) > 0 {
		t.Error("another kind, or another network, is refused")
	}
	c.time = c.time.Add(time.Minute)
	if wait := q.take("a", r, "198.51.100.1", 1); wait > 0 {
		t.Errorf("a minute later: %v", wait)
	}
}

func TestWhatCountsMoreThanOnceIsRefusedWhereSoMuchIsNotLeft(t *testing.T) {
	q := routeLimiter{newCounters(noon().now)}
	r := rate{12, time.Minute}
	if wait := q.take("a", r, "198.51.100.1", 10); wait > 0 {
		t.Fatalf("refused too early, for %v", wait)
	}
	if wait := q.take("a", r, "198.51.100.1", 10); wait != time.Minute {
		t.Errorf("beyond: %v", wait)
	}
	if wait := q.take("a", r, "198.51.100.1", 2); wait > 0 {
		t.Errorf("what is left is refused, for %v", wait)
	}
}
