package stories_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func story(change map[string]any) map[string]any {
	body := map[string]any{"title": "Along the Uruguay", "start_date": "2024-03-01", "end_date": "2024-03-09", "description": "<p>Down the river.</p>"}
	for name, value := range change {
		body[name] = value
	}
	return body
}

func TestAStoryIsStoredWithItsOwnerAndCalendarDates(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	a := testkit.Done(t, s.Send(http.MethodPost, testkit.Stories, ana.Token, story(map[string]any{"start_date": "2024-03-01 23:59:59.000Z", "title": "Rio <b>Grande</b> & more"})))
	for field, want := range map[string]string{
		"user": ana.ID, "author_name": "Name of ana", "start_date": "2024-03-01 00:00:00.000Z", "end_date": "2024-03-09 00:00:00.000Z",
		"title": "Rio <b>Grande</b> & more",
	} {
		testkit.Same(t, a.Text(field), want, field)
	}
	list := s.Get(testkit.Stories + "?perPage=10&filter=created+%3E%3D+%272022-01-01+00%3A00%3A00%27")
	testkit.Has(t, string(list.Body), `"author_name":"Name of ana"`, "the public list lacks the author's name")
	if strings.Contains(string(list.Body), "ana@example.com") {
		t.Error("the public list shows the mail address")
	}
}

