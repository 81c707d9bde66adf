package gate_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/security"

	"waypost/backend/internal/testkit"
)

const requestAddress = "/api/collections/users/request-email-change"

func signUp(t *testing.T, s *testkit.Server, address, username string) *core.Record {
	t.Helper()
	a := s.Send(http.MethodPost, "/api/collections/users/records", "", map[string]any{
		"email": address, "username": username, "name": "A", "password": testkit.Password, "passwordConfirm": testkit.Password,
	})
	testkit.Done(t, a)
	return s.Record("users", a.Text("id"))
}

// PocketBase waits two minutes from when a mail has gone, so that who asks at once from many networks has as many sent.
func TestAMailboxHasFiveMailsOfAKindHoweverManyAreAskedFor(t *testing.T) {
	s := testkit.Start(t, nil)
	person, err := s.App.FindRecordById("users", s.SignUp("ana").ID)
	testkit.OK(t, err)
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
		body := map[string]any{"newEmail": address}
		return s.Send(http.MethodPost, requestAddress, ana.Token, body, "X-Real-Ip", fmt.Sprintf("2001:db8:%d::1", network))
	}
	for n, want := range []int{204, 204, 204, 204, 204, 429, 429} {
		testkit.Answered(t, ask(n, fmt.Sprintf("Stranger+%d@example.org", n)), want, "the", n+1, "th")
	}
	testkit.Answered(t, ask(9, "another@example.org"), http.StatusNoContent, "to another mailbox")
}

// Twenty accounts with dots at other places had forty mails sent to one mailbox at Google within seconds, as many as were asked for.
func TestSpellingsWithDotsOfAMailboxThatIgnoresThemHaveFiveMailsTogether(t *testing.T) {
	s := testkit.Start(t, nil)
	for n, address := range []string{
		"an.a@gmail.com", "a.na@gmail.com", "A.n.a@gmail.com", "a.n.a+1@gmail.com", "ana@googlemail.com", "a.na@googlemail.com", "an.a@googlemail.com",
		"an.a@proton.me", "a-na@proton.me", "a_na@protonmail.com", "ana@pm.me", "a.n.a@pm.me", "ana@protonmail.com",
		"an.a@example.com", "a.na@example.com",
	} {
		account := signUp(t, s, address, fmt.Sprintf("dots%d", n))
		testkit.OK(t, errors.Join(mails.SendRecordPasswordReset(s.App, account), mails.SendRecordVerification(s.App, account)))
	}
	sent := map[string]int{}
	for _, mail := range s.Mails(24) {
		_, server, _ := strings.Cut(mail.To[0], "@")
		sent[strings.NewReplacer("googlemail", "gmail", "protonmail.com", "proton.me", "pm.me", "proton.me").Replace(server)]++
	}
	// Elsewhere dots tell people apart.
	if sent["gmail.com"] != 10 || sent["proton.me"] != 10 || sent["example.com"] != 4 {
		t.Errorf("%v", sent)
	}
}

// Five accounts with other spellings of her address used up what Ana's mailbox gets, and none of their links was for her account.
func TestAccountsWithOtherSpellingsOfAnAddressUseUpNoMailsOfThePersonWhoseItIs(t *testing.T) {
	s := testkit.Start(t, nil)
	for name, c := range map[string]struct {
		own       string
		confirmed bool
		sent      bool
	}{
		"the plain address":                      {"%s", false, true},
		"in capitals":                            {"%S", false, true},
		"another spelling that was confirmed":    {"%s+travels", true, true},
		"another one that could be a stranger's": {"%s+travels", false, false},
	} {
		box := "ana" + strings.ToLower(security.RandomString(8))
		account := func(address string) *core.Record {
			return signUp(t, s, address+"@example.com", "u"+security.RandomString(10))
		}
		ana := account(strings.NewReplacer("%s", box, "%S", strings.ToUpper(box)).Replace(c.own))
		ana.SetVerified(c.confirmed)
		for n := range 6 {
			stranger := account(fmt.Sprintf("%s+%d", box, n))
			testkit.OK(t, errors.Join(mails.SendRecordPasswordReset(s.App, stranger), mails.SendRecordVerification(s.App, stranger)))
		}
		sentTo := func(address string) (count int) {
			for _, mail := range s.Mails(1) {
				if strings.HasPrefix(mail.To[0], address) {
					count++
				}
			}
			return count
		}
		testkit.Same(t, sentTo(box+"+"), 10, name, "strangers have", "mails sent")
		before := sentTo(strings.Split(ana.Email(), "@")[0] + "@")
		testkit.OK(t, errors.Join(mails.SendRecordPasswordReset(s.App, ana), mails.SendRecordVerification(s.App, ana)))
		if got := sentTo(strings.Split(ana.Email(), "@")[0]+"@") - before; (got == 2) != c.sent {
			t.Errorf("%s: %d mails", name, got)
		}
	}
}

// Twenty accounts, each deleted once it had asked, had forty mails sent to one mailbox within two seconds.
func TestAccountsMadeAnewWithAnAddressHaveFiveMailsTogether(t *testing.T) {
	s := testkit.Start(t, nil)
	ask := func(account *core.Record) {
		t.Helper()
		testkit.OK(t, errors.Join(mails.SendRecordPasswordReset(s.App, account), mails.SendRecordVerification(s.App, account)))
	}
	for n := range 8 {
		account := signUp(t, s, "victim@example.org", fmt.Sprintf("anew%d", n))
		ask(account)
		testkit.OK(t, s.App.Delete(account))
	}
	if sent := s.Mails(10); len(sent) != 10 {
		t.Errorf("%d mails", len(sent))
	}
	// Whoever has shown that the mailbox is theirs has their own.
	owner := signUp(t, s, "victim@example.org", "owner")
	owner.SetVerified(true)
	ask(owner)
	if sent := s.Mails(12); len(sent) != 12 {
		t.Errorf("with those of the owner %d mails", len(sent))
	}
}
