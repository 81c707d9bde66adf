package gate_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

const users = "/api/collections/users/"

func register(s *testkit.Server, username, password, confirm string) testkit.Answer {
	return s.Send(http.MethodPost, users+"records", "", map[string]any{
		"email": username + "@example.com", "username": username, "name": "N", "password": password, "passwordConfirm": confirm,
	})
}

func passwordSignIn(s *testkit.Server, identity, password string) int {
	return s.Send(http.MethodPost, users+"auth-with-password", "", map[string]any{"identity": identity, "password": password}).Status
}

func TestAnyTextOfThatLengthSignsInAndNothingElseDoes(t *testing.T) {
	s := testkit.Start(t, nil)
	for name, password := range map[string]string{
		"umlauts": strings.Repeat("ü", 50), "waves": strings.Repeat("🌊", 128), "plain": strings.Repeat("x", 128), "spaces": "  two words  ",
		"quotes": `"\u0000<&>'\'`, "hangul": "비밀번호는길수록좋다", "form": gate.PreparePassword("see-the-world"),
	} {
		if a := register(s, name, password, password); a.Status != http.StatusOK {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
			continue
		}
		if status := passwordSignIn(s, name, password); status != http.StatusOK {
			t.Errorf("%s does not sign in: %d", name, status)
		}
		// What bcrypt alone would take for the same: more behind its 72 bytes, less of them, spaces cut off.
		for _, other := range []string{password + "x", strings.TrimSpace(password) + "?", password[:len(password)-1], strings.ToUpper(password) + " "} {
			if status := passwordSignIn(s, name, other); status == http.StatusOK {
				t.Errorf("%s signs in with %q", name, other)
			}
		}
	}
	if status := passwordSignIn(s, "form", "see-the-world"); status == http.StatusOK {
		t.Error("somebody who chose the kept form of a text signs in with the text")
	}
}

func TestTheSameLettersInAnotherUnicodeFormAreTheSamePassword(t *testing.T) {
	s := testkit.Start(t, nil)
	if a := register(s, "zoe", "Zoe\u0308s Hafenrundfahrt", "Zoës Hafenrundfahrt"); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if one, other := passwordSignIn(s, "zoe", "Zoës Hafenrundfahrt"), passwordSignIn(s, "zoe", "Zoe\u0308s Hafenrundfahrt"); one != 200 || other != 200 {
		t.Errorf("%d %d", one, other)
	}
}

func TestARefusedPasswordIsSaidBesideItsFieldWithAllElse(t *testing.T) {
	s := testkit.Start(t, nil)
	s.SignUp("ana")
	for password, says := range map[string]string{
		"short": "at least 8 characters", strings.Repeat("🌊", 129): "up to 128 characters", "password": "This password is common",
		strings.Repeat(" ", 9): "This password is common",
	} {
		a := register(s, "ana", password, password)
		_, sentence := a.Problem("password")
		if a.Status != http.StatusBadRequest || !strings.Contains(sentence, says) {
			t.Errorf("%q: %d %s", password, a.Status, a.Body)
		}
	}
	a := s.Send(http.MethodPost, users+"records", "", map[string]any{"email": "nobody", "password": "password", "passwordConfirm": "password"})
	for _, field := range []string{"email", "name", "username", "password"} {
		if _, sentence := a.Problem(field); sentence == "" {
			t.Errorf("nothing beside %s: %s", field, a.Body)
		}
	}
	if a := register(s, "bob", "see-the-world", "see-the-sea"); a.Status != http.StatusBadRequest {
		t.Errorf("two different ones: %d", a.Status)
	} else if code, _ := a.Problem("passwordConfirm"); code != "validation_values_mismatch" {
		t.Errorf("two different ones: %s", a.Body)
	}
}

func TestAPasswordIsHashedOnceAtSignUpAndNotAtAllWhenItIsRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	// PocketBase hashes whatever stands in the body under that name, each time it reads the body.
	s.App.OnRecordCreateRequest("users").Bind(&hook.Handler[*core.RecordRequestEvent]{Priority: -1, Func: func(e *core.RecordRequestEvent) error {
		info, err := e.RequestInfo()
		if _, there := info.Body["password"]; err != nil || there || e.Record.GetString("password:hash") != "" {
			t.Errorf("it was hashed before it was looked at: %v", err)
		}
		return e.Next()
	}})
	for confirm, want := range map[string]int{"": http.StatusBadRequest, "see-the-sea": http.StatusBadRequest, "see-the-world": http.StatusOK} {
		if a := register(s, "ana", "see-the-world", confirm); a.Status != want {
			t.Errorf("again as %q: %d %s", confirm, a.Status, a.Body)
		}
	}
	s.SignIn("users", "ana", "see-the-world")
}

func TestAPasswordIsChangedResetAndAskedForInTheSameForm(t *testing.T) {
	s := testkit.Start(t, nil)
	long, other := strings.Repeat("ñ", 100), strings.Repeat("漢", 128)
	ana := s.SignUp("ana")
	own := users + "records/" + ana.ID
	change := func(token, fresh string) testkit.Answer {
		return s.Send(http.MethodPatch, own, token, map[string]any{"password": fresh, "passwordConfirm": fresh})
	}
	if a := change(s.Superuser().Token, "iloveyou"); a.Status != http.StatusBadRequest {
		t.Errorf("to a common one: %d", a.Status)
	}
	if a := change(s.Superuser().Token, long); a.Status != http.StatusOK {
		t.Fatalf("to a long one: %d %s", a.Status, a.Body)
	}
	token, err := s.Record("users", ana.ID).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	reset := func(password string) testkit.Answer {
		return s.Send(http.MethodPost, users+"confirm-password-reset", "", map[string]any{"token": token, "password": password, "passwordConfirm": password})
	}
	for _, bad := range []string{"short", "football", strings.Repeat("漢", 129)} {
		a := reset(bad)
		if _, sentence := a.Problem("password"); a.Status != http.StatusBadRequest || !strings.HasSuffix(sentence, ".") {
			t.Errorf("reset to %q: %d %s", bad, a.Status, a.Body)
		}
	}
	if a := reset(other); a.Status != http.StatusNoContent {
		t.Fatalf("reset to a long one: %d %s", a.Status, a.Body)
	}
	token, err = s.Record("users", ana.ID).NewEmailChangeToken("new@example.com")
	if err != nil {
		t.Fatal(err)
	}
	confirm := func(password string) int {
		return s.Send(http.MethodPost, users+"confirm-email-change", "", map[string]any{"token": token, "password": password}).Status
	}
	if wrong, right := confirm(long), confirm(other); wrong != http.StatusBadRequest || right != http.StatusNoContent {
		t.Errorf("another address: %d with the old password, %d with the new one", wrong, right)
	}
	if passwordSignIn(s, "new@example.com ", other) != http.StatusOK {
		t.Error("the new address with a space behind it does not sign in")
	}
}

func TestAPersonsPasswordIsChangedByTheLinkInAMailAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, body := range []map[string]any{
		{"oldPassword": testkit.Password, "password": "a fine long one", "passwordConfirm": "a fine long one"},
		{"oldPassword": testkit.Password},
		{"password": ""},
		{"name": "Ana", "passwordConfirm": nil},
	} {
		a := s.Send(http.MethodPatch, users+"records/"+ana.ID, ana.Token, body)
		if a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), "with the link in an email") {
			t.Errorf("%v: %d %s", body, a.Status, a.Body)
		}
	}
	if passwordSignIn(s, "ana", testkit.Password) != http.StatusOK {
		t.Error("the password is another one")
	}
}
