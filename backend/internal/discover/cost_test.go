package discover_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

func number(t *testing.T, s *testkit.Server, question string) (n int) {
	t.Helper()
	testkit.OK(t, s.App.DB().NewQuery(question).Row(&n))
	return n
}

const (
	called  = "SELECT COUNT(*) FROM waypost_discover_words_content WHERE c0 LIKE 'Otherwise %'"
	retitle = "UPDATE places_collection SET title = {:title} WHERE id = {:story}"
)

func TestATitleWritesWordsOfPlacesAloneAndOneThatIsTakenBackNothing(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	many(t, s, ana, story, 330)
	settled(t, s)
	s.Execute("CREATE TABLE written (what TEXT)")
	s.Execute("CREATE TRIGGER written_place AFTER UPDATE OF lng ON waypost_discover BEGIN INSERT INTO written VALUES ('place'); END")
	s.Execute("CREATE TRIGGER written_part AFTER UPDATE ON waypost_discover_version BEGIN INSERT INTO written VALUES ('part'); END")
	for _, title := range []string{"Otherwise", "Again", "Otherwise"} {
		s.Execute(retitle, dbx.Params{"title": title, "story": story})
	}
	hide(t, s, ana, s.Story(ana))
	settled(t, s)
	testkit.Same(t, number(t, s, called), 330, "places are found by the new title")
	testkit.Same(t, number(t, s, "SELECT COUNT(*) FROM written WHERE what = 'place'"), 0, "places were written anew where they lie")
	s.Execute("DELETE FROM written")
	for _, title := range []string{"Again", "Otherwise"} {
		s.Execute(retitle, dbx.Params{"title": title, "story": story})
	}
	hide(t, s, ana, s.Story(ana))
	settled(t, s)
	testkit.Same(t, number(t, s, "SELECT COUNT(*) FROM written"), 0, "times something was written of a title that is what it was")
}

func TestOneTitleOfAStoryOfThousandsOfPlacesKeepsNobodyElsesShorterOneWaiting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	long, short := storyNamed(t, s, eve, "000000000000000"), storyNamed(t, s, ana, "zzzzzzzzzzzzzzz")
	many(t, s, eve, long, 2000)
	many(t, s, ana, short, 120)
	settled(t, s)
	for _, story := range []string{long, short} {
		s.Execute(retitle, dbx.Params{"title": "Otherwise", "story": story})
	}
	hide(t, s, ana, s.Story(ana))
	waits := "SELECT COUNT(*) FROM waypost_discover_due WHERE story = '" + short + "'"
	testkit.Within(t, 20*time.Second, func() bool { return number(t, s, waits) == 0 })
	if n := number(t, s, called+" AND id IN (SELECT n FROM waypost_discover WHERE story = '"+long+"')"); n > 1500 {
		t.Errorf("%d places of the long story were first", n)
	}
}
