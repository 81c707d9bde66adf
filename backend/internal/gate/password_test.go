package gate_test

import (
	"net/http"
	"strings"
	"testing"

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
		"umlauts": strings.Repeat("ü", 35), "waves": strings.Repeat("🌊", 17), "plain": strings.Repeat("x", 71), "spaces": "  two words  ",
		"quotes": `"\u0000<&>'\'`, "hangul": "비밀번호는길수록좋다",
	} {
		if a := register(s, name, password, password); a.Status != http.StatusOK {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
			continue
		}
		testkit.Same(t, passwordSignIn(s, name, password), http.StatusOK, name, "does not sign in")
		for _, other := range []string{password + "x", strings.TrimSpace(password) + "?", password[:len(password)-1], strings.ToUpper(password) + " "} {
			if status := passwordSignIn(s, name, other); status == http.StatusOK {
				t.Errorf("%s signs in with %q", name, other)
			}
		}
	}
}

func TestARefusedPasswordIsSaidBesideItsFieldWithAllElse(t *testing.T) {
	s := testkit.Start(t, nil)
	s.SignUp("ana")
	for password, says := range map[string]string{
		"short": "at least 8 characters", strings.Repeat("🌊", 18): "This password is too long", "password": "This password is common",
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

func TestAPasswordIsChangedResetAndAskedForByTheSameRule(t *testing.T) {
	s := testkit.Start(t, nil)
	long, other := strings.Repeat("ñ", 35), strings.Repeat("漢", 23)
	ana := s.SignUp("ana")
	own := users + "records/" + ana.ID
	change := func(token, fresh string) testkit.Answer {
		return s.Send(http.MethodPatch, own, token, map[string]any{"password": fresh, "passwordConfirm": fresh})
	}
	testkit.Answered(t, change(s.Superuser().Token, "iloveyou"), http.StatusBadRequest, "to a common one")
	testkit.Done(t, change(s.Superuser().Token, long))
	token, err := s.Record("users", ana.ID).NewPasswordResetToken()
	testkit.OK(t, err)
	reset := func(password string) testkit.Answer {
		return s.Send(http.MethodPost, users+"confirm-password-reset", "", map[string]any{"token": token, "password": password, "passwordConfirm": password})
	}
	for _, bad := range []string{"short", "football", strings.Repeat("漢", 24)} {
		a := reset(bad)
		if _, sentence := a.Problem("password"); a.Status != http.StatusBadRequest || !strings.HasSuffix(sentence, ".") {
			t.Errorf("reset to %q: %d %s", bad, a.Status, a.Body)
		}
	}
	testkit.Done(t, reset(other))
	token, err = s.Record("users", ana.ID).NewEmailChangeToken("new@example.com")
	testkit.OK(t, err)
	confirm := func(password string) int {
		return s.Send(http.MethodPost, users+"confirm-email-change", "", map[string]any{"token": token, "password": password}).Status
	}
	if wrong, right := confirm(long), confirm(other); wrong != http.StatusBadRequest || right != http.StatusNoContent {
		t.Errorf("another address: %d with the old password, %d with the new one", wrong, right)
	}
	if passwordSignIn(s, "new@example.com", other) != http.StatusOK {
		t.Error("the new address does not sign in")
	}
}

func TestAPersonsPasswordIsChangedByTheLinkInAMailAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	a := s.Send(http.MethodPatch, users+"records/"+ana.ID, ana.Token, map[string]any{
		"oldPassword": testkit.Password, "password": "a fine long one", "passwordConfirm": "a fine long one",
	})
	if a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), "with the link in an email") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if passwordSignIn(s, "ana", testkit.Password) != http.StatusOK {
		t.Error("the password is another one")
	}
}
