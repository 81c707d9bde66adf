package stories_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

const manyStories = 60

// storiesNamed counts somebody's stories with a name beside them.
func storiesNamed(t *testing.T, s *testkit.Server, user, name string) (count int) {
	t.Helper()
	err := s.App.DB().Select("COUNT(*)").From("places_collection").Where(dbx.HashExp{"user": user, "author_name": name}).Row(&count)
	if err != nil {
		t.Fatal(err)
	}
	return count
}

func waitingNames(t *testing.T, s *testkit.Server) (count int) {
	t.Helper()
	if err := s.App.DB().Select("COUNT(*)").From("waypost_renamed").Row(&count); err != nil {
		t.Fatal(err)
	}
	return count
}

func untilNamed(t *testing.T, s *testkit.Server, user, name string, want int) {
	t.Helper()
	for range 600 {
		if waitingNames(t, s) == 0 && storiesNamed(t, s, user, name) == want {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("%d of %d stories are by %s, %d people wait", storiesNamed(t, s, user, name), want, name, waitingNames(t, s))
}

func rename(t *testing.T, s *testkit.Server, ana testkit.Person, name string) {
	t.Helper()
	if a := s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"name": name}); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
}

func TestANewNameIsWrittenBesideManyStoriesSomeAtATimeBehindTheAnswer(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	for range manyStories {
		s.Story(ana)
	}
	s.Story(bob)
	rename(t, s, ana, "Ana One")
	if got := storiesNamed(t, s, ana.ID, "Ana One"); got >= manyStories {
		t.Errorf("%d stories were written anew in the transaction of the answer", got)
	}
	// The last of several names is the one that stays.
	for n := range 3 {
		rename(t, s, ana, fmt.Sprintf("Ana %d", n))
	}
	untilNamed(t, s, ana.ID, "Ana 2", manyStories)
	if got := storiesNamed(t, s, bob.ID, "Ana 2"); got != 0 {
		t.Errorf("%d stories of somebody else are by her", got)
	}
}

func TestNamesAnEarlierRunDidNotComeToAreWrittenAtTheStart(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for range manyStories {
		s.Story(ana)
	}
	rename(t, s, ana, "Ana Later")
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	again := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": s.Config.DataDir})
	untilNamed(t, again, ana.ID, "Ana Later", manyStories)
}

func TestAFewStoriesHaveTheNewNameWithTheAnswer(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for range 10 {
		s.Story(ana)
	}
	rename(t, s, ana, "Ana Now")
	if got := storiesNamed(t, s, ana.ID, "Ana Now"); got != 10 {
		t.Errorf("%d of 10", got)
	}
}

func TestOfAFewLongStoriesTheNewNameIsWrittenBehindTheAnswer(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for range 10 {
		a := s.Send(http.MethodPatch, testkit.Stories+"/"+s.Story(ana), ana.Token, map[string]any{"revision": 1, "description": "<p>" + strings.Repeat("𠀋", 45_000) + "</p>"})
		if a.Status != http.StatusOK {
			t.Fatalf("%d %.300s", a.Status, a.Body)
		}
	}
	rename(t, s, ana, "Ana Later")
	// Two megabytes are followed by two seconds, in which the name still waits.
	if got := waitingNames(t, s); got != 1 {
		t.Errorf("%d people wait", got)
	}
	untilNamed(t, s, ana.ID, "Ana Later", 10)
}
