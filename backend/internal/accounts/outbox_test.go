package accounts_test

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/mailer"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/testkit"
)

// keyOf is the query of the address printed at the start.
func keyOf(s *testkit.Server) string {
	_, query, _ := strings.Cut(s.Outbox, "?")
	return query
}

// opened is the page as a browser that opened the printed address sees it.
func opened(s *testkit.Server) testkit.Answer {
	first := s.Get(strings.TrimPrefix(s.Outbox, s.URL))
	cookie, _, _ := strings.Cut(first.Header.Get("Set-Cookie"), ";")
	return s.Get(first.Header.Get("Location"), "Cookie", cookie)
}

type mails struct{ Mails []accounts.Mail }

func read(t *testing.T, s *testkit.Server, count int) []accounts.Mail {
	t.Helper()
	var m mails
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		testkit.OK(t, json.Unmarshal(s.Get("/outbox.json?"+keyOf(s)).Body, &m))
		if len(m.Mails) >= count {
			return m.Mails
		}
	}
	t.Fatalf("%d mails, not %d", len(m.Mails), count)
	return nil
}

func TestMailsLeadToTheSitesOwnPagesAndTheirTokensWork(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	users := "/api/collections/users/"
	s.Send(http.MethodPost, users+"request-verification", "", map[string]any{"email": ana.Email})
	token := linkToken(t, read(t, s, 1)[0], s.URL+"/verify-email#token=")
	testkit.Answered(t, s.Send(http.MethodPost, users+"confirm-verification", "", map[string]any{"token": token}), http.StatusNoContent, "confirming")
	s.Send(http.MethodPost, users+"request-password-reset", "", map[string]any{"email": ana.Email})
	token = linkToken(t, read(t, s, 2)[0], s.URL+"/reset-password#token=")
	testkit.Answered(t, s.Send(http.MethodPost, users+"confirm-password-reset", "", map[string]any{"token": token, "password": "another one", "passwordConfirm": "another one"}), http.StatusNoContent, "the new password")
	ana = s.SignIn("users", "ANA", "another one")
	s.Send(http.MethodPost, users+"request-email-change", ana.Token, map[string]any{"newEmail": "new@example.com"})
	token = linkToken(t, read(t, s, 3)[0], s.URL+"/confirm-email#token=")
	testkit.Answered(t, s.Send(http.MethodPost, users+"confirm-email-change", "", map[string]any{"token": token, "password": "another one"}), http.StatusNoContent, "the new address")
	page := opened(s)
	if page.Status != http.StatusOK || !strings.Contains(string(page.Body), `href="`+s.URL+`/verify-email#token=`) {
		t.Errorf("the page lacks the link: %d", page.Status)
	}
	if policy := page.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "sandbox") {
		t.Errorf("policy %q", policy)
	}
}

func linkToken(t *testing.T, m accounts.Mail, prefix string) string {
	t.Helper()
	for _, link := range m.Links {
		if token, ok := strings.CutPrefix(link, prefix); ok {
			return token
		}
	}
	t.Fatalf("%q has no link to %s: %v", m.Subject, prefix, m.Links)
	return ""
}

func TestANameCannotPutAnythingIntoThePage(t *testing.T) {
	s := testkit.Start(t, nil)
	a := s.Send(http.MethodPost, "/api/collections/users/records", "", map[string]any{
		"email": "x@example.com", "username": "xxx", "name": `<img src=x onerror=alert(1)><a href="https://evil.example">y</a>`, "password": "travelling", "passwordConfirm": "travelling",
	})
	s.Send(http.MethodPost, "/api/collections/users/request-verification", "", map[string]any{"email": "x@example.com"})
	read(t, s, 1)
	if body := string(opened(s).Body); a.Status != http.StatusOK || strings.Contains(body, "<img") || strings.Contains(body, `href="https://evil.example"`) {
		t.Errorf("%d %s", a.Status, body)
	}
}

func TestOnlyTheMachineItselfSeesTheOutbox(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_HTTP": "0.0.0.0:0"})
	_, port, err := net.SplitHostPort(strings.TrimPrefix(s.URL, "http://"))
	testkit.OK(t, err)
	s.URL = "http://127.0.0.1:" + port
	if s.Outbox == "" {
		t.Fatal("no outbox")
	}
	for _, path := range []string{"/outbox?" + keyOf(s), "/outbox.json?" + keyOf(s)} {
		for _, header := range [][]string{
			{"Host", "evil.example"}, {"Host", "127.0.0.1.evil.example"}, {"X-Forwarded-For", "127.0.0.1"}, {"X-Forwarded-Host", "a"},
			{"X-Forwarded-Proto", "https"}, {"Forwarded", "for=1.2.3.4"}, {"Via", "1.1 proxy"}, {"X-Real-IP", "127.0.0.1"},
		} {
			if a := s.Get(path, header...); a.Status != http.StatusNotFound || strings.Contains(a.Header.Get("Content-Type"), "html") {
				t.Errorf("%s with %v: %d", path, header, a.Status)
			}
		}
		for _, host := range []string{"localhost", "localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port} {
			if a := s.Get(path, "Host", host); a.Status != http.StatusOK && a.Status != http.StatusSeeOther {
				t.Errorf("%s at %s: %d", path, host, a.Status)
			}
		}
	}
}

