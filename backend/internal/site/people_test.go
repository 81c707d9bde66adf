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
	if a := s.Send(http.MethodGet, peoplePath, ana.Token, nil); a.Status != http.StatusForbidden {
		t.Errorf("anybody: %d", a.Status)
	}
}

func TestHostsAppointOthersAndTheLastHostStays(t *testing.T) {
	s := testkit.Start(t, nil)
	hana, ana := host(t, s), s.SignUp("ana")
	change := func(by testkit.Person, id string, body map[string]any) testkit.Answer {
		return s.Send(http.MethodPatch, peoplePath+"/"+id, by.Token, body)
	}
	if a := change(ana, ana.ID, map[string]any{"role": "host"}); a.Status != http.StatusForbidden {
		t.Errorf("herself: %d", a.Status)
	}
	if _, sentence := change(hana, hana.ID, map[string]any{"role": ""}).Problem("role"); sentence != accounts.ErrLastHost.Error() {
		t.Errorf("the last host: %q", sentence)
	}
	if a := change(hana, ana.ID, map[string]any{"role": "king"}); a.Status != http.StatusBadRequest {
		t.Errorf("a role there is not: %d", a.Status)
	}
	if a := change(hana, ana.ID, map[string]any{"role": "host"}); a.Status != http.StatusNoContent {
		t.Errorf("another host: %d %s", a.Status, a.Body)
	}
	if a := change(ana, hana.ID, map[string]any{"role": "moderator"}); a.Status != http.StatusNoContent {
		t.Errorf("by another host: %d %s", a.Status, a.Body)
	}
	if a := change(hana, ana.ID, map[string]any{"role": ""}); a.Status != http.StatusForbidden {
		t.Errorf("by a moderator: %d", a.Status)
	}
}

func TestALimitOfOnesOwnCountsInPlaceOfTheSites(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "1"})
	hana, ana, bob := host(t, s), s.SignUp("ana"), s.SignUp("bob")
	story := map[string]any{"title": "Down", "start_date": "2024-03-01", "end_date": "2024-03-09"}
	another := func(p testkit.Person) int { return s.Send(http.MethodPost, testkit.Stories, p.Token, story).Status }
	s.Send(http.MethodPatch, peoplePath+"/"+ana.ID, hana.Token, map[string]any{"quotaStories": 2})
	for _, p := range []testkit.Person{ana, bob} {
		if status := another(p); status != http.StatusOK {
			t.Errorf("the first story: %d", status)
		}
	}
	if a, b := another(ana), another(bob); a != http.StatusOK || b != http.StatusBadRequest {
		t.Errorf("the second: %d with a limit of one’s own, %d without", a, b)
	}
	if status := another(ana); status != http.StatusBadRequest {
		t.Errorf("the third: %d", status)
	}
	s.Send(http.MethodPatch, "/api/collections/users/records/"+bob.ID, bob.Token, map[string]any{"quota_stories": 9})
	if status := another(bob); status != http.StatusBadRequest {
		t.Errorf("with a limit they gave themselves: %d", status)
	}
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
	if a := s.Send(http.MethodGet, site.Path+"/glance", ana.Token, nil); a.Status != http.StatusForbidden {
		t.Errorf("anybody: %d", a.Status)
	}
}
