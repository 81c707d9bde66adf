package stories_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestWhosePlacesAreStillToBeDeletedKeepsNobodyFromSigningIn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Place(ana, story)
	leaving(t, s, ana, story)
	for _, each := range []struct {
		method, path string
		body         map[string]any
	}{
		{http.MethodPatch, "/api/collections/users/records/" + ana.ID, map[string]any{"username": "ana_maria"}},
		{http.MethodPost, "/api/collections/users/auth-with-password", map[string]any{"identity": ana.Email, "password": testkit.Password}},
	} {
		if a := s.Send(each.method, each.path, ana.Token, each.body); a.Status != http.StatusOK {
			t.Errorf("%s %s has its turn until it is answered with %d", each.method, each.path, a.Status)
		}
	}
}
