package gate_test

import (
	"io"
	"net/http"
	"strings"
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
	if err != nil {
		t.Fatal(err)
	}
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

// Calls that are refused signed nobody out and counted all the same: with a copied session, and no password, nobody else could end it.
func TestWhoeverHasASessionUsesUpNoSigningOutEverywhereByCallsThatAreRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for range 7 {
		// A form without its boundary, and nothing in it.
		request, err := http.NewRequest(http.MethodDelete, s.URL+"/api/waypost/sessions", struct{ io.Reader }{strings.NewReader("")})
		if err != nil {
			t.Fatal(err)
		}
		request.TransferEncoding = []string{"chunked"}
		request.Header.Set("Content-Type", "multipart/form-data")
		request.Header.Set("Authorization", ana.Token)
		if a := s.Do(request); a.Status != http.StatusBadRequest {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	if a := s.Send(http.MethodDelete, "/api/waypost/sessions", ana.Token, nil); a.Status != http.StatusNoContent {
		t.Errorf("the owner: %d %s", a.Status, a.Body)
	}
}
