package gate_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// Two hundred passwords were tried in twelve seconds, from as many networks, where signing in lets a hundred be tried in an hour.
func TestThePasswordForAnotherAddressIsNotGuessedFromManyNetworks(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	link := func(name string) (id, token string) {
		person := s.Record("users", s.SignUp(name).ID)
		token, err := person.NewEmailChangeToken("new-" + name + "@example.org")
		testkit.OK(t, err)
		return person.Id, token
	}
	network := 0
	confirm := func(token, password string) testkit.Answer {
		network++
		body := map[string]any{"token": token, "password": password}
		return s.Send(http.MethodPost, "/api/collections/users/confirm-email-change", "", body, "X-Real-Ip", fmt.Sprintf("2001:db8:%x::1", network))
	}
	tried := func(token string, want int) {
		t.Helper()
		for n := range 10 {
			if a := confirm(token, fmt.Sprintf("a guess %d", n)); a.Status != want {
				t.Fatalf("guess %d: %d %s", n, a.Status, a.Body)
			}
		}
	}

	id, anas := link("ana")
	forged := strings.Split(anas, ".")
	tried(forged[0]+"."+forged[1]+".forged", http.StatusBadRequest)
	tried(anas, http.StatusBadRequest)
	again, err := s.Record("users", id).NewEmailChangeToken("another@example.org")
	testkit.OK(t, err)
	for which, token := range map[string]string{"the same link": anas, "another link": again} {
		if a := confirm(token, testkit.Password); a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") == "" {
			t.Errorf("the right password after ten wrong ones, with %s: %d %s", which, a.Status, a.Body)
		}
	}
	_, bobs := link("bob")
	testkit.Answered(t, confirm(bobs, "wrong"), http.StatusBadRequest, "somebody else")
	testkit.Answered(t, confirm(bobs, testkit.Password), http.StatusNoContent, "somebody else's right one")
}
