package pages_test

import (
	"fmt"
	"testing"
	"time"

	"waypost/backend/internal/pages"
	"waypost/backend/internal/testkit"
)

// counter is a counter with a clock of its own that starts a little before midnight, in days to come: the server it
// lies in has a counter of its own, which removes what the real clock calls old.
type counter struct {
	*pages.LoadCounter
	t   *testing.T
	now time.Time
	s   *testkit.Server
}

func newCounter(t *testing.T) *counter {
	t.Helper()
	s := testkit.Start(t, nil)
	tomorrow := time.Now().UTC().Truncate(24 * time.Hour).Add(24 * time.Hour)
	c := &counter{t: t, s: s, now: tomorrow.Add(23*time.Hour + 50*time.Minute)}
	c.LoadCounter = pages.OpenAt(t, s.App, func() time.Time { return c.now })
	return c
}

func (c *counter) fail(address string) {
	c.t.Helper()
	c.CountFailure(c.t, address, "mf-map", candidate)
}

func (c *counter) must(loads, addresses int) {
	c.t.Helper()
	if gotLoads, gotAddresses := c.Failures(c.t, candidate); gotLoads != loads || gotAddresses != addresses {
		c.t.Errorf("at %s: %d failures from %d addresses, not %d from %d", c.now.Format(time.DateTime), gotLoads, gotAddresses, loads, addresses)
	}
}

func TestAnAddressIsOneAddressAcrossMidnightAndItsHourGoesOn(t *testing.T) {
	c := newCounter(t)
	for range 15 {
		c.fail("198.51.100.1")
	}
	c.now = c.now.Add(20 * time.Minute)
	for range 15 {
		c.fail("198.51.100.1")
	}
	c.must(20, 1)
	c.now = c.now.Add(45 * time.Minute)
	c.fail("198.51.100.1")
	c.must(21, 1)
}

func TestTheHourGoesOnWhenTheDayOfAnAddressEnds(t *testing.T) {
	c := newCounter(t)
	c.fail("198.51.100.1")
	c.now = c.now.Add(23*time.Hour + 59*time.Minute)
	for range 20 {
		c.fail("198.51.100.1")
	}
	c.must(21, 1)
	c.now = c.now.Add(15 * time.Minute)
	c.Prune(t)
	for range 20 {
		c.fail("198.51.100.1")
	}
	c.must(21, 0)
}

func TestNothingOfAnAddressIsLeftAfterADayAndNothingAtAllAfterTwoWeeks(t *testing.T) {
	c := newCounter(t)
	for n := range 5 {
		c.fail(fmt.Sprintf("198.51.100.%d", n))
	}
	c.must(5, 5)
	c.now = c.now.Add(24*time.Hour + time.Minute)
	c.must(5, 0)
	c.Prune(t)
	c.must(5, 0)
	for table, want := range map[string]int{"loads_addresses": 0, "loads_voices": 0, "loads_sources": 0, "loads_reports": 0, "loads_pages": 0, "loads_counts": 1} {
		testkit.Same(t, c.Rows(t, table), want, table, "rows")
	}
	c.now = c.now.Add(14 * 24 * time.Hour)
	c.Prune(t)
	for _, table := range []string{"loads_counts", "loads_times", "loads_builds"} {
		testkit.Same(t, c.Rows(t, table), 0, table, "rows")
	}
	testkit.Same(t, c.Rows(t, "loads_secrets"), 0, "secrets, though salts are for a day")
}

func TestTimesAreKeptWithinATwentieth(t *testing.T) {
	for _, ms := range []float64{0, 1, 7, 50, 333, 1200, 9999, 60000, 600000} {
		if got := float64(pages.RoundTime(ms)); got < ms*0.95-1 || got > ms*1.05+1 {
			t.Errorf("%.0f ms are kept as %.0f", ms, got)
		}
	}
}
