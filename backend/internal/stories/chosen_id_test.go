package stories_test

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const chosen = "chosenbyclient1"

// TestASecondTryUnderTheSameIdBecomesTheOneRecord sends what the forms send when the answer to a first try was lost.
func TestASecondTryUnderTheSameIdBecomesTheOneRecord(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story := s.Story(ana)
	picture := func(field, name string) testkit.File {
		return testkit.File{Field: field, Name: name, Data: photo.PlainJPEG(20, 20)}
	}
	form := map[string]string{
		"id": chosen, "user": ana.ID, "places_collection": story, "title": "First", "latitude": "1", "longitude": "1", "subtext": "",
		"pictures": `{"picture-2.jpg":{"captured":"2024-03-02T18:30:00"}}`,
	}
	first := s.Form(http.MethodPost, testkit.Places, ana.Token, form,
		picture("main_picture", "picture.jpg"), picture("other_pictures", "picture-2.jpg"), picture("other_pictures", "picture-3.jpg"))
	if first.Status != http.StatusOK || first.Text("id") != chosen {
		t.Fatalf("%d %s", first.Status, first.Body)
	}

	form["title"] = "Second"
	again := s.Form(http.MethodPost, testkit.Places, ana.Token, form, picture("main_picture", "picture.jpg"))
	if code, _ := again.Problem("id"); again.Status != http.StatusBadRequest || code != "validation_not_unique" {
		t.Fatalf("a taken id was answered with %d %s", again.Status, again.Body)
	}
	if r := s.Record("places", chosen); r.GetString("title") != "First" || len(recordAlbum(t, first)) != 3 {
		t.Errorf("the refused try left its mark: %s", first.Body)
	}

	path := testkit.Places + "/" + chosen
	form["main_picture"] = ""
	form["pictures"] = `{"picture.jpg":{"captured":"2025-01-01T08:00:00"}}`
	changed := s.Form(http.MethodPatch, path, ana.Token, form, picture("other_pictures", "picture.jpg"))
	if changed.Status != http.StatusOK || changed.Text("title") != "Second" || changed.Text("main_picture") != "" {
		t.Fatalf("%d %s", changed.Status, changed.Body)
	}
	others := s.Record("places", chosen).GetStringSlice("other_pictures")
	if entries := recordAlbum(t, changed); len(others) != 1 || len(entries) != 1 || entries[others[0]].Captured != "2025-01-01T08:00:00" {
		t.Errorf("pictures are %v: %s", others, changed.Body)
	}
	if r := s.Record("places_collection", story); r.GetInt("places_count") != 1 || r.GetInt("pictures_count") != 1 {
		t.Errorf("%d places, %d pictures", r.GetInt("places_count"), r.GetInt("pictures_count"))
	}

	form["other_pictures"] = ""
	if emptied := s.Form(http.MethodPatch, path, ana.Token, form); emptied.Status != http.StatusOK || len(recordAlbum(t, emptied)) != 0 {
		t.Errorf("%d %s", emptied.Status, emptied.Body)
	}

	form["user"], form["places_collection"] = bob.ID, s.Story(bob)
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, bob.Token, form, picture("main_picture", "x.jpg")), http.StatusBadRequest, "a stranger's create")
	testkit.Answered(t, s.Form(http.MethodPatch, path, bob.Token, form), http.StatusNotFound, "a stranger's change")
	if r := s.Record("places", chosen); r.GetString("user") != ana.ID || r.GetString("main_picture") != "" {
		t.Error("a stranger changed the place")
	}
}

func TestAStoryTakesAChosenIdOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	body := story(map[string]any{"id": chosen, "user": ana.ID, "main_picture": ""})
	if a := s.Send(http.MethodPost, testkit.Stories, ana.Token, body); a.Status != http.StatusOK || a.Text("id") != chosen {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	again := s.Send(http.MethodPost, testkit.Stories, ana.Token, body)
	if code, _ := again.Problem("id"); again.Status != http.StatusBadRequest || code != "validation_not_unique" {
		t.Errorf("a taken id was answered with %d %s", again.Status, again.Body)
	}
	body["title"], body["revision"] = "Further along", 1
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+chosen, ana.Token, body); a.Status != http.StatusOK || a.Text("title") != "Further along" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	for _, id := range []string{"short", "WITHCAPITALS123", "with/slashes/12", "sixteenletters16"} {
		body["id"] = id
		testkit.Answered(t, s.Send(http.MethodPost, testkit.Stories, ana.Token, body), http.StatusBadRequest, id)
	}
}

