package accounts_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/testkit"
)

func TestTheOldAddressIsToldOfTheNewOneWhoeverChangesIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	path := "/api/collections/users/records/" + ana.ID
	testkit.Done(t, s.Send(http.MethodPatch, path, s.Superuser().Token, map[string]any{"name": "Another name"}))
	testkit.Done(t, s.Send(http.MethodPatch, path, s.Superuser().Token, map[string]any{"email": "new@example.com"}))
	first := s.Mails(1)
	if len(first) != 1 || !slices.Equal(first[0].To, []string{"ana@example.com"}) || first[0].Subject != "The email address of your Waypost account has changed" {
		t.Errorf("%+v", first)
	}
	user, err := s.App.FindAuthRecordByEmail("users", "new@example.com")
	testkit.OK(t, err)
	user.SetEmail("newer@example.com")
	testkit.OK(t, s.App.Save(user))
	second := s.Mails(2)
	superuser, err := s.App.FindAuthRecordByEmail("_superusers", testkit.SuperuserEmail)
	testkit.OK(t, err)
	superuser.SetEmail("boss@example.com")
	testkit.OK(t, s.App.Save(superuser))
	if !slices.ContainsFunc(s.Mails(3), func(m accounts.Mail) bool { return slices.Equal(m.To, []string{testkit.SuperuserEmail}) }) {
		t.Error("a superuser's old address was not told")
	}
	for _, m := range second {
		if slices.Contains(m.To, "newer@example.com") {
			t.Error("the new address was told as well")
		}
	}
}

// Eight accounts one after another, each with a stranger's address until its own was confirmed, had eight mails sent there.
func TestAnAddressNobodyConfirmedIsToldOnceADayAndAConfirmedOneFiveTimesAnHour(t *testing.T) {
	s := testkit.Start(t, nil)
	change := func(username, from string, isConfirmed bool) {
		t.Helper()
		user := s.Record("users", s.SignUp(username).ID)
		user.SetEmail(from)
		user.SetVerified(isConfirmed)
		testkit.OK(t, s.App.UnsafeWithoutHooks().Save(user))
		user = s.Record("users", user.Id)
		for to := range 6 {
			user.SetEmail(fmt.Sprintf("%s-%d@example.net", username, to))
			user.SetVerified(isConfirmed)
			testkit.OK(t, s.App.Save(user))
			if !isConfirmed {
				return
			}
		}
	}
	for n := range 8 {
		change(fmt.Sprintf("stranger%d", n), "victim@example.org", false)
	}
	if sent := s.Mails(1); len(sent) != 1 || !slices.Equal(sent[0].To, []string{"victim@example.org"}) {
		t.Errorf("%d mails", len(sent))
	}
	change("ana", "ana@example.org", true)
	if sent := s.Mails(6); len(sent) != 6 {
		t.Errorf("with those of an account whose address is confirmed %d mails", len(sent))
	}
}
