package stories_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

func TestADraftWithAMistakeSaysWhereAndLeavesEverythingAsItWas(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	mine, others := upload(t, s, ana, 1), upload(t, s, bob, 2)
	theirs := s.Story(bob)
	theirPlace := s.Place(bob, theirs)
	cases := map[string]struct {
		where  string
		change func(story object, first object)
	}{
		"no title":              {"places.0.title", func(_, p object) { p["title"] = " " }},
		"a title too long":      {"places.0.title", func(_, p object) { p["title"] = strings.Repeat("a", 201) }},
		"no latitude":           {"places.0.latitude", func(_, p object) { delete(p, "location") }},
		"latitude 91":           {"places.0.latitude", func(_, p object) { p["location"].(object)["latitude"] = 91 }},
		"a moment of words":     {"places.0.visited", func(_, p object) { p["visitedAt"] = "noon" }},
		"a year before photos":  {"places.0.visited", func(_, p object) { p["visitedAt"] = "1001-01-01T00:00:00Z" }},
		"a minute there is not": {"places.0.pictures", func(_, p object) { p["pictures"].([]object)[0]["capturedAt"] = "2024-02-31T10:00" }},
		"an offset of words":    {"places.0.visited_offset", func(_, p object) { p["visitedOffset"] = "noon" }},
		"somebody's upload":     {"places.0.pictures.0", func(_, p object) { p["pictures"].([]object)[0]["uploadId"] = others }},
		"one picture twice":     {"places.0.pictures.1", func(_, p object) { p["pictures"] = append(p["pictures"].([]object), object{"uploadId": mine}) }},
		"a caption of a novel":  {"places.0.pictures", func(_, p object) { p["pictures"].([]object)[0]["caption"] = strings.Repeat("a", 501) }},
		"a story without title": {"story.title", func(story, _ object) { story["title"] = "" }},
		"days the wrong way":    {"story.end_date", func(story, _ object) { story["endDate"] = "2024-02-01" }},
		"somebody's story":      {"story.id", func(story, _ object) { story["id"] = theirs }},
		"no id":                 {"story.id", func(story, _ object) { story["id"] = "../../etc" }},
		"somebody's place":      {"places.0.id", func(_, p object) { p["id"] = theirPlace }},
		"a place's id as path":  {"places.0.id", func(_, p object) { p["id"] = "../../../place" }},
		"a cover that is gone":  {"story.cover", func(story, _ object) { story["coverId"] = id("up", 9) }},
	}
	before := len(s.Stored())
	for name, c := range cases {
		all := content(place(1, mine), place(2))
		c.change(all["story"].(object), all["places"].([]object)[0])
		d := draft(t, s, ana, all)
		a := accept(s, ana, d, 1)
		if code, sentence := a.Problem(c.where); a.Status != http.StatusBadRequest || !strings.HasPrefix(code, "validation_") || !strings.HasSuffix(sentence, ".") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		testkit.Same(t, len(s.Stored()), before, name, "files in the store", "before")
		if a := s.Get(draftRecords+"/"+d, "Authorization", ana.Token); a.Text("story") != "" || a.Text("content") == "" {
			t.Errorf("%s: the draft is %s", name, a.Body)
		}
	}
	testkit.Answered(t, s.Get(testkit.Stories+"/"+storyID), http.StatusNotFound, "there is a story")
	testkit.Answered(t, s.Get(testkit.Uploads+"/"+mine, "Authorization", ana.Token), http.StatusOK, "the upload is gone")
}

func TestNothingOfAStoryStaysWhenItsTransactionFails(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	mine := upload(t, s, ana, 1)
	broken := true
	s.App.OnRecordUpdateExecute("drafts").BindFunc(func(e *core.RecordEvent) error {
		if broken {
			return fmt.Errorf("the disk is full")
		}
		return e.Next()
	})
	d := draft(t, s, ana, content(place(1, mine)))
	if a := accept(s, ana, d, 1); a.Status != http.StatusInternalServerError {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	testkit.Same(t, len(s.Stored()), 1, "files for one upload")
	broken = false
	testkit.Answered(t, accept(s, ana, d, 1), http.StatusOK)
}

func TestADraftWhosePhotoIsDeletedWhileItBecomesAStorySaysWhich(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	first, second := upload(t, s, ana, 1), upload(t, s, ana, 2)
	d := draft(t, s, ana, content(place(1, first), place(2, second)))
	var once sync.Once
	// Behind the look at what there is, and before anything is brought anywhere.
	s.App.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, query string, _ *sql.Rows, _ error) {
		if !looksForPlaces.MatchString(query) {
			return
		}
		once.Do(func() {
			testkit.Answered(t, s.Send(http.MethodDelete, testkit.Uploads+"/"+second, ana.Token, nil), http.StatusNoContent)
			// Its file goes behind the answer.
			for start := time.Now(); len(s.Stored()) > 1 && time.Since(start) < time.Minute; {
				time.Sleep(time.Millisecond)
			}
		})
	}
	a := accept(s, ana, d, 1)
	if code, _ := a.Problem("places.1.pictures.0"); a.Status != http.StatusBadRequest || code != "validation_upload_missing" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := s.Get(testkit.Uploads+"/"+first, "Authorization", ana.Token); a.Status != http.StatusOK || len(s.Stored()) != 1 {
		t.Errorf("the other photo: %d, %q", a.Status, s.Stored())
	}
}

