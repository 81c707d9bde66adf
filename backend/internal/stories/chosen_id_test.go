package stories_test

import (
	"net/http"
	"testing"

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
