package release

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// store is one that takes its time to answer; the clock of these tests is the bubble's own.
type store struct {
	asking
	delay time.Duration
	asked int
}

func openStore(delay time.Duration) *store {
	s := &store{delay: delay}
	s.look = func() {
		s.asked++
		time.Sleep(s.delay)
	}
	return s
}

// load is one page load; it answers how long that waited for the store.
func (s *store) load() time.Duration {
	began := time.Now()
	s.wait()
	return time.Since(began)
}

func TestAPageLoadWaitsUntilTheStoreHasAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openStore(100 * time.Millisecond)
		if took := s.load(); took != s.delay {
			t.Errorf("a page waited for %s", took)
		}
	})
}

func TestASlowStoreHoldsOnePageUpForHalfASecondAndNoOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openStore(2 * time.Second)
		if took := s.load(); took != pagePatience {
			t.Errorf("the first page waited for %s", took)
		}
		// Until well after the second question to it.
		for range 100 {
			if took := s.load(); took != 0 {
				t.Fatalf("a later page waited for %s", took)
			}
			time.Sleep(50 * time.Millisecond)
		}
		if s.asked < 2 {
			t.Errorf("it was asked %d times", s.asked)
		}
		s.delay = 0
		time.Sleep(10 * time.Second)
		s.load()
		synctest.Wait()
		s.delay = 100 * time.Millisecond
		if took := s.load(); took != s.delay {
			t.Errorf("once it was quick again a page waited for %s", took)
		}
	})
}

func TestManyPageLoadsAskAStoreOnceASecondInTheLongRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openStore(100 * time.Millisecond)
		var loads sync.WaitGroup
		for range 200 {
			loads.Go(func() { s.load() })
		}
		loads.Wait()
		if s.asked != 1 {
			t.Errorf("for many at once the store was asked %d times", s.asked)
		}
		for end := time.Now().Add(4 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
			s.load()
		}
		// What was saved up, and one more each second.
		if s.asked < savedUp+3 || s.asked > savedUp+4 {
			t.Errorf("the store was asked %d times", s.asked)
		}
		s.close()
	})
}