func TestAStoryWithMistakesIsRefusedBesideEachField(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	for name, c := range map[string]struct {
		change          map[string]any
		field, sentence string
	}{
		"dates reversed":        {map[string]any{"end_date": "2024-02-28"}, "end_date", "The end date is before the start date."},
		"no title":              {map[string]any{"title": ""}, "title", "Please give your story a title."},
		"a blank title":         {map[string]any{"title": " \n "}, "title", "Please give your story a title."},
		"a title of 10,000":     {map[string]any{"title": strings.Repeat("a", 10_000)}, "title", "A title can have up to 200 characters."},
		"no start":              {map[string]any{"start_date": ""}, "start_date", "Please enter the day the journey began."},
		"no end":                {map[string]any{"end_date": ""}, "end_date", "Please enter the day the journey ended."},
		"an unreadable date":    {map[string]any{"end_date": "soon"}, "end_date", "Please enter the day the journey ended."},
		"a year cut short":      {map[string]any{"start_date": "0026-03-01"}, "start_date", "Please choose a date in 1900 or later."},
		"an early end":          {map[string]any{"end_date": "1899-12-31"}, "end_date", "Please choose a date in 1900 or later."},
		"too long a text":       {map[string]any{"description": strings.Repeat("é", 50_001)}, "description", "The description can have up to 50,000 characters."},
		"mostly marks":          {map[string]any{"description": strings.Repeat("<a href=x>", 51_000)}, "description", "The description can have up to 50,000 characters."},
		"somebody else's name":  {map[string]any{"user": bob.ID}, "user", "You can only create this for yourself."},
		"unreadable words":      {map[string]any{"pictures": []int{1}}, "pictures", "The captions and descriptions of the pictures cannot be read."},
		"too long a caption":    {map[string]any{"pictures": map[string]any{"x": map[string]any{"caption": strings.Repeat("a", 501)}}}, "pictures", "A caption or description can have up to 500 characters."},
		"an invented file name": {map[string]any{"main_picture": "../../data.db"}, "main_picture", "Invalid new files: [../../data.db]."},
	} {
		a := s.Send(http.MethodPost, testkit.Stories, ana.Token, story(c.change))
		if _, sentence := a.Problem(c.field); a.Status != http.StatusBadRequest || sentence != c.sentence {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	all := s.Send(http.MethodPost, testkit.Stories, ana.Token, map[string]any{"end_date": "2024-01-01"})
	for _, field := range []string{"title", "start_date"} {
		if code, _ := all.Problem(field); code == "" {
			t.Errorf("%s is not complained about together with the rest: %s", field, all.Body)
		}
	}
}

func TestADescriptionOfTheGreatestLengthFullOfLinksCanBeSavedAgain(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	link := `<a href="https://example.org/">x</a>`
	a := s.Send(http.MethodPost, testkit.Stories, ana.Token, story(map[string]any{"description": strings.Repeat(link, 50_000/len(link))}))
	if a.Status != http.StatusOK || len(a.Text("description")) <= 50_000 {
		t.Fatalf("%d, %d characters", a.Status, len(a.Text("description")))
	}
	again := s.Send(http.MethodPatch, testkit.Stories+"/"+a.Text("id"), ana.Token, map[string]any{"description": a.Text("description"), "revision": 1})
	if again.Status != http.StatusOK || again.Text("description") != a.Text("description") {
		t.Errorf("saving it again was answered with %d: %.200s", again.Status, again.Body)
	}
}

func TestHostileHTMLIsNeitherStoredByTheAPINorByASuperuserNorInABatch(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, root := s.SignUp("ana"), s.Superuser()
	body := story(map[string]any{"description": `<p onclick=x>a<script>alert(1)</script><img src=x onerror=y></p>`})
	own := s.Send(http.MethodPost, testkit.Stories, ana.Token, body)
	body["user"] = ana.ID
	theirs := s.Send(http.MethodPost, testkit.Stories, root.Token, body)

	settings := s.App.Settings()
	settings.Batch.Enabled = true
	testkit.OK(t, s.App.Save(settings))
	batch := s.Send(http.MethodPost, "/api/batch", root.Token, map[string]any{"requests": []any{
		map[string]any{"method": "POST", "url": testkit.Stories, "body": story(map[string]any{"description": body["description"], "title": "Batch", "user": ana.ID})},
		map[string]any{"method": "PATCH", "url": testkit.Stories + "/" + own.Text("id"), "body": map[string]any{"description": `<h1 onclick=x>b</h1>`}},
	}})
	if own.Status != 200 || theirs.Status != 200 || batch.Status != 200 {
		t.Fatalf("%s %s %s", own.Body, theirs.Body, batch.Body)
	}
	records, err := s.App.FindAllRecords("places_collection")
	if err != nil || len(records) != 3 {
		t.Fatalf("%d stories, %v", len(records), err)
	}
	for _, r := range records {
		if d := r.GetString("description"); d != "<p>a</p>" && d != "b" {
			t.Errorf("stored %q", d)
		}
	}
}

func TestOnlyTheOwnerChangesAStoryAndNobodyItsOwnerOrCounts(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	id := s.Story(ana)
	path := testkit.Stories + "/" + id
	testkit.Answered(t, s.Send(http.MethodPatch, path, bob.Token, map[string]any{"title": "x"}), http.StatusNotFound, "a stranger's change")
	testkit.Answered(t, s.Send(http.MethodPatch, path, ana.Token, map[string]any{"user": bob.ID}), http.StatusNotFound, "giving it away")
	testkit.Answered(t, s.Send(http.MethodDelete, path, bob.Token, nil), http.StatusNotFound, "a stranger's deletion")
	a := s.Send(http.MethodPatch, path, ana.Token, map[string]any{"title": "Up the river", "places_count": 99, "pictures_count": 99, "revision": 1})
	if a.Status != http.StatusOK || a.JSON()["places_count"] != float64(0) || a.JSON()["pictures_count"] != float64(0) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if made := s.Send(http.MethodPost, testkit.Stories, ana.Token, story(map[string]any{"places_count": 7})); made.JSON()["places_count"] != float64(0) {
		t.Errorf("%s", made.Body)
	}
	testkit.Answered(t, s.Send(http.MethodPost, testkit.Stories, "", story(nil)), http.StatusBadRequest, "a visitor's story")
}

func TestTitlesTextsAndNamesTurnNothingBesideThemAround(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	for path, change := range map[string]map[string]any{
		testkit.Stories + "/" + story:              {"title": "Down\u202e the coast\x00", "revision": 1},
		testkit.Places + "/" + place:               {"title": "Sal\u2066to", "subtext": "one\n\u202btwo"},
		"/api/collections/users/records/" + ana.ID: {"name": "An\u202ea"},
	} {
		if a := s.Send(http.MethodPatch, path, ana.Token, change); a.Status != http.StatusOK {
			t.Fatalf("%s: %d %s", path, a.Status, a.Body)
		}
	}
	for field, want := range map[string]string{
		s.Record("places_collection", story).GetString("title"):       "Down the coast",
		s.Record("places", place).GetString("title"):                  "Salto",
		s.Record("places", place).GetString("subtext"):                "one\ntwo",
		s.Record("users", ana.ID).GetString("name"):                   "Ana",
		s.Record("places_collection", story).GetString("author_name"): "Ana",
	} {
		testkit.Same(t, field, want)
	}
}
