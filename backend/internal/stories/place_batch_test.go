package stories_test

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

var (
	isInsertion = regexp.MustCompile(`^INSERT INTO \W+places\W+\(`)
	isChange    = regexp.MustCompile(`^UPDATE \W+places_collection\W+SET`)
)

// Each insertion has the database read the triggers of its table anew: five hundred of them kept everybody else from writing for a second.
func TestThePlacesOfADraftAreWrittenWithFewStatements(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	places := []object{}
	for n := range 250 {
		places = append(places, place(n))
	}
	d := draft(t, s, ana, content(places...))
	var insertions, stories atomic.Int64
	s.App.NonconcurrentDB().(*dbx.DB).ExecLogFunc = func(_ context.Context, _ time.Duration, query string, _ sql.Result, _ error) {
		if isInsertion.MatchString(query) {
			insertions.Add(1)
		}
		if isChange.MatchString(query) {
			stories.Add(1)
		}
	}
	testkit.Done(t, accept(s, ana, d, 1))
	if n, m := insertions.Load(), stories.Load(); n == 0 || n > 3 || m > 1 {
		t.Errorf("%d insertions and %d changes of the story for %d places", n, m, len(places))
	}
}

func TestWhatIsSaidOfAStoryAndOnTheMapIsTheSameHoweverItsPlacesCame(t *testing.T) {
	for name, prepare := range map[string]func(s *testkit.Server, story string){
		"a story with places": func(*testkit.Server, string) {},
		"one that is its author's alone": func(s *testkit.Server, story string) {
			s.Execute("UPDATE places_collection SET visibility = 'private', shown = FALSE WHERE id = {:story}", dbx.Params{"story": story})
		},
		"one that waits for the map": func(s *testkit.Server, story string) {
			s.Execute("INSERT INTO waypost_discover_due (story) VALUES ({:story}) ON CONFLICT DO NOTHING", dbx.Params{"story": story})
		},
		"one with a place as far as it can be sent": func(s *testkit.Server, story string) {
			s.Execute("UPDATE places SET position = 1e9 WHERE places_collection = {:story}", dbx.Params{"story": story})
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := testkit.Start(t, nil)
			ana := s.SignUp("ana")
			story := s.Story(ana)
			s.Place(ana, story)
			prepare(s, story)
			places := []object{place(1, upload(t, s, ana, 1), upload(t, s, ana, 2))}
			for n := 2; n <= 130; n++ {
				each := place(n)
				each["visitedAt"] = fmt.Sprintf("2024-03-%02dT13:00:00.000Z", 1+n%28)
				places = append(places, each)
			}
			c := content(places...)
			c["story"] = object{"id": story}
			testkit.Done(t, accept(s, ana, draft(t, s, ana, c), 1))
			for _, line := range s.Differing(t) {
				t.Error(line)
			}
			var inOrder []string
			testkit.OK(t, s.App.DB().Select("id").From("places").Where(dbx.HashExp{"places_collection": story}).OrderBy("position", "id").Column(&inOrder))
			if len(inOrder) != 131 || inOrder[1] != id("place", 1) || inOrder[130] != id("place", 130) || inOrder[64] != id("place", 64) {
				t.Errorf("their order is %v", inOrder)
			}
		})
	}
}

func TestADraftWithMorePlacesThanTheAccountHasRoomForIsRefusedAtTheFirstOfThem(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_PLACES": "3"})
	ana := s.SignUp("ana")
	s.Place(ana, s.Story(ana))
	d := draft(t, s, ana, content(place(1), place(2), place(3)))
	a := accept(s, ana, d, 1)
	if code, _ := a.Problem("places.2.title"); a.Status != http.StatusBadRequest || code != "validation_too_many_records" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	testkit.Answered(t, s.Get(testkit.Stories+"/"+storyID), http.StatusNotFound, "there is a story")
}

// A thousand photos were deleted one by one, and five hundred places written, before the last of these was looked at.
func TestADraftWhoseLastPlaceIsNoneIsRefusedBeforeAnythingIsWritten(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	written := atomic.Int64{}
	count := func(e *core.RecordEvent) error {
		written.Add(1)
		return e.Next()
	}
	mine := upload(t, s, ana, 1)
	s.App.OnRecordCreate("places_collection", "places").BindFunc(count)
	s.App.OnRecordDelete("uploads").BindFunc(count)
	for name, change := range map[string]func(object){
		"title":          func(p object) { p["title"] = " " },
		"latitude":       func(p object) { p["location"].(object)["latitude"] = 91 },
		"altitude":       func(p object) { p["altitude"] = 50_000 },
		"subtext":        func(p object) { p["subtext"] = strings.Repeat("a", 2001) },
		"visited_offset": func(p object) { p["visitedOffset"] = "noon" },
		"pictures":       func(p object) { p["pictures"].([]object)[0]["caption"] = strings.Repeat("a", 501) },
	} {
		last := place(2, mine)
		change(last)
		a := accept(s, ana, draft(t, s, ana, content(place(1), last)), 1)
		if code, sentence := a.Problem("places.1." + name); a.Status != http.StatusBadRequest || code == "" || !strings.HasSuffix(sentence, ".") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		if n := written.Load(); n > 0 {
			t.Fatalf("%s: %d were written before", name, n)
		}
	}
}

func TestAsManyPhotosAsADraftHasLeaveTheUploadsWithOneStatement(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	var statements atomic.Int64
	s.App.NonconcurrentDB().(*dbx.DB).ExecLogFunc = func(_ context.Context, _ time.Duration, query string, _ sql.Result, _ error) {
		if strings.HasPrefix(query, "DELETE") && strings.Contains(query, "uploads") {
			statements.Add(1)
		}
	}
	ids := []string{}
	for n := range 5 {
		ids = append(ids, upload(t, s, ana, n))
	}
	testkit.Done(t, accept(s, ana, draft(t, s, ana, content(place(1, ids...))), 1))
	testkit.Same(t, statements.Load(), 1, "statements for", len(ids), "photos")
	for deadline := time.Now().Add(time.Minute); len(foldersOf(t, s, "uploads")) > 0 && time.Now().Before(deadline); {
		time.Sleep(20 * time.Millisecond)
	}
	if left := foldersOf(t, s, "uploads"); len(left) > 0 || len(s.Stored()) != len(ids) {
		t.Errorf("left behind: %v, and %d files for %d photos", left, len(s.Stored()), len(ids))
	}
}
