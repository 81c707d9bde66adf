package stories_test

import (
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestChangesOfDifferentFieldsMergeAndOfTheSameFieldTheLaterOneIsRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{
		"user": ana.ID, "places_collection": story, "title": "Harbour", "subtext": "Fish", "latitude": "-34.5", "longitude": "-54.25",
		"pictures": `{"a.jpg":{"caption":"Boats","alt":"Three boats"}}`,
	}, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(40, 30)})
	if place.Status != http.StatusOK {
		t.Fatalf("%d %s", place.Status, place.Body)
	}
	picture := place.Text("main_picture")
	storyAt, placeAt := testkit.Stories+"/"+story, testkit.Places+"/"+place.Text("id")
	title := s.Get(storyAt).Text("title")
	days := `{"start_date":"` + s.Get(storyAt).Text("start_date") + `","end_date":"` + s.Get(storyAt).Text("end_date") + `"}`

	for _, step := range []struct {
		name, path string
		body       map[string]any
		status     int
	}{
		{"a title", placeAt, map[string]any{"title": "Port", "was": `{"title":"Harbour"}`}, 200},
		{"the text, by somebody who knows the former title", placeAt, map[string]any{"subtext": "Ships", "was": `{"subtext":"Fish"}`}, 200},
		{"the title, by somebody who knows the former one", placeAt, map[string]any{"title": "Lost", "was": `{"title":"Harbour"}`}, 409},
		{"a caption", placeAt, map[string]any{"pictures": `{"` + picture + `":{"caption":"Ships"}}`, "was": `{"pictures":{"` + picture + `":{"caption":"Boats"}}}`}, 200},
		{"what stands for the picture", placeAt, map[string]any{"pictures": `{"` + picture + `":{"alt":"Two"}}`, "was": `{"pictures":{"` + picture + `":{"alt":"Three boats"}}}`}, 200},
		{"the caption, from an older one", placeAt, map[string]any{"pictures": `{"` + picture + `":{"caption":"Lost"}}`, "was": `{"pictures":{"` + picture + `":{"caption":"Boats"}}}`}, 409},
		{"the caption of a picture that is gone", placeAt, map[string]any{"pictures": `{"gone.jpg":{"caption":"Lost"}}`, "was": `{"pictures":{"gone.jpg":{"caption":""}}}`}, 409},
		{"the point", placeAt, map[string]any{"latitude": -34.6, "longitude": -54.25, "was": `{"latitude":-34.5,"longitude":-54.25}`}, 200},
		{"the point, from an older one", placeAt, map[string]any{"latitude": 1, "longitude": 1, "was": `{"latitude":-34.5,"longitude":-54.25}`}, 409},
		{"when it was", placeAt, map[string]any{"visited": "2026-03-03 10:00:00.000Z", "visited_offset": "+01:00", "was": `{"visited":"","visited_offset":""}`}, 200},
		{"when it was, from an older one", placeAt, map[string]any{"visited": "", "was": `{"visited":""}`}, 409},
		{"nothing that can be read", placeAt, map[string]any{"title": "Lost", "was": `{"title"`}, 400},
		{"a story's title, without its revision", storyAt, map[string]any{"title": "Second", "was": `{"title":"` + title + `"}`}, 200},
		{"a story's description, as the title changed", storyAt, map[string]any{"description": "<p>New</p>", "was": `{"description":` + strconv.Quote(s.Get(storyAt).Text("description")) + `}`}, 200},
		{"a story's title, from an older one", storyAt, map[string]any{"title": "Lost", "was": `{"title":"` + title + `"}`}, 409},
		{"a story's days", storyAt, map[string]any{"start_date": "2027-01-01 00:00:00.000Z", "end_date": "2027-01-02 00:00:00.000Z", "was": days}, 200},
		{"a story's days, from older ones", storyAt, map[string]any{"start_date": "2027-01-02 00:00:00.000Z", "was": days}, 409},
		{"no cover, as there was none", storyAt, map[string]any{"main_picture": "", "was": `{"main_picture":""}`}, 200},
		{"a cover where there is another", storyAt, map[string]any{"main_picture": "", "was": `{"main_picture":"other.jpg"}`}, 409},
		{"more than it names", storyAt, map[string]any{"title": "Third", "description": "Lost", "was": `{"title":"Second"}`}, 409},
	} {
		testkit.Answered(t, s.Send(http.MethodPatch, step.path, ana.Token, step.body), step.status, step.name)
	}
	stored := s.Get(placeAt)
	words, _ := stored.JSON()["pictures"].(map[string]any)[picture].(map[string]any)
	if stored.Text("title") != "Port" || stored.Text("subtext") != "Ships" || stored.JSON()["latitude"] != -34.6 || words["caption"] != "Ships" || words["alt"] != "Two" {
		t.Errorf("%s", stored.Body)
	}
	if a := s.Get(storyAt); a.Text("title") != "Second" || a.Text("description") != "<p>New</p>" || a.JSON()["revision"] != float64(5) {
		t.Errorf("%s", a.Body)
	}
}

func TestOwnStoriesAreFoundByWordsOfTheirPlacesWhateverTheAccentsAndTheCaseAndNobodyElses(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eva := s.SignUp("ana"), s.SignUp("eva")
	private, other, hers := s.Story(ana), s.Story(ana), s.Story(eva)
	s.Send(http.MethodPatch, testkit.Stories+"/"+private, ana.Token, map[string]any{"visibility": "private", "revision": 1})
	for _, place := range []struct {
		by           testkit.Person
		story, words string
	}{{ana, private, "Ein Café in Ærø"}, {ana, other, "Two rivers"}, {eva, hers, "cafe"}} {
		id := s.Place(place.by, place.story)
		s.Send(http.MethodPatch, testkit.Places+"/"+id, place.by.Token, map[string]any{"title": "Paysandú", "subtext": place.words})
	}
	found := func(words, token string) any {
		return s.Send(http.MethodGet, "/api/waypost/own-stories?words="+url.QueryEscape(words), token, nil).JSON()["found"]
	}
	want := map[string]any{"CAFE": []any{private}, "riv": []any{other}, "cold": []any{}}
	if got := found("CAFE riv cold CAFE", ana.Token); !reflect.DeepEqual(got, want) {
		t.Errorf("found %v", got)
	}
	if got, _ := found("paysandu", ana.Token).(map[string]any)["paysandu"].([]any); len(got) != 2 {
		t.Errorf("by a title: %v", got)
	}
	testkit.Answered(t, s.Get("/api/waypost/own-stories?words=cafe"), http.StatusUnauthorized, "a guest")
}
