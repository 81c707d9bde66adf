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
	testkit.Same(t, end(ana), http.StatusTooManyRequests, "the sixth")
	a := s.Send(http.MethodPost, "/api/collections/users/confirm-password-reset", "", map[string]any{
		"token": link, "password": "quite another one", "passwordConfirm": "quite another one",
	})
	testkit.Answered(t, a, http.StatusNoContent, "the owner's link")
	testkit.Same(t, end(bob), http.StatusNoContent, "somebody else")
}
