package site_test

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/site"
	"waypost/backend/internal/testkit"
)

const peoplePath = "/api/waypost/people"

// usernames are those of the people found, and the address of the first.
func usernames(a testkit.Answer) (names []string, email string) {
	items, _ := a.JSON()["items"].([]any)
	for _, item := range items {
		person, _ := item.(map[string]any)
		names = append(names, person["username"].(string))
		if email == "" {
			email, _ = person["email"].(string)
		}
	}
	return names, email
}

func TestHostsFindPeopleByAddressAndModeratorsSeeNone(t *testing.T) {
	s := testkit.Start(t, nil)
	hana, mia, ana := host(t, s), s.SignUp("mia"), s.SignUp("ana_b")
	testkit.OK(t, accounts.SetRole(s.App, mia.ID, accounts.Moderator))
	s.Story(ana)
	for query, want := range map[string]int{"": 3, "?find=ana_": 1, "?find=name+of": 3, "?find=%25": 0, "?find=ana_b@example": 1, "?after=hana": 1} {
		if names, _ := usernames(s.Send(http.MethodGet, peoplePath+query, hana.Token, nil)); len(names) != want {
			t.Errorf("%q finds %v", query, names)
		}
	}
	names, email := usernames(s.Send(http.MethodGet, peoplePath, mia.Token, nil))
	if len(names) != 3 || email != "" {
		t.Errorf("a moderator sees %v %q", names, email)
	}
	if names, _ := usernames(s.Send(http.MethodGet, peoplePath+"?find=ana_b@example", mia.Token, nil)); len(names) != 0 {
		t.Errorf("a moderator finds %v by address", names)
	}
	testkit.Answered(t, s.Send(http.MethodGet, peoplePath, ana.Token, nil), http.StatusForbidden, "anybody")
}

func TestHostsAppointOthersAndTheLastHostStays(t *testing.T) {
	s := testkit.Start(t, nil)
	hana, ana := host(t, s), s.SignUp("ana")
	change := func(by testkit.Person, id string, body map[string]any) testkit.Answer {
		return s.Send(http.MethodPatch, peoplePath+"/"+id, by.Token, body)
	}
	testkit.Answered(t, change(ana, ana.ID, map[string]any{"role": "host"}), http.StatusForbidden, "herself")
	if _, sentence := change(hana, hana.ID, map[string]any{"role": ""}).Problem("role"); sentence != accounts.ErrLastHost.Error() {
		t.Errorf("the last host: %q", sentence)
	}
	testkit.Answered(t, change(hana, ana.ID, map[string]any{"role": "king"}), http.StatusBadRequest, "a role there")
	testkit.Answered(t, change(hana, ana.ID, map[string]any{"role": "host"}), http.StatusNoContent, "another host")
	testkit.Answered(t, change(ana, hana.ID, map[string]any{"role": "moderator"}), http.StatusNoContent, "by another host")
	testkit.Answered(t, change(hana, ana.ID, map[string]any{"role": ""}), http.StatusForbidden, "by a moderator")
}

func TestALimitOfOnesOwnCountsInPlaceOfTheSites(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "1"})
	hana, ana, bob := host(t, s), s.SignUp("ana"), s.SignUp("bob")
	story := map[string]any{"title": "Down", "start_date": "2024-03-01", "end_date": "2024-03-09"}
	another := func(p testkit.Person) int { return s.Send(http.MethodPost, testkit.Stories, p.Token, story).Status }
	s.Send(http.MethodPatch, peoplePath+"/"+ana.ID, hana.Token, map[string]any{"quotaStories": 2})
	for _, p := range []testkit.Person{ana, bob} {
		testkit.Same(t, another(p), http.StatusOK, "the first story")
	}
	if a, b := another(ana), another(bob); a != http.StatusOK || b != http.StatusBadRequest {
		t.Errorf("the second: %d with a limit of one’s own, %d without", a, b)
	}
	testkit.Same(t, another(ana), http.StatusBadRequest, "the third")
	s.Send(http.MethodPatch, "/api/collections/users/records/"+bob.ID, bob.Token, map[string]any{"quota_stories": 9})
	testkit.Same(t, another(bob), http.StatusBadRequest, "with a limit they gave themselves")
}

func TestModeratorsSeeHowTheSiteDoes(t *testing.T) {
	s := testkit.Start(t, nil)
	hana, ana := host(t, s), s.SignUp("ana")
	s.Story(ana)
	testkit.OK(t, os.WriteFile(filepath.Join(s.Config.DataDir, site.StampName), nil, 0o600))
	g := s.Send(http.MethodGet, site.Path+"/glance", hana.Token, nil).JSON()
	if g["accounts"] != 2.0 || g["stories"] != 1.0 || g["mailsFailed"] != 0.0 || g["sendsMails"] != false || g["behindSeconds"] != -1.0 || g["backupAt"].(float64) < 1e12 || g["startedAt"].(float64) < 1e12 {
		t.Errorf("%v", g)
	}
	testkit.Answered(t, s.Send(http.MethodGet, site.Path+"/glance", ana.Token, nil), http.StatusForbidden, "anybody")
}
