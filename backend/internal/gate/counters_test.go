package gate

import (
	"net/netip"
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
	m := newCounters(c.now)
	for range 10 {
		if wait := m.take(noBlock, "ana", 10, time.Hour); wait > 0 {
			t.Fatal("refused too early")
		}
	}
	c.time = c.time.Add(20 * time.Minute)
	if wait := m.take(noBlock, "ana", 10, time.Hour); wait != 40*time.Minute {
		t.Errorf("refused for %v", wait)
	}
	if wait := m.take(noBlock, "bob", 10, time.Hour); wait > 0 {
		t.Errorf("another one is refused for %v", wait)
	}
	c.time = c.time.Add(40 * time.Minute)
	if wait := m.take(noBlock, "ana", 10, time.Hour); wait > 0 {
		t.Errorf("still refused for %v", wait)
	}
}

func TestWhatRanOutIsForgottenAFewNamesAtATime(t *testing.T) {
	const many = 10_000
	c := noon()
	m := newCounters(c.now)
	m.remember(noBlock, "stays", time.Hour)
	for i := range many {
		m.take(noBlock, strconv.Itoa(i), 10, time.Minute)
	}
	c.time = c.time.Add(2 * time.Minute)
	for range many / swept {
		before := len(m.all)
		m.remember(noBlock, "stays", time.Hour)
		if gone := before - len(m.all); gone > swept {
			t.Fatalf("%d are looked at for one that is written", gone)
		}
	}
	m.remember(noBlock, "stays", time.Hour)
	if len(m.all) != 1 || len(m.index) != 1 || !m.isKnown("stays") {
		t.Errorf("%d are remembered, %d found", len(m.all), len(m.index))
	}
}

func TestWhatIsStillCountedIsPassedOverAndWhatIsForgottenLeavesTheOthers(t *testing.T) {
	c := noon()
	m := newCounters(c.now)
	for i := range 100 {
		m.take(noBlock, strconv.Itoa(i), 1, time.Duration(1+i%2*9)*time.Minute)
	}
	m.forget("1")
	c.time = c.time.Add(5 * time.Minute)
	for i := range 1000 {
		m.remember(noBlock, strconv.Itoa(1000+i%10), time.Hour)
	}
	for i := range 100 {
		wait := m.take(noBlock, strconv.Itoa(i), 1, time.Minute)
		if counts := i%2 == 1 && i != 1; (wait > 0) != counts {
			t.Errorf("%d waits for %v", i, wait)
		}
	}
}

func TestAFloodOfNamesDoesNotFillTheMemory(t *testing.T) {
	m := newCounters(noon().now)
	for i := range mostRemembered + 100 {
		m.take(noBlock, strconv.Itoa(i), 10, time.Hour)
	}
	if len(m.all) != mostRemembered || len(m.index) != mostRemembered {
		t.Errorf("%d are remembered, %d found", len(m.all), len(m.index))
	}
	if cap(m.all) > 2*mostRemembered {
		t.Errorf("there is room for %d", cap(m.all))
	}
	// Which are forgotten is drawn by lot: neither the first ones nor the last are all gone.
	for _, first := range []int{0, mostRemembered} {
		left := 0
		for i := range 100 {
			if m.take(noBlock, strconv.Itoa(first+i), 1, time.Hour) > 0 {
				left++
			}
		}
		if left < 50 {
			t.Errorf("of the hundred from %d on %d are left", first, left)
		}
	}
}

func TestABlockOfNetworksHasATenthOfTheNamesAndNothingElseIsForgottenForIt(t *testing.T) {
	c := noon()
	m := newCounters(c.now)
	crowd, elsewhere := netip.MustParseAddr("2001:db8:1::"), netip.MustParseAddr("2001:db8:2::")
	for _, name := range []string{"one's own", "somebody's"} {
		from := map[string]netip.Addr{"one's own": crowd, "somebody's": elsewhere}[name]
		for range 10 {
			m.take(from, name, 10, time.Hour)
		}
	}
	m.remember(noBlock, "known", time.Hour)
	let := 1
	for i := range mostRemembered + 100 {
		if m.take(crowd, strconv.Itoa(i), 10, time.Minute) == 0 {
			let++
		}
		m.remember(crowd, "kept "+strconv.Itoa(i), time.Minute)
	}
	if let > mostPerBlock || len(m.all) != mostPerBlock+2 || m.perBlock[crowd] != mostPerBlock {
		t.Errorf("%d names of a block were let in, %d are remembered, %d of them the block's", let, len(m.all), m.perBlock[crowd])
	}
	for _, name := range []string{"one's own", "somebody's"} {
		if m.take(elsewhere, name, 10, time.Hour) == 0 {
			t.Errorf("%s count was forgotten", name)
		}
	}
	if !m.isKnown("known") {
		t.Error("what was kept was forgotten")
	}
	if wait := m.take(elsewhere, "a newcomer", 10, time.Hour); wait > 0 {
		t.Errorf("another block waits %v", wait)
	}
	// A name of a block that has all of its own goes on counting.
	if wait := m.take(crowd, "0", 10, time.Minute); wait > 0 {
		t.Errorf("a name that is remembered waits %v", wait)
	}
	c.time = c.time.Add(2 * time.Minute)
	if wait := m.take(crowd, "later", 10, time.Minute); wait > 0 {
		t.Errorf("there is no room after a while: %v", wait)
	}
	for len(m.all) > 0 {
		m.remove(0)
	}
	if len(m.perBlock) != 0 {
		t.Errorf("blocks are remembered without names: %v", m.perBlock)
	}
}
