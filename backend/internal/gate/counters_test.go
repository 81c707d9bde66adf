package gate

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strconv"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
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

func TestWhoeverFillsABlockKeepsNewcomersOfItFromSigningInAndNobodyElse(t *testing.T) {
	s := newSignIns(time.Now, "")
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	people := core.NewAuthCollection("users")
	signIn := func(network string) error {
		e := &core.RecordAuthWithPasswordRequestEvent{RequestEvent: &core.RequestEvent{App: app}, Identity: "ana@example.com"}
		e.Collection = people
		e.Request = httptest.NewRequest(http.MethodPost, "/", nil)
		e.Request.RemoteAddr = "[" + network + "]:1"
		e.Response = httptest.NewRecorder()
		return s.guard(e)
	}
	const here, beside, elsewhere = "2001:db8:1:1::", "2001:db8:1:2::", "2001:db8:2:1::"
	if err := signIn(here); err != nil {
		t.Fatal(err)
	}
	for i := range mostPerBlock {
		s.failed.take(blockOf(here), strconv.Itoa(i), 10, time.Hour)
		s.known.remember(blockOf(here), strconv.Itoa(i), time.Hour)
	}
	for network, let := range map[string]bool{here: true, beside: false, elsewhere: true} {
		if err := signIn(network); (err == nil) != let {
			t.Errorf("from %s: %v", network, err)
		}
	}
	if len(s.failed.all) > mostPerBlock+2 || s.failed.perBlock[blockOf(here)] > mostPerBlock || s.known.perBlock[blockOf(here)] > mostPerBlock {
		t.Errorf("%d names are remembered, %d of the block", len(s.failed.all), s.failed.perBlock[blockOf(here)])
	}
}

func TestFormsFitTheDiskWithAllThatIsUnderWay(t *testing.T) {
	for name, c := range map[string]struct {
		free    int64
		known   bool
		reserve int64
		forms   int64
		want    bool
	}{
		"they fit, as often as they lie there": {1000, true, 400, 200, true},
		"one byte more does not":               {1000, true, 400, 201, false},
		"less than the reserve is free":        {399, true, 400, 0, false},
		"the system does not say":              {0, false, 400, 1 << 40, true},
		"there is no reserve":                  {0, true, 0, 1 << 40, true},
	} {
		disk := Disk{Free: func() (int64, bool) { return c.free, c.known }, Reserve: c.reserve}
		if got := disk.hasRoomFor(c.forms); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
