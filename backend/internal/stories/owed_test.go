package stories_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/stories"
	"waypost/backend/internal/testkit"
)

func TestWhoseDraftsKeptOthersFromWritingForSecondsWaitsWithTheNext(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	// As if there were thousands of places.
	s.App.OnRecordCreate("places").BindFunc(func(*core.RecordEvent) error {
		time.Sleep(stories.MostOwed + 100*time.Millisecond)
		return http.ErrNotSupported
	})
	small, large := draft(t, s, ana, content()), draft(t, s, ana, content(place(1)))
	if a := accept(s, ana, large, 1); a.Status != http.StatusInternalServerError {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	theirs := draft(t, s, bob, content())
	for name, a := range map[string]testkit.Answer{
		"the same": accept(s, ana, large, 1), "another": accept(s, ana, small, 1),
	} {
		if a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") == "" || a.Text("message") == "" {
			t.Errorf("%s: %d %v %s", name, a.Status, a.Header, a.Body)
		}
	}
	if a := accept(s, bob, theirs, 1); a.Status != http.StatusOK {
		t.Errorf("somebody else waits with them: %d %s", a.Status, a.Body)
	}
}
