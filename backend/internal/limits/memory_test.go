package limits

import (
	"strconv"
	"testing"
	"time"
)

// clock is set by hand.
type clock struct{ time time.Time }

func (c *clock) now() time.Time { return c.time }

func noon() *clock { return &clock{time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)} }

func TestACountEndsWithItsWindow(t *testing.T) {
	c := noon()
	m := newMemory(c.now)
	for range 10 {
		if wait := m.take("ana", 10, time.Hour); wait > 0 {
			t.Fatal("refused too early")
		}
	}
	c.time = c.time.Add(20 * time.Minute)
	if wait := m.take("ana", 10, time.Hour); wait != 40*time.Minute {
		t.Errorf("refused for %v", wait)
	}
	if wait := m.take("bob", 10, time.Hour); wait > 0 {
		t.Errorf("another one is refused for %v", wait)
	}
	c.time = c.time.Add(40 * time.Minute)
	if wait := m.take("ana", 10, time.Hour); wait > 0 {
		t.Errorf("still refused for %v", wait)
	}
}

func TestWhatRanOutDoesNotFillTheMemory(t *testing.T) {
	c := noon()
	m := newMemory(c.now)
	for i := range 1000 {
		m.take(strconv.Itoa(i), 10, time.Minute)
	}
	c.time = c.time.Add(2 * time.Minute)
	m.keep("one more", time.Minute)
	if len(m.names) != 1 {
		t.Errorf("%d are remembered", len(m.names))
	}
}

func TestAFloodOfNamesDoesNotFillTheMemory(t *testing.T) {
	m := newMemory(noon().now)
	for i := range mostRemembered + 100 {
		m.take(strconv.Itoa(i), 10, time.Hour)
	}
	if len(m.names) != mostRemembered {
		t.Errorf("%d are remembered", len(m.names))
	}
}
