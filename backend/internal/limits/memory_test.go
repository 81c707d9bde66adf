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

func TestWhatRanOutIsForgottenAFewNamesAtATime(t *testing.T) {
	const many = 10_000
	c := noon()
	m := newMemory(c.now)
	m.keep("stays", time.Hour)
	for i := range many {
		m.take(strconv.Itoa(i), 10, time.Minute)
	}
	c.time = c.time.Add(2 * time.Minute)
	for range many / looks {
		before := len(m.all)
		m.keep("stays", time.Hour)
		if gone := before - len(m.all); gone > looks {
			t.Fatalf("%d are looked at for one that is written", gone)
		}
	}
	m.keep("stays", time.Hour)
	if len(m.all) != 1 || len(m.at) != 1 || !m.has("stays") {
		t.Errorf("%d are remembered, %d found", len(m.all), len(m.at))
	}
}

func TestWhatIsStillCountedIsPassedOverAndWhatIsForgottenLeavesTheOthers(t *testing.T) {
	c := noon()
	m := newMemory(c.now)
	for i := range 100 {
		m.take(strconv.Itoa(i), 1, time.Duration(1+i%2*9)*time.Minute)
	}
	m.forget("1")
	c.time = c.time.Add(5 * time.Minute)
	for i := range 1000 {
		m.keep(strconv.Itoa(1000+i%10), time.Hour)
	}
	for i := range 100 {
		wait := m.take(strconv.Itoa(i), 1, time.Minute)
		if counts := i%2 == 1 && i != 1; (wait > 0) != counts {
			t.Errorf("%d waits for %v", i, wait)
		}
	}
}

func TestAFloodOfNamesDoesNotFillTheMemory(t *testing.T) {
	m := newMemory(noon().now)
	for i := range mostRemembered + 100 {
		m.take(strconv.Itoa(i), 10, time.Hour)
	}
	if len(m.all) != mostRemembered || len(m.at) != mostRemembered {
		t.Errorf("%d are remembered, %d found", len(m.all), len(m.at))
	}
	if cap(m.all) > 2*mostRemembered {
		t.Errorf("there is room for %d", cap(m.all))
	}
	// Which are forgotten is drawn by lot: neither the first ones nor the last are all gone.
	for _, first := range []int{0, mostRemembered} {
		left := 0
		for i := range 100 {
			if m.take(strconv.Itoa(first+i), 1, time.Hour) > 0 {
				left++
			}
		}
		if left < 50 {
			t.Errorf("of the hundred from %d on %d are left", first, left)
		}
	}
}
