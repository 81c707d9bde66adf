package gate

import (
	"fmt"
	"testing"
	"time"
)

func TestWhoTakesMoreThanThereIsWaitsUntilItIsThere(t *testing.T) {
	c := noon()
	b := NewBuckets(c.now, 10, 50)
	b.Spend("ana", 120)
	if wait := b.Wait("ana"); wait != 7*time.Second {
		t.Errorf("overdrawn by seventy: %v", wait)
	}
	b.Spend("ana", -20)
	if wait := b.Wait("ana"); wait != 5*time.Second {
		t.Errorf("with twenty given back: %v", wait)
	}
	if b.Wait("bea") > 0 || b.Allow("ana") || !b.Allow("bea") {
		t.Error("somebody else waits, or who is overdrawn does not")
	}
	c.time = c.time.Add(6 * time.Second)
	if b.Wait("ana") > 0 || !b.Allow("ana") {
		t.Error("what was missing is there, and is not given")
	}
}

func TestFullBucketsAreForgottenAndOthersAreNot(t *testing.T) {
	c := noon()
	b := NewBuckets(c.now, 1, 100)
	b.Spend("ana", 1000)
	for n := range 500 {
		b.Allow(fmt.Sprint(n))
	}
	c.time = c.time.Add(sweepEvery)
	b.Allow("bea")
	if len(b.of) != 2 || b.Wait("ana") == 0 {
		t.Errorf("%d are kept, and ana waits %v", len(b.of), b.Wait("ana"))
	}
	for n := range 2 * mostBuckets {
		if b.Allow(fmt.Sprint("of many ", n)); len(b.of) > mostBuckets {
			t.Fatalf("%d are kept", len(b.of))
		}
	}
}
