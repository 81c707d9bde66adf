package accounts_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/mail"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/mailer"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

// The address is this machine's, and not one net/smtp trusts as such.
const elsewhere = "127.0.0.2"

func send(t *testing.T, port int, login map[string]string) error {
	t.Helper()
	env := map[string]string{"WAYPOST_SMTP_HOST": elsewhere, "WAYPOST_SMTP_PORT": strconv.Itoa(port), "WAYPOST_MAIL_FROM": "a@example.com"}
	for name, value := range login {
		env[name] = value
	}
	s := testkit.Start(t, env)
	return s.App.NewMailClient().Send(&mailer.Message{
		From: mail.Address{Address: "a@example.com"}, To: []mail.Address{{Address: "b@example.com"}}, Subject: "x", HTML: "<p>a link to a new password</p>",
	})
}

func TestWithALoginNothingGoesUnencryptedAndTheSentenceSaysWhatToDo(t *testing.T) {
	plain := testkit.StartMailServer(t, elsewhere)
	err := send(t, plain.Port, map[string]string{"WAYPOST_SMTP_USERNAME": "waypost", "WAYPOST_SMTP_PASSWORD": "smtp-secret"})
	if err == nil || !strings.Contains(err.Error(), "offers no encryption") || !strings.Contains(err.Error(), "WAYPOST_SMTP_TLS=on") {
		t.Errorf("sending ended with %v", err)
	}
	if said := plain.Said(); strings.Contains(said, "AUTH") || strings.Contains(said, "MAIL FROM") || strings.Contains(said, "new password") {
		t.Errorf("the server heard %s", said)
	}
}

func TestWithoutALoginAMailGoesAsTheServerTakesIt(t *testing.T) {
	plain := testkit.StartMailServer(t, elsewhere)
	if err := send(t, plain.Port, nil); err != nil || !strings.Contains(plain.Said(), "MAIL FROM") {
		t.Errorf("%v, the server heard %s", err, plain.Said())
	}
}

func TestTheStartSaysThatNoMailWillBeSent(t *testing.T) {
	plain := testkit.StartMailServer(t, elsewhere)
	var out bytes.Buffer
	accounts.CheckMailServer(settings.Mail{Host: elsewhere, Port: plain.Port, Username: "waypost"}, &out)
	testkit.Has(t, out.String(), "offers no encryption", "it said")
	out.Reset()
	for _, fine := range []settings.Mail{{}, {Host: elsewhere, Port: plain.Port}, {Host: "127.0.0.1", Port: plain.Port, Username: "waypost"}} {
		if accounts.CheckMailServer(fine, &out); out.Len() > 0 {
			t.Errorf("%+v: %q", fine, out.String())
		}
	}
}

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
