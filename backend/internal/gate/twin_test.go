package gate_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestWhoHasATwinOfSomebodysAddressHasNoMoreAttemptsAtTheirPassword(t *testing.T) {
	for _, spelling := range []string{"\uff41na@example.com", "ana@\uff45xample.com", "\u00aana@example.com", "an\u24d0@example.com"} {
		s := behindProxy(t)
		if ana := s.SignUp("ana"); ana.Email != "ana@example.com" {
			t.Fatal(ana.Email)
		}
		a := s.Send(http.MethodPost, "/api/collections/users/records", "", map[string]any{
			"email": spelling, "username": "twin", "name": "Twin", "password": testkit.Password, "passwordConfirm": testkit.Password,
		})
		testkit.Done(t, a)
		stranger := &browser{t: t, s: s, address: "198.51.100.7"}
		compared := 0
		for range 4 {
			for range 5 {
				if stranger.signIn("ana@example.com", "wrong").Status == http.StatusBadRequest {
					compared++
				}
			}
			testkit.Done(t, stranger.signIn(spelling, testkit.Password))
		}
		testkit.Same(t, compared, 10, "with", spelling, "passwords were compared")
	}
}
