package accounts_test

import (
	"bytes"
	"net/mail"
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
	if !strings.Contains(out.String(), "offers no encryption") {
		t.Errorf("it said %q", out.String())
	}
	out.Reset()
	for _, fine := range []settings.Mail{{}, {Host: elsewhere, Port: plain.Port}, {Host: "127.0.0.1", Port: plain.Port, Username: "waypost"}} {
		if accounts.CheckMailServer(fine, &out); out.Len() > 0 {
			t.Errorf("%+v: %q", fine, out.String())
		}
	}
}
