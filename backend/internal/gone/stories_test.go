package gone_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestNobodyElsePutsAStoryBehindTheLinkOfADeletedOne(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	create := func(p testkit.Person, id string) testkit.Answer {
		return s.Send(http.MethodPost, testkit.Stories, p.Token, map[string]any{
			"id": id, "title": "x", "description": "<p>x</p>", "start_date": "2024-01-01", "end_date": "2024-01-02",
		})
	}
	refused := func(when, id string) {
		t.Helper()
		a := create(bob, id)
		if code, _ := a.Problem("id"); a.Status != http.StatusBadRequest || code != "validation_not_unique" {
			t.Errorf("%s: %d %s", when, a.Status, a.Body)
		}
	}
	remove := func(path string) {
		t.Helper()
		if a := s.Send(http.MethodDelete, path, ana.Token, nil); a.Status != http.StatusNoContent {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	first, second := s.Story(ana), s.Story(ana)
	remove(testkit.Stories + "/" + first)
	refused("a deleted story", first)
	if a := create(ana, first); a.Status != http.StatusOK {
		t.Errorf("its own author: %d %s", a.Status, a.Body)
	}
	remove("/api/collections/users/records/" + ana.ID)
	refused("a deleted account", first)
	refused("a deleted account's other story", second)
	if a := create(bob, "neverthereyet00"); a.Status != http.StatusOK {
		t.Errorf("an id nobody had: %d %s", a.Status, a.Body)
	}
}
