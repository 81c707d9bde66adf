package versions_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/versions"
)

func TestSmallVersionsAndThoseOfAllStoriesOfAPersonAreHeldToTheirRoom(t *testing.T) {
	versions.LookEachTime(t)
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	first, second := s.Story(ana), s.Story(ana)
	fill := func(story, before string, n int) {
		s.Execute("WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < {:n}) INSERT INTO waypost_versions (story, record, kind, who, title, at, saved, before)"+
			" SELECT {:story}, {:story}, 'back', '', '', '2100-01-01', '2100-01-01', {:before} FROM many", dbx.Params{"story": story, "before": before, "n": n})
	}
	of := func(story string) (n int) {
		testkit.OK(t, s.App.DB().NewQuery("SELECT COUNT(*) FROM waypost_versions WHERE story = {:story}").Bind(dbx.Params{"story": story}).Row(&n))
		return n
	}
	save := func(story, title string) {
		r := s.Record("places_collection", story)
		r.Set("title", title)
		testkit.OK(t, s.App.Save(r))
	}
	fill(first, "{}", 25000)
	if save(first, "Another"); of(first) > 21000 {
		t.Errorf("%d that say nothing are kept in 20 MB", of(first))
	}
	fill(second, `{"title":"`+strings.Repeat("🐪", 1<<20)+`"}`, 6)
	if save(second, "Another"); of(second) != 5 {
		t.Errorf("%d of 4 MB are kept in 20 MB", of(second))
	}
	s.Execute("UPDATE waypost_versions SET before = printf('%.*c', 94371840, 'x') WHERE id = (SELECT MAX(id) FROM waypost_versions WHERE story = {:story})", dbx.Params{"story": first})
	later(s, 11*time.Minute)
	if save(second, "A third"); of(second) != 1 {
		t.Errorf("%d are kept where other stories fill the room of a person", of(second))
	}
}

func TestTheOldestVersionsLeaveWhateverOtherStoriesAreSavedBetween(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for n := range 300 {
		// No number of a version of this story can be divided by two.
		s.Execute("INSERT INTO waypost_versions (id, story, record, kind, who, title, at, saved) SELECT (COALESCE(MAX(id), 0) / 2 + 1) * 2, 'other', 'other', '', '', '', '', '' FROM waypost_versions")
		r := s.Record("places_collection", story)
		r.Set("title", fmt.Sprint(n))
		testkit.OK(t, s.App.Save(r))
		s.Execute("UPDATE waypost_versions SET at = '2000', saved = '2000'")
	}
	if n := rows(s, "waypost_versions") - 300; n >= 300 {
		t.Errorf("all %d are there", n)
	}
}
