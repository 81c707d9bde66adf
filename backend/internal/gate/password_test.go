package gate_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/contract"
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

func TestTheRuleIsLengthAndNotToBeAmongTheCommonest(t *testing.T) {
	for plain, code := range map[string]string{
		"":                           "validation_min_text_constraint",
		"sevench":                    "validation_min_text_constraint",
		"see-the-world":              "",
		"  two words  ":              "",
		strings.Repeat("ü", 35):      "",
		strings.Repeat("x", 71):      "",
		strings.Repeat("x", 72):      "validation_max_text_constraint",
		strings.Repeat("ü", 36):      "validation_max_text_constraint",
		"password":                   "validation_common_password",
		"PassWord":                   "validation_common_password",
		" 12345678 ":                 "validation_common_password",
		"qwertyuiop":                 "validation_common_password",
		"        ":                   "validation_common_password",
		strings.Repeat("\u3000", 12): "validation_common_password",
	} {
		got := ""
		if problem := gate.PasswordProblem(plain); problem != nil {
			got = problem.Code()
		}
		if got != code {
			t.Errorf("%q: %q, not %q", plain, got, code)
		}
	}
}

func TestTheListHoldsTenThousandInOrder(t *testing.T) {
	words := gate.Common()
	if len(words) != 10_000 || !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != len(words) {
		t.Errorf("%d words, or not sorted, or some twice", len(words))
	}
	for _, word := range words {
		if len([]rune(word)) < contract.FieldShortestPassword || strings.ToLower(strings.TrimSpace(word)) != word {
			t.Errorf("%q would never be found", word)
		}
	}
}

// Two hundred passwords were tried in twelve seconds, from as many networks, where signing in lets a hundred be tried in an hour.
func TestThePasswordForAnotherAddressIsNotGuessedFromManyNetworks(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	link := func(name string) (id, token string) {
		person := s.Record("users", s.SignUp(name).ID)
		token, err := person.NewEmailChangeToken("new-" + name + "@example.org")
		testkit.OK(t, err)
		return person.Id, token
	}
	network := 0
	confirm := func(token, password string) testkit.Answer {
		network++
		body := map[string]any{"token": token, "password": password}
		return s.Send(http.MethodPost, "/api/collections/users/confirm-email-change", "", body, "X-Real-Ip", fmt.Sprintf("2001:db8:%x::1", network))
	}
	tried := func(token string, want int) {
		t.Helper()
		for n := range 10 {
			if a := confirm(token, fmt.Sprintf("a guess %d", n)); a.Status != want {
				t.Fatalf("guess %d: %d %s", n, a.Status, a.Body)
			}
		}
	}

	id, anas := link("ana")
	forged := strings.Split(anas, ".")
	tried(forged[0]+"."+forged[1]+".forged", http.StatusBadRequest)
	tried(anas, http.StatusBadRequest)
	again, err := s.Record("users", id).NewEmailChangeToken("another@example.org")
	testkit.OK(t, err)
	for which, token := range map[string]string{"the same link": anas, "another link": again} {
		if a := confirm(token, testkit.Password); a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") == "" {
			t.Errorf("the right password after ten wrong ones, with %s: %d %s", which, a.Status, a.Body)
		}
	}
	_, bobs := link("bob")
	testkit.Answered(t, confirm(bobs, "wrong"), http.StatusBadRequest, "somebody else")
	testkit.Answered(t, confirm(bobs, testkit.Password), http.StatusNoContent, "somebody else's right one")
}

// A sign-in and “sign out everywhere” every two seconds made each link for a new password worthless before its owner opened it.
func TestWhoeverKnowsThePasswordDoesNotKeepItsOwnerFromChoosingAnother(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	end := func(p testkit.Person) int {
		t.Helper()
		return s.Send(http.MethodDelete, "/api/waypost/sessions", s.SignIn("users", p.Email, testkit.Password).Token, nil).Status
	}
	for n := range 5 {
		if status := end(ana); status != http.StatusNoContent {
			t.Fatalf("the %dth: %d", n+1, status)
		}
	}
	link, err := s.Record("users", ana.ID).NewPasswordResetToken()
	testkit.OK(t, err)
	testkit.Same(t, end(ana), http.StatusTooManyRequests, "the sixth")
	a := s.Send(http.MethodPost, "/api/collections/users/confirm-password-reset", "", map[string]any{
		"token": link, "password": "quite another one", "passwordConfirm": "quite another one",
	})
	testkit.Answered(t, a, http.StatusNoContent, "the owner's link")
	testkit.Same(t, end(bob), http.StatusNoContent, "somebody else")
}

func TestAnAccountIsDeletedByWhoeverKnowsItsPasswordAndASessionAloneIsNotEnough(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	remove := func(p testkit.Person, body any) testkit.Answer {
		return s.Open(p.Email, testkit.Password).Send(http.MethodDelete, "/api/collections/users/records/"+p.ID, body)
	}
	for _, body := range []any{nil, map[string]any{}, map[string]any{"password": 7}} {
		a := remove(ana, body)
		if code, _ := a.Problem("password"); a.Status != http.StatusBadRequest || code != "validation_required" {
			t.Errorf("%v: %d %s", body, a.Status, a.Body)
		}
	}
	for range 10 {
		if a := remove(ana, map[string]any{"password": "a wrong one"}); a.Status != http.StatusBadRequest {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	testkit.Answered(t, remove(ana, map[string]any{"password": testkit.Password}), http.StatusTooManyRequests, "after ten guesses")
	testkit.Answered(t, remove(bob, map[string]any{"password": testkit.Password}), http.StatusNoContent, "with the password")
	testkit.Answered(t, s.Get("/api/collections/users/records/"+ana.ID, "Authorization", ana.Token), http.StatusOK, "the account whose password nobody knew")
}
