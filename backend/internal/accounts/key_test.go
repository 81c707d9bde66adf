package accounts_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

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
