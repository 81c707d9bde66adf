package drafts_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const (
	draftRecords = "/api/collections/drafts/records"
	storyID      = "newstory0000001"
)

func id(kind string, n int) string { return fmt.Sprintf("%s%0*d", kind, 15-len(kind), n) }

func upload(t *testing.T, s *testkit.Server, p testkit.Person, n int) string {
	t.Helper()
	if a := s.Upload(p, id("up", n), photo.PlainJPEG(60+n, 40), `{"a.jpg":{"captured":"2024-03-01T10:00:00","offset":"-03:00"}}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	return id("up", n)
}

type object = map[string]any

func place(n int, uploads ...string) object {
	pictures := []object{}
	for i, upload := range uploads {
		pictures = append(pictures, object{"uploadId": upload, "caption": fmt.Sprintf("Picture %d", i), "alt": "A river"})
	}
	return object{
		"id": id("place", n), "title": fmt.Sprintf("Stop %d", n), "location": object{"latitude": -31.5, "longitude": -57.9 - float64(n)/100}, "altitude": 12.5,
		"visitedAt": "2024-03-01T13:00:00.000Z", "visitedOffset": "-03:00", "pictures": pictures, "tray": "of the client alone",
	}
}

func content(places ...object) object {
	return object{"story": object{
		"id": storyID, "title": "Along the Uruguay", "startDate": "2024-03-01", "endDate": "2024-03-09", "description": "<p>Down <script>x</script>it.</p>",
	}, "places": places, "undo": []int{1, 2}}
}

func draft(t *testing.T, s *testkit.Server, p testkit.Person, c object) string {
	t.Helper()
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	a := s.Send(http.MethodPost, draftRecords, p.Token, object{"content": string(text)})
	if a.Status != http.StatusOK || a.JSON()["revision"] != float64(1) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	return a.Text("id")
}

func accept(s *testkit.Server, p testkit.Person, draft string, revision int) testkit.Answer {
	return s.Send(http.MethodPost, "/api/waypost/drafts/"+draft+"/accept", p.Token, object{"revision": revision})
}

func TestADraftBecomesAStoryWithAllItsPicturesWhichLeaveTheUploads(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	c := content(place(1, upload(t, s, ana, 1), upload(t, s, ana, 2)), place(2), place(3, upload(t, s, ana, 3)))
	c["story"].(object)["coverId"] = upload(t, s, ana, 4)
	kept := upload(t, s, ana, 5)
	d := draft(t, s, ana, c)
	if a := accept(s, ana, d, 1); a.Status != http.StatusOK || a.Text("story") != storyID {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	story := s.Get(testkit.Stories + "/" + storyID)
	if story.Status != http.StatusOK || story.JSON()["places_count"] != 3.0 || story.JSON()["pictures_count"] != 3.0 || story.Text("main_picture") == "" ||
		story.Text("description") != "<p>Down it.</p>" || story.Text("user") != ana.ID {
		t.Errorf("the story is %s", story.Body)
	}
	first := s.Record("places", id("place", 1))
	words := album.Of(first)[first.GetString("main_picture")]
	if len(first.GetStringSlice("other_pictures")) != 1 || words.Caption != "Picture 0" || words.Captured != "2024-03-01T10:00:00" || words.Offset != "-03:00" || words.Width != 61 {
		t.Errorf("the first place has %v, its picture %+v", first.GetStringSlice("other_pictures"), words)
	}
	if second := s.Record("places", id("place", 2)); second.GetFloat("position") <= first.GetFloat("position") {
		t.Errorf("the second stands at %v, the first at %v", second.GetFloat("position"), first.GetFloat("position"))
	}
	for _, name := range append([]string{first.GetString("main_picture")}, first.GetStringSlice("other_pictures")...) {
		if a := s.Get("/api/files/places/" + first.Id + "/" + name); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" {
			t.Errorf("%s: %d", name, a.Status)
		}
	}
	left := s.Get("/api/waypost/uploads", "Authorization", ana.Token)
	if items, _ := left.JSON()["items"].([]any); len(items) != 1 || items[0].(object)["id"] != kept {
		t.Errorf("left are %s", left.Body)
	}
	deadline := time.Now().Add(20 * time.Second)
	for len(s.Stored()) != 5 && time.Now().Before(deadline) {
		time.Sleep(50 * time.Millisecond)
	}
	if n := len(s.Stored()); n != 5 {
		t.Errorf("%d files are in the store for 5 pictures", n)
	}
}

func TestTheSameDraftAcceptedTwiceAtOnceIsOneStory(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	d := draft(t, s, ana, content(place(1, upload(t, s, ana, 1)), place(2, upload(t, s, ana, 2))))
	answers := make([]testkit.Answer, 6)
	var all sync.WaitGroup
	for i := range answers {
		all.Go(func() { answers[i] = accept(s, ana, d, 1) })
	}
	all.Wait()
	for _, a := range append(answers, accept(s, ana, d, 1)) {
		if a.Status != http.StatusOK || a.Text("story") != storyID {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	}
	if n := s.Get(testkit.Stories + "/" + storyID).JSON()["places_count"]; n != 2.0 {
		t.Errorf("%v places", n)
	}
	if a := s.Send(http.MethodPatch, draftRecords+"/"+d, ana.Token, object{"content": "{}", "revision": 1}); a.Status != http.StatusBadRequest {
		t.Errorf("an accepted draft was changed: %d %s", a.Status, a.Body)
	}
}

func TestAStoryThatIsThereGetsThePlacesAndKeepsItsWords(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Place(ana, story)
	c := content(place(1, upload(t, s, ana, 1)))
	c["story"] = object{"id": story, "title": "Not this"}
	if a := accept(s, ana, draft(t, s, ana, c), 1); a.Status != http.StatusOK || a.Text("story") != story {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := s.Get(testkit.Stories + "/" + story); a.Text("title") != "Along the Uruguay" || a.JSON()["places_count"] != 2.0 {
		t.Errorf("%s", a.Body)
	}
}

func TestADraftWithAMistakeSaysWhereAndLeavesEverythingAsItWas(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	mine, others := upload(t, s, ana, 1), upload(t, s, bob, 2)
	theirs := s.Story(bob)
	cases := map[string]struct {
		where  string
		change func(story object, first object)
	}{
		"no title":              {"places.0.title", func(_, p object) { p["title"] = " " }},
		"a title too long":      {"places.0.title", func(_, p object) { p["title"] = strings.Repeat("a", 201) }},
		"no latitude":           {"places.0.latitude", func(_, p object) { delete(p, "location") }},
		"latitude 91":           {"places.0.latitude", func(_, p object) { p["location"].(object)["latitude"] = 91 }},
		"an offset of words":    {"places.0.visited_offset", func(_, p object) { p["visitedOffset"] = "noon" }},
		"somebody's upload":     {"places.0.pictures.0", func(_, p object) { p["pictures"].([]object)[0]["uploadId"] = others }},
		"one picture twice":     {"places.0.pictures.1", func(_, p object) { p["pictures"] = append(p["pictures"].([]object), object{"uploadId": mine}) }},
		"a caption of a novel":  {"places.0.pictures", func(_, p object) { p["pictures"].([]object)[0]["caption"] = strings.Repeat("a", 501) }},
		"a story without title": {"story.title", func(story, _ object) { story["title"] = "" }},
		"days the wrong way":    {"story.end_date", func(story, _ object) { story["endDate"] = "2024-02-01" }},
		"somebody's story":      {"story.id", func(story, _ object) { story["id"] = theirs }},
		"no id":                 {"story.id", func(story, _ object) { story["id"] = "../../etc" }},
		"a place's id as path":  {"places.0.id", func(_, p object) { p["id"] = "../../../place" }},
		"a cover that is gone":  {"story.cover", func(story, _ object) { story["coverId"] = id("up", 9) }},
	}
	before := len(s.Stored())
	for name, c := range cases {
		all := content(place(1, mine), place(2))
		c.change(all["story"].(object), all["places"].([]object)[0])
		d := draft(t, s, ana, all)
		a := accept(s, ana, d, 1)
		if code, sentence := a.Problem(c.where); a.Status != http.StatusBadRequest || code == "" || !strings.HasSuffix(sentence, ".") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		if n := len(s.Stored()); n != before {
			t.Errorf("%s: %d files in the store, %d before", name, n, before)
		}
		if a := s.Get(draftRecords+"/"+d, "Authorization", ana.Token); a.Text("story") != "" || a.Text("content") == "" {
			t.Errorf("%s: the draft is %s", name, a.Body)
		}
	}
	if a := s.Get(testkit.Stories + "/" + storyID); a.Status != http.StatusNotFound {
		t.Errorf("there is a story: %s", a.Body)
	}
	if a := s.Get(testkit.Uploads+"/"+mine, "Authorization", ana.Token); a.Status != http.StatusOK {
		t.Errorf("the upload is gone: %d", a.Status)
	}
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
	if n := len(s.Stored()); n != 1 {
		t.Errorf("%d files for one upload", n)
	}
	broken = false
	if a := accept(s, ana, d, 1); a.Status != http.StatusOK {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

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

func TestDraftsThatAreNoStoryAreRefusedInWordsWhateverTheyAreMadeOf(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	many := make([]object, 501)
	for i := range many {
		many[i] = place(i)
	}
	tooMany, err := json.Marshal(content(many...))
	if err != nil {
		t.Fatal(err)
	}
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
	if a := s.Send(http.MethodPost, draftRecords, ana.Token, object{"content": strings.Repeat("a", 500_001)}); a.Status != http.StatusBadRequest {
		t.Errorf("a draft of 500,001 characters: %d", a.Status)
	}
}

func TestUploadsAndDraftsAreTheirOwnersAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	mine := upload(t, s, ana, 1)
	file := s.Record("uploads", mine).GetString("file")
	d := draft(t, s, ana, content(place(1)))
	paths := []string{testkit.Uploads + "/" + mine, draftRecords + "/" + d, "/api/files/uploads/" + mine + "/" + file}
	for who, token := range map[string]string{"a visitor": "", "a stranger": bob.Token} {
		for _, path := range paths {
			if a := s.Get(path, "Authorization", token); a.Status != http.StatusNotFound {
				t.Errorf("%s got %s with %d", who, path, a.Status)
			}
		}
		for _, path := range paths[:2] {
			if a := s.Send(http.MethodDelete, path, token, nil); a.Status != http.StatusNotFound {
				t.Errorf("%s deleted %s with %d", who, path, a.Status)
			}
		}
		for _, a := range []testkit.Answer{accept(s, testkit.Person{Token: token}, d, 1), s.Send(http.MethodPatch, draftRecords+"/"+d, token, object{"content": "x", "revision": 1})} {
			if a.Status != http.StatusNotFound && a.Status != http.StatusUnauthorized {
				t.Errorf("%s: %d %s", who, a.Status, a.Body)
			}
		}
	}
	for _, path := range []string{"/api/waypost/uploads", "/api/waypost/drafts"} {
		if a := s.Get(path); a.Status != http.StatusUnauthorized {
			t.Errorf("a visitor got %s with %d", path, a.Status)
		}
		if items, _ := s.Get(path, "Authorization", bob.Token).JSON()["items"].([]any); len(items) != 0 {
			t.Errorf("a stranger got %s: %v", path, items)
		}
		if items, _ := s.Get(path, "Authorization", ana.Token).JSON()["items"].([]any); len(items) != 1 {
			t.Errorf("the owner got %s: %v", path, items)
		}
	}
	for _, path := range paths {
		a := s.Get(path, "Authorization", ana.Token)
		if a.Status != http.StatusOK || strings.Contains(path, file) && a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("the owner got %s with %d, %s", path, a.Status, a.Header.Get("Cache-Control"))
		}
	}
	if a := s.Send(http.MethodPatch, draftRecords+"/"+d, ana.Token, object{"user": bob.ID, "revision": 1}); a.Status == http.StatusOK {
		t.Errorf("a draft was given away: %s", a.Body)
	}
	if a := s.Send(http.MethodPost, draftRecords, ana.Token, object{"story": storyID, "revision": 40}); a.Text("story") != "" || a.JSON()["revision"] != 1.0 {
		t.Errorf("a client said what only the server knows: %s", a.Body)
	}
}

func TestAPhotoSentAgainIsTheSameOneAndOneCutOffIsRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	data, other := photo.PlainJPEG(60, 40), photo.PlainJPEG(61, 40)
	first := s.Upload(ana, id("up", 1), data, "")
	again := s.Upload(ana, id("up", 1), data, "")
	if first.Status != http.StatusOK || again.Status != http.StatusOK || again.Text("file") != first.Text("file") || len(s.Stored()) != 1 {
		t.Errorf("%d %s, again %d %s", first.Status, first.Body, again.Status, again.Body)
	}
	for name, a := range map[string]testkit.Answer{"another photo": s.Upload(ana, id("up", 1), other, ""), "somebody else": s.Upload(bob, id("up", 1), data, "")} {
		if a.Status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	fields := map[string]string{"id": id("up", 2), "sha256": testkit.SHA256(data)}
	cut := s.Form(http.MethodPost, testkit.Uploads, ana.Token, fields, testkit.File{Field: "file", Name: "a.jpg", Data: data[:len(data)-40]})
	if code, sentence := cut.Problem("file"); code != "validation_other_sum" || sentence == "" {
		t.Errorf("%d %s", cut.Status, cut.Body)
	}
	for name, change := range map[string]func(map[string]string){
		"no sum": func(f map[string]string) { delete(f, "sha256") }, "a sum of words": func(f map[string]string) { f["sha256"] = "sum" },
	} {
		f := maps.Clone(fields)
		change(f)
		a := s.Form(http.MethodPost, testkit.Uploads, ana.Token, f, testkit.File{Field: "file", Name: "a.jpg", Data: data})
		if _, sentence := a.Problem("sha256"); a.Status != http.StatusBadRequest || !strings.Contains(sentence, "SHA-256") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	if n := len(s.Stored()); n != 1 {
		t.Errorf("%d files are stored", n)
	}
}

func TestUploadsCountForTheRoomAnAccountHasAndGoWithIt(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORAGE": "1 MB"})
	ana := s.SignUp("ana")
	var status, sent int
	for sent = 0; sent < 400 && status < http.StatusBadRequest; sent++ {
		a := s.Upload(ana, id("up", sent), photo.JPEG(400, 300, 1), "")
		if status = a.Status; status >= http.StatusBadRequest {
			if code, _ := a.Problem("file"); code != "validation_storage_full" {
				t.Errorf("%d %s", a.Status, a.Body)
			}
		}
	}
	if status != http.StatusBadRequest {
		t.Fatalf("%d uploads found room in a megabyte", sent)
	}
	// What is full stays full, and becomes a story all the same: it has been counted.
	if a := accept(s, ana, draft(t, s, ana, content(place(1, id("up", 0), id("up", 1)))), 1); a.Status != http.StatusOK {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := s.Send(http.MethodDelete, "/api/collections/users/records/"+ana.ID, ana.Token, nil); a.Status != http.StatusNoContent {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	deadline := time.Now().Add(20 * time.Second)
	for len(s.Stored()) > 0 && time.Now().Before(deadline) {
		time.Sleep(50 * time.Millisecond)
	}
	if left := s.Stored(); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	for _, table := range []string{"uploads", "drafts"} {
		var n int
		if err := s.App.DB().Select("COUNT(*)").From(table).Row(&n); err != nil || n != 0 {
			t.Errorf("%d %s are left (%v)", n, table, err)
		}
	}
}
