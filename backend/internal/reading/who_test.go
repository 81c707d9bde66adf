package reading_test

import (
	"net/http"
	"sync"
	"testing"

	"waypost/backend/internal/reading"
	"waypost/backend/internal/testkit"
)

// Five hundred at once from one block of networks, whose token is looked up, had everybody else wait two to five seconds.
func TestWhoAsksIsLookedUpInTurnAndSoIsAllThatIsReadOfThem(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	eachWaitsForATurn(t, s, ana, []asked{
		{http.MethodGet, "/api/health", "", http.StatusOK},
		{http.MethodGet, "/robots.txt", "", http.StatusOK},
		{http.MethodGet, "/api/waypost/sessions", "", http.StatusOK},
		{http.MethodPost, "/api/files/token", "", http.StatusOK},
		{http.MethodPost, "/api/collections/users/auth-refresh", "", http.StatusOK},
		{http.MethodDelete, "/api/waypost/sessions/nosession000000", "", http.StatusNoContent},
	})
}

func TestACookieIsLookedUpInTurnAndAStrangerNeedsNone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	in := s.Open(ana.Email, testkit.Password)
	next := reading.TakeAllTurns()
	if a := s.Get("/api/health"); a.Status != http.StatusOK {
		t.Errorf("a stranger: %d", a.Status)
	}
	var all sync.WaitGroup
	all.Go(func() {
		if a := in.Send(http.MethodGet, "/api/health", nil, "Content-Type", ""); a.Status != http.StatusOK {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	})
	if !soon(func() bool { return reading.Waiting() == 1 }) {
		t.Error("nobody waits")
	}
	for range reading.AtOnce {
		next()
	}
	all.Wait()
}

func TestALinkThatConfirmsAnAddressIsLookedUpInTurn(t *testing.T) {
	s := testkit.Start(t, nil)
	next := reading.TakeAllTurns()
	var all sync.WaitGroup
	all.Go(func() {
		if a := s.Send(http.MethodPost, "/api/collections/users/confirm-verification", "", map[string]any{"token": "x"}); a.Status != http.StatusBadRequest {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	})
	if !soon(func() bool { return reading.Waiting() == 1 }) {
		t.Error("nobody waits")
	}
	for range reading.AtOnce {
		next()
	}
	all.Wait()
}