func TestAChangeThatNamesAnotherIDIsRefusedAndShowsNothingOfWhatIsThere(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	type sent = map[string]any
	const secret = "where ana lives"
	const drafts = "/api/collections/drafts/records"
	private := s.Send(http.MethodPost, testkit.Stories, ana.Token, sent{
		"title": "Home", "start_date": "2024-03-01", "end_date": "2024-03-09", "visibility": "private", "description": "<p>" + secret + "</p>",
	}).Text("id")
	story := s.Story(bob)
	draft := s.Send(http.MethodPost, drafts, ana.Token, sent{"content": `{"note":"` + secret + `"}`}).Text("id")
	own := s.Send(http.MethodPost, drafts, bob.Token, sent{"content": "{}"}).Text("id")
	for _, c := range []struct{ path, id string }{
		{testkit.Stories + "/" + story, private}, {drafts + "/" + own, draft}, {testkit.Places + "/" + s.Place(bob, story), s.Place(ana, private)},
		{"/api/collections/users/records/" + bob.ID, ana.ID},
	} {
		for _, revision := range []any{0, 1, 77} {
			a := s.Send(http.MethodPatch, c.path, bob.Token, sent{"id": c.id, "revision": revision, "content": "{}"})
			if a.Status != http.StatusBadRequest || strings.Contains(string(a.Body), secret) || !strings.Contains(string(a.Body), "validation_pk_change") {
				t.Errorf("%s as %s from %v: %d %s", c.path, c.id, revision, a.Status, a.Body)
			}
		}
	}
	testkit.Answered(t, s.Send(http.MethodPatch, testkit.Stories+"/"+story, bob.Token, sent{"id": story, "revision": 1, "title": "Mine"}), http.StatusOK, "with its own id")
}

func TestAMalformedIDIsRefusedBeforeStoringBegins(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	first := s.Send(http.MethodPost, testkit.Stories, ana.Token, story(map[string]any{"user": ana.ID})).Text("id")
	// PocketBase tidies up among the stored files behind this event.
	failed := 0
	s.App.OnRecordAfterCreateError().BindFunc(func(e *core.RecordErrorEvent) error {
		failed++
		return e.Next()
	})
	for path, body := range map[string]map[string]any{
		testkit.Stories: story(map[string]any{"user": ana.ID}),
		testkit.Places: {
			"user": ana.ID, "places_collection": first, "title": "First", "latitude": "1", "longitude": "1", "subtext": "",
		},
	} {
		for _, id := range []string{"short", "UPPERCASELETTER", "with spaces in it"} {
			body["id"] = id
			a := s.Send(http.MethodPost, path, ana.Token, body)
			if code, _ := a.Problem("id"); a.Status != http.StatusBadRequest || code == "" {
				t.Errorf("%s with id %q: %d %s, want 400 with a problem of the id", path, id, a.Status, code)
			}
		}
	}
	for _, id := range []string{"short", "UPPERCASELETTER", "with spaces in it"} {
		a := s.Upload(ana, id, photo.PlainJPEG(8, 8), "{}")
		if code, _ := a.Problem("id"); a.Status != http.StatusBadRequest || code == "" {
			t.Errorf("an upload with id %q: %d %s, want 400 with a problem of the id", id, a.Status, a.Body)
		}
	}
	testkit.Same(t, failed, 0, "records with malformed ids got as far as being stored")
}

// anyID is what a program may send as an id: near ones, far ones, and what is none at all.
func anyID(r *rand.Rand) any {
	parts := []string{"a", "Z", "0", "/", "..", "\\", "%2f", "\x00", " ", "*", "é", "\u202e", "thumbs_", "places", strings.Repeat("x", 15), strings.Repeat("y", 400)}
	switch r.IntN(8) {
	case 0:
		return []any{r.IntN(1 << 40), -1, true, []string{"a", "b"}, map[string]any{"id": "a"}, nil, 1e300}[r.IntN(7)]
	default:
		text := ""
		for range r.IntN(6) {
			text += parts[r.IntN(len(parts))]
		}
		return text
	}
}

func TestWhateverIsSentAsAnIDNoCallAsksForAllStoredFilesOrFails(t *testing.T) {
	const calls = 400
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	first := s.Story(ana)
	failed := 0
	s.App.OnRecordAfterCreateError().BindFunc(func(e *core.RecordErrorEvent) error {
		if len(e.Record.Id) != 15 {
			failed++
		}
		return e.Next()
	})
	small := photo.PlainJPEG(8, 8)
	r := rand.New(rand.NewPCG(1, 2))
	for n := range calls {
		given := anyID(r)
		text, isText := given.(string)
		if !isText {
			encoded, _ := json.Marshal(given)
			text = string(encoded)
		}
		body := map[string]any{"id": given, "title": "A", "start_date": "2024-03-01", "end_date": "2024-03-09", "places_collection": first, "latitude": 1, "longitude": 1}
		fields := map[string]string{"id": text, "title": "A", "start_date": "2024-03-01", "end_date": "2024-03-09", "places_collection": first, "latitude": "1", "longitude": "1"}
		var a testkit.Answer
		switch n % 5 {
		case 0:
			a = s.Send(http.MethodPost, testkit.Stories, ana.Token, body)
		case 1:
			a = s.Send(http.MethodPost, testkit.Places, ana.Token, body)
		case 2:
			a = s.Form(http.MethodPost, testkit.Stories, ana.Token, fields)
		case 3:
			a = s.Form(http.MethodPost, testkit.Places, ana.Token, fields)
		default:
			a = s.Upload(ana, text, small, "{}")
		}
		if a.Status != http.StatusBadRequest && a.Status != http.StatusOK {
			t.Errorf("call %d with id %q: %d %s", n, text, a.Status, a.Body)
		}
	}
	if failed > 0 {
		t.Errorf("%d got as far as being stored", failed)
	}
}
