package pages_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"waypost/backend/internal/pages"
)

func TestAForgerWithOnePageIsCountedOnce(t *testing.T) {
	s := start(t, nil)
	page := pages.NewPage()
	for n, outcome := range []string{"slow", "ready", "failed", "ready", "slow", "failed"} {
		s.send(fmt.Sprintf("198.51.100.%d", n), page, loadOf(candidate, outcome))
	}
	if b := s.counted(candidate); b.Loads != 0 || b.Slow != 1 || b.Failures != 0 || b.Addresses != 0 || b.P75 != nil {
		t.Errorf("%+v", b)
	}
	t.Run("also when one report tells of a build again and again", func(t *testing.T) {
		page := pages.NewPage()
		loads := loadOf(stable, "ready") + "," + loadOf(stable, "failed") + "," + loadOf(stable, "failed") + "," + loadOf(stable, "slow")
		s.send("198.51.100.10", page, loads)
		s.send("198.51.100.11", page, loads)
		s.send("198.51.100.10", page, loads)
		if b := s.counted(stable); b.Loads != 1 || b.Failures != 1 || b.Slow != 0 || b.FailureAddresses != 1 || b.Addresses != 1 {
			t.Errorf("%+v", b)
		}
	})
	t.Run("and can not turn what others saw into failures", func(t *testing.T) {
		page := pages.NewPage()
		s.send("198.51.100.20", page, loadOf(stable, "ready"))
		for n := range 20 {
			s.send(fmt.Sprintf("198.51.100.%d", 30+n), page, loadOf(stable, "failed"))
		}
		s.must(stable, 2, 1, 1)
	})
	t.Run("nor speak for an address that the page reported from of another build first", func(t *testing.T) {
		page := pages.NewPage()
		s.send("198.51.100.60", page, loadOf(stable, "ready"))
		s.send("198.51.100.61", page, loadOf(candidate, "ready"))
		s.must(candidate, 1, 0, 0)
		s.send("198.51.100.61", page, loadOf(candidate, "failed"))
		s.must(candidate, 1, 0, 0)
	})
}

func TestABuildThatCameAndCrashedLaterOnIsOneFailedLoad(t *testing.T) {
	s := start(t, nil)
	for n := range 12 {
		address := fmt.Sprintf("198.51.100.%d", n)
		page := pages.NewPage()
		s.send(address, page, loadOf(candidate, "slow"))
		s.send(address, page, loadOf(candidate, "ready"))
		if n < 10 {
			s.send(address, page, loadOf(candidate, "failed"))
			s.send(address, page, loadOf(candidate, "ready"))
		}
	}
	b := s.counted(candidate)
	if b.Loads != 12 || b.Failures != 10 || b.FailureAddresses != 10 || b.Addresses != 12 || b.Slow != 0 || len(b.SlowReasons) != 0 || b.Reasons["crashed"] != 10 {
		t.Errorf("%+v", b)
	}
}

func TestABuildThatCameAndWaitedForALaterFileIsOneSlowLoad(t *testing.T) {
	s := start(t, nil)
	const address, late = "198.51.100.1", `{"remote":"mf-map","build":"bbbbbbbbbbbb","outcome":"slow","reason":"chunk"}`
	page := pages.NewPage()
	for _, load := range []string{loadOf(candidate, "ready"), late, late, loadOf(candidate, "ready")} {
		s.send(address, page, load)
	}
	if b := s.counted(candidate); b.Loads != 0 || b.Slow != 1 || !maps.Equal(b.SlowReasons, map[string]int{"chunk": 1}) {
		t.Errorf("%+v", b)
	}
	s.send(address, page, loadOf(candidate, "failed"))
	s.send(address, page, late)
	if b := s.counted(candidate); b.Loads != 1 || b.Failures != 1 || b.Slow != 0 || len(b.SlowReasons) != 0 {
		t.Errorf("once the file is lost: %+v", b)
	}
}

func TestTheAddressAPageReportedFromFirstIsKnownAcrossMidnight(t *testing.T) {
	c := newCounter(t)
	page := pages.NewPage()
	for _, step := range []struct {
		address, outcome string
		failures         int
	}{{"198.51.100.1", "ready", 0}, {"198.51.100.2", "failed", 0}, {"198.51.100.1", "failed", 1}} {
		c.Count(t, page, step.address, "mf-map", candidate, step.outcome)
		c.must(step.failures, step.failures)
		c.now = c.now.Add(9 * time.Minute)
	}
	if tables := []int{c.Rows(t, "loads_counts"), c.Rows(t, "loads_pages")}; !slices.Equal(tables, []int{1, 1}) {
		t.Errorf("rows left over: %v", tables)
	}
}
