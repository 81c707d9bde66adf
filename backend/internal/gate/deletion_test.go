package gate_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

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
