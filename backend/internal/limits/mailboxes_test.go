package limits_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/mails"

	"waypost/backend/internal/testkit"
)

const requestAddress = "/api/collections/users/request-email-change"

// PocketBase waits two minutes from when a mail has gone, so that who asks at once from many networks has as many sent.
func TestAMailboxHasFiveMailsOfAKindHoweverManyAreAskedFor(t *testing.T) {
	s := testkit.Start(t, nil)
	person, err := s.App.FindRecordById("users", s.SignUp("ana").ID)
	if err != nil {
		t.Fatal(err)
	}
	for range 8 {
		if err := errors.Join(mails.SendRecordPasswordReset(s.App, person), mails.SendRecordVerification(s.App, person)); err != nil {
			t.Error(err)
		}
	}
	if sent := s.Mails(10); len(sent) != 10 {
		t.Errorf("%d mails", len(sent))
	}
}

// Sixty networks of one owner had sixty sent to somebody who has no account here.
func TestNobodyHasTheSiteWriteToAStrangersMailboxAgainAndAgain(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	ask := func(network int, address string) testkit.Answer {
		body := strings.NewReader(`{"newEmail":"` + address + `"}`)
		request, err := http.NewRequest(http.MethodPost, s.URL+requestAddress, body)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Authorization", ana.Token)
		request.Header.Set("X-Real-Ip", fmt.Sprintf("2001:db8:%d::1", network))
		return s.Do(request)
	}
	for n, want := range []int{204, 204, 204, 204, 204, 429, 429} {
		if a := ask(n, fmt.Sprintf("Stranger+%d@example.org", n)); a.Status != want {
			t.Errorf("the %dth: %d %s", n+1, a.Status, a.Body)
		}
	}
	if a := ask(9, "another@example.org"); a.Status != http.StatusNoContent {
		t.Errorf("to another mailbox: %d %s", a.Status, a.Body)
	}
}
