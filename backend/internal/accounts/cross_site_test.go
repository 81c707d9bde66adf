package accounts_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestPagesOfOtherSitesCannotActWithTheCookie(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_ALLOWED_ORIGINS": "https://app.example.org"})
	ana := s.SignUp("ana")
	b := s.Open(ana.Email, testkit.Password)
	story := func(header ...string) testkit.Answer {
		return b.Send(http.MethodPost, testkit.Stories, map[string]any{"title": "A", "start_date": "2024-03-01", "end_date": "2024-03-09"}, header...)
	}
	for name, header := range map[string][]string{
		"another site":                           {"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"},
		"another site, in an old browser":        {"Origin", "https://evil.example", "Sec-Fetch-Site", ""},
		"another host of the same site":          {"Origin", "https://evil.example.org", "Sec-Fetch-Site", "same-site"},
		"another port of this machine":           {"Origin", "http://127.0.0.1:1", "Sec-Fetch-Site", "same-site"},
		"a page without an origin":               {"Origin", "null", "Sec-Fetch-Site", "cross-site"},
		"an old browser without an origin":       {"Origin", "null", "Sec-Fetch-Site", ""},
		"nothing that says where it comes from":  {"Origin", "", "Sec-Fetch-Site", ""},
		"a named origin with a word more":        {"Origin", "https://app.example.org.evil.example", "Sec-Fetch-Site", "cross-site"},
		"the site's own name without encryption": {"Origin", "http://app.example.org", "Sec-Fetch-Site", "cross-site"},
	} {
		if a := story(header...); a.Status != http.StatusForbidden || a.Text("message") == "" {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		testkit.Answered(t, b.Send(http.MethodDelete, sessions, nil, header...), http.StatusForbidden, name, "signed somebody out")
		if a := s.Open(ana.Email, testkit.Password, header...); a.Cookie != nil || a.Answer.Status != http.StatusForbidden {
			t.Errorf("%s signed somebody in: %d", name, a.Answer.Status)
		}
	}
	for name, header := range map[string][]string{
		"a page of the site":                   nil,
		"the same in an old browser":           {"Sec-Fetch-Site", ""},
		"a named origin":                       {"Origin", "https://app.example.org", "Sec-Fetch-Site", "same-site"},
		"a named origin of another site":       {"Origin", "https://app.example.org", "Sec-Fetch-Site", "cross-site"},
		"a named origin in an old browser":     {"Origin", "https://app.example.org", "Sec-Fetch-Site", ""},
		"a browser that says only where it is": {"Origin", ""},
	} {
		testkit.Answered(t, story(header...), http.StatusOK, name)
	}
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Stories, ana.Token, map[string]string{"title": "A", "start_date": "2024-03-01", "end_date": "2024-03-09"}), http.StatusOK, "a program with a token")
}

func TestOnlyNamedOriginsMaySendTheCookie(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_ALLOWED_ORIGINS": "https://app.example.org"})
	preflight := func(origin string) http.Header {
		return s.Send(http.MethodOptions, testkit.Stories, "", nil, "Origin", origin, "Access-Control-Request-Method", "POST").Header
	}
	for origin, may := range map[string]bool{
		"https://app.example.org": true, s.URL: true, "https://evil.example": false, "null": false, "*": false, "http://app.example.org": false,
	} {
		for _, h := range []http.Header{preflight(origin), s.Get(testkit.Stories, "Origin", origin).Header} {
			credentials, named := h.Get("Access-Control-Allow-Credentials"), h.Get("Access-Control-Allow-Origin")
			if may != (credentials == "true") || (may && named != origin) || (!may && named != "") {
				t.Errorf("%s: credentials %q for %q", origin, credentials, named)
			}
		}
	}
}
