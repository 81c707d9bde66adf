package gate_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

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
	if status := end(ana); status != http.StatusTooManyRequests {
		t.Errorf("the sixth: %d", status)
	}
	a := s.Send(http.MethodPost, "/api/collections/users/confirm-password-reset", "", map[string]any{
		"token": link, "password": "quite another one", "passwordConfirm": "quite another one",
	})
	if a.Status != http.StatusNoContent {
		t.Errorf("the owner's link: %d %s", a.Status, a.Body)
	}
	if status := end(bob); status != http.StatusNoContent {
		t.Errorf("somebody else: %d", status)
	}
}
