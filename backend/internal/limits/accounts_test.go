package limits

import (
	"strconv"
	"testing"
	"time"
)

func TestAnAccountIsFreeAgainAfterAQuarterOfAnHour(t *testing.T) {
	now := time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)
	a := &accounts{failed: map[string]failures{}, now: func() time.Time { return now }}
	for range mostFailures {
		if a.blocked("ana") > 0 {
			t.Fatal("blocked too early")
		}
		a.count("ana")
	}
	if wait := a.blocked("ana"); wait != failureWindow {
		t.Errorf("blocked for %v", wait)
	}
	now = now.Add(failureWindow + time.Second)
	if wait := a.blocked("ana"); wait > 0 {
		t.Errorf("still blocked for %v", wait)
	}
	a.count("ana")
	if wait := a.blocked("ana"); wait > 0 {
		t.Errorf("one failure in a new window blocks for %v", wait)
	}
}

func TestForgottenAccountsDoNotFillTheMemory(t *testing.T) {
	now := time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)
	a := &accounts{failed: map[string]failures{}, now: func() time.Time { return now }}
	for i := range sweepAbove + 1 {
		a.count(strconv.Itoa(i))
	}
	now = now.Add(failureWindow + time.Second)
	a.count("one more")
	if len(a.failed) != 1 {
		t.Errorf("%d accounts are remembered", len(a.failed))
	}
}
