package stories_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// said is what an author may say of a picture.
type said struct {
	Order    int    `json:"order"`
	Caption  string `json:"caption"`
	Alt      string `json:"alt"`
	Captured string `json:"captured"`
	Offset   string `json:"offset"`
}

func wordsFor(from, to int) (words string, files []testkit.File) {
	all := map[string]said{}
	for i := from; i < to; i++ {
		name := fmt.Sprintf("picture-%d.jpg", i)
		field := "other_pictures"
		if i == 0 {
			field = "main_picture"
		} else if from > 0 {
			field = "other_pictures+"
		}
		files = append(files, testkit.File{Field: field, Name: name, Data: photo.PlainJPEG(8, 6)})
		all[name] = said{Order: 100 - i, Caption: fmt.Sprint("Caption ", i), Alt: fmt.Sprint("What ", i, " shows"), Captured: "2026-03-14T23:42:05", Offset: "-03:00"}
	}
	text, _ := json.Marshal(all)
	return string(text), files
}

func TestAPlaceHasAHundredPicturesInSeveralFormsEachWithItsWords(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	words, files := wordsFor(0, 60)
	a := s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{
		"places_collection": s.Story(ana), "title": "Cabo Polonio", "latitude": "-34.4", "longitude": "-53.78", "pictures": words,
	}, files...)
	if a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	path := testkit.Places + "/" + a.Text("id")
	words, files = wordsFor(60, 100)
	if a = s.Form(http.MethodPatch, path, ana.Token, map[string]string{"pictures": words}, files...); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	var place struct {
		Pictures map[string]said
		Others   []string `json:"other_pictures"`
	}
	if err := json.Unmarshal(a.Body, &place); err != nil || len(place.Pictures) != 100 || len(place.Others) != 99 {
		t.Fatalf("%d pictures, %d others, %v", len(place.Pictures), len(place.Others), err)
	}
	for i, name := range place.Others {
		number := i + 1
		want := said{100 - number, fmt.Sprint("Caption ", number), fmt.Sprint("What ", number, " shows"), "2026-03-14T23:42:05", "-03:00"}
		testkit.Same(t, place.Pictures[name], want, number)
	}
	_, files = wordsFor(100, 101)
	refused := s.Form(http.MethodPatch, path, ana.Token, nil, files...)
	if _, sentence := refused.Problem("other_pictures"); refused.Status != http.StatusBadRequest || sentence != "A place can have up to 99 other pictures." {
		t.Errorf("%d %s", refused.Status, refused.Body)
	}
	if story := s.Record("places_collection", a.Text("places_collection")); story.GetInt("pictures_count") != 100 {
		t.Errorf("the story counts %d", story.GetInt("pictures_count"))
	}
}

func TestWhatIsSaidOfAPlacesPicturesFitsIntoItsFieldInAllLanguages(t *testing.T) {
	// What the field holds, and the most the server says of a picture: its sizes, and a picture of 24 by 24 pixels.
	const field, ofServer = 200_000, 750
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	_, files := wordsFor(1, 100)
	for i := range files {
		files[i].Field = "other_pictures"
	}
	place := s.Place(ana, s.Story(ana), files...)
	describe := func(text string) testkit.Answer {
		all := map[string]said{}
		for _, name := range s.Record("places", place).GetStringSlice("other_pictures") {
			all[name] = said{Caption: text, Alt: text}
		}
		return s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"pictures": all})
	}
	stored := func() string { return s.Record("places", place).GetString("pictures") }
	for _, text := range []string{strings.Repeat("a", 500), strings.Repeat("\u2028", 95), strings.Repeat("灯", 190)} {
		if a := describe(text); a.Status != http.StatusOK || len(stored())+99*ofServer > field {
			t.Errorf("%d bytes each: %d %.300s, %d in all", len(text), a.Status, a.Body, len(stored()))
		}
	}
	a := describe(strings.Repeat("灯", 400))
	if code, sentence := a.Problem("pictures"); a.Status != http.StatusBadRequest || code != "validation_pictures_too_long" || !strings.HasSuffix(sentence, "Please shorten some.") {
		t.Errorf("%d %.300s", a.Status, a.Body)
	}
	if strings.Contains(stored(), strings.Repeat("灯", 191)) {
		t.Error("it was written all the same")
	}
}