func TestAPeerFromElsewhereIsNotLocalWhateverItSays(t *testing.T) {
	for peer, want := range map[string]bool{"127.0.0.1:5": true, "127.8.8.8:5": true, "[::1]:5": true, "10.0.0.2:5": false, "[fe80::1]:5": false, "": false} {
		r := httptest.NewRequest(http.MethodGet, "http://localhost/outbox", nil)
		r.RemoteAddr = peer
		if accounts.Local(r) != want {
			t.Errorf("%q: %v", peer, !want)
		}
	}
}

func TestWithAMailServerThereIsNoOutbox(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SMTP_HOST": "mail.invalid", "WAYPOST_MAIL_FROM": "a@example.com"})
	for _, path := range []string{"/outbox", "/outbox.json"} {
		testkit.Answered(t, s.Get(path), http.StatusNotFound, path)
	}
}

func TestOnlyTheNewestTwoHundredMailsAreKept(t *testing.T) {
	s := testkit.Start(t, nil)
	for i := range 203 {
		err := s.App.NewMailClient().Send(&mailer.Message{Subject: fmt.Sprint("mail ", i), HTML: "<p>x</p>"})
		testkit.OK(t, err)
	}
	kept := read(t, s, 200)
	if len(kept) != 200 || kept[0].Subject != "mail 202" || kept[199].Subject != "mail 3" {
		t.Errorf("%d mails from %s to %s", len(kept), kept[0].Subject, kept[len(kept)-1].Subject)
	}
	info, err := os.Stat(filepath.Join(s.Config.DataDir, "outbox"))
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the folder is open to others: %v %v", info, err)
	}
}

func TestWithoutThePrintedKeyNobodyReadsAMail(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	s.Send(http.MethodPost, "/api/collections/users/request-password-reset", "", map[string]any{"email": ana.Email})
	read(t, s, 1)
	secret := strings.TrimPrefix(keyOf(s), "key=")
	for _, path := range []string{"/outbox", "/outbox?key=", "/outbox?key=" + secret[1:], "/outbox.json", "/outbox.json?key=" + secret + "x"} {
		for _, header := range [][]string{nil, {"Host", "localhost"}, {"Cookie", "waypost-outbox-=" + secret}, {"Cookie", "waypost-outbox=" + secret}} {
			a := s.Get(path, header...)
			if a.Status != http.StatusUnauthorized || strings.Contains(string(a.Body), ana.Email) || a.Header.Get("Set-Cookie") != "" {
				t.Errorf("%s with %v: %d %s", path, header, a.Status, a.Body)
			}
		}
	}
}

func TestOpeningThePrintedAddressLetsThatBrowserInAndTakesTheKeyOutOfTheAddress(t *testing.T) {
	s := testkit.Start(t, nil)
	if !strings.HasPrefix(s.Outbox, s.URL+"/outbox?key=") || len(keyOf(s)) < 26 {
		t.Fatalf("printed %q", s.Outbox)
	}
	a := s.Get(strings.TrimPrefix(s.Outbox, s.URL))
	cookie := a.Header.Get("Set-Cookie")
	if a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/outbox" || !strings.Contains(cookie, "HttpOnly") || !strings.Contains(cookie, "SameSite=Lax") {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	if page := opened(s); page.Status != http.StatusOK || !strings.Contains(string(page.Body), "No emails yet.") {
		t.Errorf("%d %s", page.Status, page.Body)
	}
}

func TestEachStartHasAKeyOfItsOwn(t *testing.T) {
	if one, other := testkit.Start(t, nil), testkit.Start(t, nil); keyOf(one) == keyOf(other) {
		t.Errorf("both have %s", keyOf(one))
	}
}

func TestASiteWithAPublicAddressShowsNoMailsToAnybody(t *testing.T) {
	for _, site := range []string{"https://stories.example", "http://192.0.2.7:8090", "http://localhost.example"} {
		s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": site, "WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
		testkit.Same(t, s.Outbox, "", site, "printed")
		for _, path := range []string{"/outbox", "/outbox.json", "/outbox?key=", "/outbox.json?key="} {
			testkit.Answered(t, s.Get(path, "Host", "localhost"), http.StatusNotFound, site, path)
		}
	}
	for _, site := range []string{"http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"} {
		if s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": site}); s.Outbox == "" {
			t.Errorf("%s: no outbox", site)
		}
	}
}