var looksForPlaces = regexp.MustCompile(`^SELECT \W?id\W? FROM \W?places\W? WHERE`)

func TestADraftChangedElsewhereIsNotAcceptedAndShowsWhatIsStored(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	d := draft(t, s, ana, content(place(1)))
	if a := s.Send(http.MethodPatch, draftRecords+"/"+d, ana.Token, object{"content": "later", "revision": 1}); a.JSON()["revision"] != 2.0 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for name, a := range map[string]testkit.Answer{
		"accepted": accept(s, ana, d, 1),
		"changed":  s.Send(http.MethodPatch, draftRecords+"/"+d, ana.Token, object{"content": "mine", "revision": 1}),
		"unsaid":   s.Send(http.MethodPatch, draftRecords+"/"+d, ana.Token, object{"content": "mine"}),
	} {
		data, _ := a.JSON()["data"].(object)
		stored, _ := data["stored"].(object)
		if code, _ := a.Problem("revision"); a.Status != http.StatusConflict || code != "conflict" || stored["content"] != "later" || strings.Contains(a.Text("message"), "story") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
}

func TestADraftThatBecomesAStoryWhileAChangeOfItIsOnItsWayStaysThatStory(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	d := draft(t, s, ana, content(place(1)))
	var accepted testkit.Answer
	s.App.OnRecordUpdateRequest("drafts").BindFunc(func(e *core.RecordRequestEvent) error {
		accepted = accept(s, ana, d, 1)
		return e.Next()
	})
	a := s.Send(http.MethodPatch, draftRecords+"/"+d, ana.Token, object{"content": "{}", "revision": 1})
	if stored := s.Record("drafts", d); accepted.Status != http.StatusOK || a.Status != http.StatusConflict || stored.GetString("story") != storyID {
		t.Errorf("accepted with %d, changed with %d %s, and is %v", accepted.Status, a.Status, a.Body, stored)
	}
}

func TestDraftsThatAreNoStoryAreRefusedInWordsWhateverTheyAreMadeOf(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	many := make([]object, 501)
	for i := range many {
		many[i] = place(i)
	}
	tooMany, err := json.Marshal(content(many...))
	testkit.OK(t, err)
	for name, text := range map[string]string{
		"nothing": "", "no JSON": "{", "a list": "[]", "a number": "12", "null": "null", "other kinds": `{"story":5}`,
		"nothing but nothing": `{"places":[` + strings.Repeat("null,", 90_000) + "null]}", "deep": `{"places":` + strings.Repeat("[", 400_000),
		"too many places": string(tooMany),
	} {
		a := s.Send(http.MethodPost, draftRecords, ana.Token, object{"content": text})
		a = accept(s, ana, a.Text("id"), 1)
		if data, _ := a.JSON()["data"].(object); a.Status != http.StatusBadRequest || len(data) == 0 {
			t.Errorf("%s: %d %.200s", name, a.Status, a.Body)
		}
	}
	// Saying what is wrong with each of so many took two hundred milliseconds of processor time and eighty megabytes.
	for name, text := range map[string]string{
		"places": `{"places":[` + strings.Repeat("null,", 59_990) + "null]}", "pictures": `{"places":[{"pictures":[` + strings.Repeat("null,", 59_980) + "null]}]}",
	} {
		a := s.Send(http.MethodPost, draftRecords, ana.Token, object{"content": text})
		if a = accept(s, ana, a.Text("id"), 1); a.Status != http.StatusBadRequest || len(a.Body) > 1000 {
			t.Errorf("as many %s as are read: %d, in %d bytes", name, a.Status, len(a.Body))
		}
	}
	testkit.Answered(t, s.Send(http.MethodPost, draftRecords, ana.Token, object{"content": strings.Repeat("a", 1_000_001)}), http.StatusBadRequest, "a draft of 1,000,001 characters")
}
