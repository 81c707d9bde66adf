package drafts_test

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/drafts"
	"waypost/backend/internal/testkit"
)

func TestWhoseDraftsKeptOthersFromWritingForSecondsWaitsWithTheNext(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	// As if there were thousands of places.
	s.App.OnRecordCreate("places").BindFunc(func(*core.RecordEvent) error {
		time.Sleep(drafts.MostOwed + 100*time.Millisecond)
		return http.ErrNotSupported
	})
	small, large := draft(t, s, ana, content()), draft(t, s, ana, content(place(1)))
	if a := accept(s, ana, large, 1); a.Status != http.StatusInternalServerError {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	theirs := draft(t, s, bob, content())
	for name, a := range map[string]testkit.Answer{
		"the same": accept(s, ana, large, 1), "another": accept(s, ana, small, 1), "somebody else's from there": accept(s, bob, theirs, 1),
	} {
		if a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") == "" || a.Text("message") == "" {
			t.Errorf("%s: %d %v %s", name, a.Status, a.Header, a.Body)
		}
	}
}

func TestAccountsOfOneBlockThatComeAtOnceHaveNoMoreInAdvanceThanOne(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
	s.App.OnRecordCreate("places").BindFunc(func(*core.RecordEvent) error {
		time.Sleep(drafts.MostOwed + 100*time.Millisecond)
		return http.ErrNotSupported
	})
	const accounts = 5
	var done atomic.Int64
	var all sync.WaitGroup
	var people []testkit.Person
	var large []string
	for n := range accounts {
		people = append(people, s.SignUp(fmt.Sprint("ana", n)))
		large = append(large, draft(t, s, people[n], content(place(1))))
	}
	for n := range accounts {
		all.Go(func() {
			if a := accept(s, people[n], large[n], 1); a.Status != http.StatusTooManyRequests {
				done.Add(1)
			}
		})
	}
	all.Wait()
	if got := done.Load(); got > drafts.MostAccepted {
		t.Errorf("%d drafts were taken up, and %d are at a time", got, drafts.MostAccepted)
	}
}
