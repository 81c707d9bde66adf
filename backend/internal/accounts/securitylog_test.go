package accounts_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

type row struct {
	Event   string `db:"event"`
	Account string `db:"account"`
	Network string `db:"network"`
	Data    string `db:"data"`
}

// rows waits for the log's next batch.
func rows(t *testing.T, s *testkit.Server, atLeast int) []row {
	t.Helper()
	var found []row
	for range 400 {
		found = nil
		err := s.App.AuxDB().NewQuery(`SELECT data->>'event' event, COALESCE(data->>'account', '') account, COALESCE(data->>'network', '') network, data
			FROM _logs WHERE data->>'type' = 'security' ORDER BY rowid`).All(&found)
		testkit.OK(t, err)
		if len(found) >= atLeast {
			return found
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("only %d rows: %v", len(found), found)
	return nil
}

func TestWhatHappensToAnAccountIsWrittenDownWithoutWhatWasTyped(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
	ana := s.SignUp("ana")
	const typed = "my-other-password"
	attempt := map[string]string{"identity": ana.Email, "password": typed}
	for range 11 {
		s.Send(http.MethodPost, "/api/collections/users/auth-with-password", "", attempt)
	}
	s.Send(http.MethodPost, "/api/collections/users/auth-with-password", "", map[string]string{"identity": "nobody@example.com", "password": typed})
	account := s.Record("users", ana.ID)
	account.SetPassword("nine-tall-larches")
	testkit.OK(t, s.App.Save(account))

	count := map[string]int{}
	for _, r := range rows(t, s, 16) {
		if r.Account != "" && r.Account != ana.ID {
			continue // the superuser of the test
		}
		count[r.Event]++
		if isTyped := slices.ContainsFunc([]string{typed, ana.Email, "nobody@", "larches"}, func(text string) bool { return strings.Contains(r.Data, text) }); isTyped {
			t.Errorf("what was typed is in the log: %s", r.Data)
		}
		if r.Event == "sign_in_failed" && r.Network != "127.0.0.1" {
			t.Errorf("a failed sign-in came from %q", r.Network)
		}
	}
	for event, least := range map[string]int{
		"account_made": 1, "signed_in": 1, "sign_in_failed": 10, "sign_in_refused": 1, "password_changed": 1, "sessions_ended": 1,
	} {
		if count[event] < least {
			t.Errorf("%d of %s, not %d: %v", count[event], event, least, count)
		}
	}
	if count["address_changed"] != 0 {
		t.Errorf("the address did not change: %v", count)
	}
}
