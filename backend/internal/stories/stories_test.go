package stories_test

import (
	"net/http"
	"testing"

	"github.com/pocketbase/dbx"

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
		testkit.Done(t, s.Remove(path))
	}
	first, second := s.Story(ana), s.Story(ana)
	remove(testkit.Stories + "/" + first)
	refused("a deleted story", first)
	testkit.Answered(t, create(ana, first), http.StatusOK, "its own author")
	remove("/api/collections/users/records/" + ana.ID)
	refused("a deleted account", first)
	refused("a deleted account's other story", second)
	testkit.Answered(t, create(bob, "neverthereyet00"), http.StatusOK, "an id nobody had")
}

func TestOfAPersonsDeletedStoriesTheNewestTenThousandAreKept(t *testing.T) {
	const most, more = 10_000, 300
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	// Rows as deleting leaves them, one after another.
	for from, person := range map[int]testkit.Person{0: ana, 50_000: bob} {
		if _, err := s.App.NonconcurrentDB().NewQuery(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {:many})
			INSERT INTO {{waypost_gone_ids}} ([[id]], [[user]]) SELECT printf('gone%011d', i + {:from}), {:user} FROM n`).
			Bind(dbx.Params{"many": most + more, "from": from, "user": person.ID}).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	kept := func(person testkit.Person) (count int, oldest string) {
		if err := s.App.DB().Select("COUNT(*)", "COALESCE(MIN([[id]]), '')").From("waypost_gone_ids").
			Where(dbx.HashExp{"user": person.ID}).Row(&count, &oldest); err != nil {
			t.Fatal(err)
		}
		return count, oldest
	}
	s.Story(ana)
	if count, oldest := kept(ana); count != most || oldest != "gone00000000300" {
		t.Errorf("%d are kept, from %s on", count, oldest)
	}
	if count, _ := kept(bob); count != most+more {
		t.Errorf("somebody else has %d", count)
	}
}
