package pages_test

import (
	"fmt"
	"strings"
	"testing"

	"waypost/backend/internal/pages"
	"waypost/backend/internal/testkit"
)

// The guard rolls back only with failures from this many addresses, and only when the share of failures is high.
const fewestAddresses = 10

func TestAForgerCannotTriggerARollBack(t *testing.T) {
	s := start(t, nil)
	const forger = "203.0.113.7"
	for range 120 {
		s.send(forger, pages.NewPage(), loadOf(candidate, "failed"))
	}
	s.must(candidate, 20, 20, 1)
	t.Run("nor by reporting on behalf of a whole network", func(t *testing.T) {
		for n := range 60 {
			address := fmt.Sprintf("2001:db8:7:%x::%x", n, n)
			s.send(address, pages.NewPage(), loadOf(candidate, "failed"))
		}
		s.must(candidate, 40, 40, 2)
	})
	t.Run("nor by naming addresses the proxy did not see", func(t *testing.T) {
		for n := range 40 {
			s.send(fmt.Sprintf("192.0.2.%d, %s", n, forger), pages.NewPage(), loadOf(candidate, "failed"))
		}
		s.must(candidate, 40, 40, 2)
	})
	t.Run("nor by sending one page's report from many addresses", func(t *testing.T) {
		page := pages.NewPage()
		for n := range 60 {
			s.send(fmt.Sprintf("198.51.100.%d", n), page, loadOf(candidate, "failed"))
		}
		s.must(candidate, 41, 41, 3)
	})
	t.Run("nor by names no page has", func(t *testing.T) {
		good := pages.NewPage()
		for n, page := range []string{"", "x", strings.ToUpper(good), good + "a", good + "=", good[:len(good)-1], strings.Repeat(good, 200)} {
			s.send(fmt.Sprintf("198.51.100.%d", 200+n), page, loadOf(candidate, "failed"))
		}
		s.must(candidate, 41, 41, 3)
	})
	if got := s.counted(candidate).FailureAddresses; got >= fewestAddresses {
		t.Errorf("%d addresses would roll it back", got)
	}
}

func TestAForgerCannotHideThatACandidateFails(t *testing.T) {
	s := start(t, nil)
	for n := range 60 {
		address, outcome := fmt.Sprintf("198.51.100.%d", n), "ready"
		if n%3 == 0 {
			outcome = "failed"
		}
		s.send(address, pages.NewPage(), loadOf(candidate, outcome))
		s.send(address, pages.NewPage(), loadOf(stable, "ready"))
	}
	s.must(candidate, 60, 20, 20)
	const forger = "203.0.113.7"
	kept := pages.NewPage()
	for range 60 {
		s.send(forger, pages.NewPage(), loadOf(candidate, "ready"))
		s.send(forger, kept, loadOf(candidate, "ready"))
		s.send(forger, pages.NewPage(), loadOf(stable, "failed"))
	}
	c, b := s.counted(candidate), s.counted(stable)
	if c.Failures != 20 || c.FailureAddresses != 20 || c.Loads+b.Loads > 60+60+20 || b.FailureAddresses > 1 {
		t.Errorf("candidate %+v, stable %+v", c, b)
	}
	if share, other := float64(c.Failures)/float64(c.Loads), float64(b.Failures)/float64(b.Loads); share < 0.25 || other > 0.2 {
		t.Errorf("the candidate seems to fail for %.2f, stable for %.2f", share, other)
	}
}

func TestWhatCountsIsRememberedAcrossARestart(t *testing.T) {
	s := start(t, nil)
	const forger = "203.0.113.7"
	page := pages.NewPage()
	s.send(forger, page, loadOf(candidate, "failed"))
	for range 25 {
		s.send(forger, pages.NewPage(), loadOf(candidate, "failed"))
	}
	s.must(candidate, 20, 20, 1)
	unused := pages.NewPage()
	testkit.OK(t, s.Stop())
	again := start(t, map[string]string{"WAYPOST_DATA_DIR": s.Config.DataDir})
	for range 5 {
		again.send(forger, pages.NewPage(), loadOf(candidate, "failed"))
	}
	again.send("198.51.100.1", page, loadOf(candidate, "failed"))
	again.must(candidate, 20, 20, 1)
	again.send("198.51.100.2", unused, loadOf(candidate, "failed"))
	again.must(candidate, 21, 21, 2)
}

func TestAddressesWithoutLimitsAreCountedWithoutTheHourlyCap(t *testing.T) {
	s := start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "203.0.113.0/24"})
	for range 30 {
		s.send("203.0.113.7", pages.NewPage(), loadOf(candidate, "ready"))
	}
	s.must(candidate, 30, 0, 0)
}
