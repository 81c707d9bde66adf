package accounts_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

const (
	refresh  = "/api/collections/users/auth-refresh"
	sessions = "/api/waypost/sessions"
)

func TestTheProductsClientGetsACookieNoScriptCanReadAndNoToken(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	b := s.Open(ana.Email, testkit.Password)
	c := b.Cookie
	if b.Answer.Status != http.StatusOK || c == nil {
		t.Fatalf("%d %s", b.Answer.Status, b.Answer.Body)
	}
	port := s.URL[strings.LastIndex(s.URL, ":")+1:]
	if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" || c.Secure || c.MaxAge <= 0 || c.Name != "waypost-session-"+port {
		t.Errorf("%+v", c)
	}
	secret := c.Value[strings.Index(c.Value, ".")+1:]
	for name, a := range map[string]testkit.Answer{
		"signing in": b.Answer, "asking whether it stands": b.Send(http.MethodPost, refresh, nil), "the own record": b.Send(http.MethodGet, "/api/collections/users/records/"+ana.ID, nil),
		"the list": b.Send(http.MethodGet, sessions, nil),
	} {
		if a.Status != http.StatusOK || a.Text("token") != "" || strings.Contains(string(a.Body), secret) || strings.Contains(string(a.Body), "eyJ") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		testkit.Same(t, a.Header.Get("Cache-Control"), "no-store", name, "may be cached")
	}
	meta, _ := b.Send(http.MethodPost, refresh, nil).JSON()["meta"].(map[string]any)
	testkit.Same[any](t, meta["session"], c.Value[:15], "the session is", "the cookie")
	if stored := s.Record("sessions", c.Value[:15]).GetString("secret"); stored == "" || strings.Contains(stored, secret) {
		t.Error("the secret is stored as it is")
	}
}

func TestWithHttpsOnlyTheSiteItselfCanSetTheCookie(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": "https://stories.example.org"})
	ana := s.SignUp("ana")
	b := s.Open(ana.Email, testkit.Password, "Origin", "https://stories.example.org")
	if c := b.Cookie; c == nil || c.Name != "__Host-waypost-session" || !c.Secure || c.Path != "/" || c.Domain != "" {
		t.Fatalf("%+v", c)
	}
	testkit.Answered(t, b.Send(http.MethodPost, refresh, nil, "Origin", "https://stories.example.org"), http.StatusOK)
}

func TestProgramsGetTheirTokenAndNoCookie(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	a := s.Send(http.MethodPost, "/api/collections/users/auth-with-password", "", map[string]any{"identity": ana.Email, "password": testkit.Password})
	if a.Text("token") == "" || strings.Contains(strings.Join(a.Header.Values("Set-Cookie"), " "), "waypost-session") || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%s %v", a.Body, a.Header)
	}
	if a := s.Send(http.MethodPost, refresh, ana.Token, nil); a.Status != http.StatusOK || a.Text("token") == "" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := s.Get("/api/collections/users/records/"+ana.ID, "Authorization", ana.Token); a.Header.Get("Cache-Control") != "no-store" {
		t.Error("the own record may be cached")
	}
}

func TestTheCookieWritesAsItsPersonAndAsNobodyElse(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	b := s.Open(ana.Email, testkit.Password)
	story := map[string]any{"title": "By cookie", "start_date": "2024-03-01", "end_date": "2024-03-09", "revision": 1}
	made := b.Send(http.MethodPost, testkit.Stories, story)
	if made.Status != http.StatusOK || made.Text("user") != ana.ID {
		t.Fatalf("%d %s", made.Status, made.Body)
	}
	path := testkit.Stories + "/" + made.Text("id")
	testkit.Answered(t, s.Open(bob.Email, testkit.Password).Send(http.MethodDelete, path, nil), http.StatusNotFound, "somebody else's cookie")
	testkit.Answered(t, b.Send(http.MethodPatch, path, story, "Authorization", bob.Token), http.StatusNotFound, "a request with a token counted as the cookie's")
}

func TestCookiesThatAreNotOursAreNobodys(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	good := s.Open(ana.Email, testkit.Password).Cookie
	other := s.Open(ana.Email, testkit.Password).Cookie
	stranger := &testkit.Browser{}
	*stranger = *s.Open(ana.Email, testkit.Password)
	for name, value := range map[string]string{
		"empty": "", "no secret": good.Value[:16], "another secret": good.Value[:16] + other.Value[16:], "another id": other.Value[:16] + good.Value[16:],
		"longer": good.Value + "a", "shorter": good.Value[:len(good.Value)-1], "no id": "." + good.Value[16:], "a filter": `' || 1=1 || '.` + good.Value[16:],
		"only a token": ana.Token,
	} {
		c := *good
		c.Value = value
		stranger.Cookie = &c
		testkit.Answered(t, stranger.Send(http.MethodPost, refresh, nil), http.StatusUnauthorized, name)
	}
}

func TestSigningInAgainInOneBrowserLeavesOneSession(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	b := s.Open(ana.Email, testkit.Password)
	first := *b.Cookie
	b.SignIn(ana.Email, testkit.Password)
	if items, _ := b.Send(http.MethodGet, sessions, nil).JSON()["items"].([]any); len(items) != 1 || b.Cookie.Value == first.Value {
		t.Errorf("%d sessions", len(items))
	}
	b.Cookie = &first
	testkit.Answered(t, b.Send(http.MethodPost, refresh, nil), http.StatusUnauthorized, "the session before answers")
}

func TestAFailedSignInGivesNoCookie(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	if b := s.Open(ana.Email, "not the password"); b.Cookie != nil || b.Answer.Status != http.StatusBadRequest {
		t.Errorf("%d %v", b.Answer.Status, b.Cookie)
	}
	if n, _ := s.App.CountRecords("sessions"); n != 0 {
		t.Errorf("%d sessions", n)
	}
}

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
