package gate_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"waypost/backend/internal/testkit"
)

// forged is a token nobody has signed, which says to be of a record.
func forged(t *testing.T, kind, collection, id string) string {
	t.Helper()
	token, err := security.NewJWT(jwt.MapClaims{
		core.TokenClaimType: kind, core.TokenClaimCollectionId: collection, core.TokenClaimId: id, "email": "ana@example.com", "newEmail": "eve@example.com",
	}, strings.Repeat("x", 32), time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// Anybody had a draft of a megabyte read with each request, for a page too: 290 of them in a second from one address took most of a processor.
func TestATokenThatNamesWhatIsNoAccountHasNothingRead(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	draft := s.Send(http.MethodPost, "/api/collections/drafts/records", ana.Token, map[string]any{"content": "{}"}).Text("id")
	of := func(kind string) string { return forged(t, kind, "Drafts", draft) }
	const accounts = "/api/collections/users/"
	for name, c := range map[string]struct {
		ask    func() testkit.Answer
		status int
	}{
		"a page":             {func() testkit.Answer { return s.Get("/", "Authorization", of("auth")) }, http.StatusOK},
		"behind a word":      {func() testkit.Answer { return s.Get("/api/health", "Authorization", "Bearer "+of("auth")) }, http.StatusOK},
		"one’s own sessions": {func() testkit.Answer { return s.Get("/api/waypost/sessions", "Authorization", of("auth")) }, http.StatusUnauthorized},
		"a picture by its address": {func() testkit.Answer {
			return s.Get("/api/pictures/places_collection/" + story + "/640/x.jpg?token=" + of("file"))
		}, http.StatusNotFound},
		"an original by its token": {func() testkit.Answer {
			return s.Get("/api/files/places_collection/" + story + "/x.jpg?token=" + of("file"))
		}, http.StatusNotFound},
		"a confirmation": {func() testkit.Answer {
			return s.Send(http.MethodPost, accounts+"confirm-verification", "", map[string]any{"token": of("verification")})
		}, http.StatusBadRequest},
		"a new password": {func() testkit.Answer {
			return s.Send(http.MethodPost, accounts+"confirm-password-reset", "", map[string]any{"token": of("passwordReset"), "password": "a long enough one", "passwordConfirm": "a long enough one"})
		}, http.StatusBadRequest},
		"another address": {func() testkit.Answer {
			return s.Send(http.MethodPost, accounts+"confirm-email-change", "", map[string]any{"token": of("emailChange"), "password": testkit.Password})
		}, http.StatusBadRequest},
	} {
		var a testkit.Answer
		if asked := s.Questions(func() { a = c.ask() }, "drafts"); len(asked) > 0 || a.Status != c.status {
			t.Errorf("%s: %d %s, after %q", name, a.Status, a.Body, asked)
		}
	}
	if a := s.Get("/api/waypost/sessions", "Authorization", ana.Token); a.Status != http.StatusOK {
		t.Errorf("who has a token: %d %s", a.Status, a.Body)
	}
}

func TestARequestWithAForgedTokenIsNobodysWhateverCookieItHas(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	draft := s.Send(http.MethodPost, "/api/collections/drafts/records", ana.Token, map[string]any{"content": "{}"}).Text("id")
	in := s.Open(ana.Email, testkit.Password)
	if a := in.Send(http.MethodGet, "/api/waypost/sessions", nil, "Content-Type", ""); a.Status != http.StatusOK {
		t.Fatalf("by the cookie: %d %s", a.Status, a.Body)
	}
	if a := in.Send(http.MethodGet, "/api/waypost/sessions", nil, "Content-Type", "", "Authorization", forged(t, "auth", "drafts", draft)); a.Status != http.StatusUnauthorized {
		t.Errorf("with a forged token beside: %d %s", a.Status, a.Body)
	}
}
