package leaving_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/album"
	"waypost/backend/internal/leaving"
	"waypost/backend/internal/site"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// together is a story of one person that another one writes with them: a place of the author's with a picture of each, one of the
// co-author's with a picture of theirs, and one of theirs without.
type together struct {
	*testkit.Server
	author, writer              testkit.Person
	story, mixed, theirs, empty string
	pictures                    []string
}

var sides = 40

// jpeg is another picture each time.
func jpeg(field string) testkit.File {
	sides += 2
	return testkit.File{Field: field, Name: "p.jpg", Data: photo.PlainJPEG(sides, 40)}
}

func write(t *testing.T) *together {
	t.Helper()
	s := testkit.Start(t, nil)
	w := &together{Server: s, author: s.SignUp("ana"), writer: s.SignUp("ben")}
	w.story = s.Story(w.author)
	w.mixed = s.Place(w.author, w.story, jpeg("main_picture"))
	share := testkit.Done(t, s.Send(http.MethodPost, "/api/collections/shares/records", w.author.Token, map[string]any{"story": w.story, "person": "ben", "writes": true}))
	testkit.Done(t, s.Send(http.MethodPost, "/api/waypost/shares/join", w.writer.Token, map[string]any{"key": share.Text("key")}))
	place := func(title string, files ...testkit.File) string {
		return testkit.Done(t, s.Form(http.MethodPost, testkit.Places, w.writer.Token, map[string]string{
			"user": w.author.ID, "places_collection": w.story, "title": title, "subtext": "Words of Ben", "latitude": "10.5", "longitude": "20.25", "visited": "2024-03-02 22:30:00.000Z", "visited_offset": "+09:00",
			"pictures": `{"p.jpg":{"caption":"Ours"}}`,
		}, files...)).Text("id")
	}
	w.theirs = place("Ben's place", jpeg("main_picture"))
	w.empty = place("Ben's words")
	for range 2 {
		w.add(t, w.writer, w.mixed, "other_pictures+")
	}
	w.pictures = w.sent()
	if len(w.pictures) != 3 {
		t.Fatalf("of the co-author are %v", w.pictures)
	}
	return w
}

func (w *together) add(t *testing.T, who testkit.Person, place, field string) {
	t.Helper()
	testkit.Done(t, w.Form(http.MethodPatch, testkit.Places+"/"+place, who.Token, nil, jpeg(field)))
}

func (w *together) sent() (files []string) {
	if err := w.App.DB().NewQuery("SELECT file FROM waypost_sent WHERE sender = '" + w.writer.ID + "' ORDER BY file").Column(&files); err != nil {
		panic(err)
	}
	return files
}

func (w *together) leave(photos string) testkit.Answer {
	return w.Send(http.MethodPost, leaving.Path, w.writer.Token, map[string]any{"story": w.story, "photos": photos})
}

func (w *together) files(place string) []string { return album.Files(w.Record("places", place)) }

func (w *together) used(t *testing.T, who testkit.Person) (bytes int64) {
	t.Helper()
	testkit.OK(t, w.App.DB().NewQuery("SELECT "+site.UsedBytes("'"+who.ID+"'")).Row(&bytes))
	return bytes
}

// stored are the files that lie in folders of these records.
func (w *together) stored(t *testing.T, records ...string) (names []string) {
	t.Helper()
	for _, record := range records {
		found, err := filepath.Glob(filepath.Join(w.Config.DataDir, "storage", "*", record, "*"))
		testkit.OK(t, err)
		for _, path := range found {
			if info, err := os.Stat(path); err == nil && !info.IsDir() && !strings.HasSuffix(path, ".attrs") {
				names = append(names, filepath.Base(path))
			}
		}
	}
	return names
}

// isClear tells whether nothing of the story says or shows what the co-author sent.
func (w *together) isClear(t *testing.T) bool {
	t.Helper()
	for _, path := range []string{testkit.Places + "/" + w.mixed, testkit.Places + "/" + w.theirs, "/api/waypost/bin"} {
		body := string(testkit.Done(t, w.Send(http.MethodGet, path, w.author.Token, nil)).Body)
		if slices.ContainsFunc(w.pictures, func(file string) bool { return strings.Contains(body, file) }) {
			t.Errorf("%s has pictures of who left: %s", path, body)
			return false
		}
	}
	for _, file := range w.pictures {
		for _, place := range []string{w.mixed, w.theirs} {
			testkit.Answered(t, w.Get("/api/pictures/places/"+place+"/640/"+file, "Authorization", w.author.Token), http.StatusNotFound, "a picture of who left")
		}
	}
	testkit.Within(t, 20*time.Second, func() bool {
		there := w.stored(t, w.mixed, w.theirs)
		return !slices.ContainsFunc(w.pictures, func(file string) bool { return slices.Contains(there, file) }) && len(w.sent()) == 0
	})
	return true
}

func TestWhoLeavesKeepsTheirPicturesInTheStory(t *testing.T) {
	w := write(t)
	if a := w.leave("keep"); a.Status != http.StatusOK || a.Text("story") != "" {
		t.Errorf("who leaves is answered with %d %s", a.Status, a.Body)
	}
	if len(w.files(w.mixed)) != 3 || len(w.files(w.theirs)) != 1 || len(w.sent()) != 3 {
		t.Errorf("in the story stay %v and %v", w.files(w.mixed), w.files(w.theirs))
	}
}

func TestWhoLeavesTakesTheirPicturesIntoAPrivateStory(t *testing.T) {
	w := write(t)
	usedBefore, usedByAuthor := w.used(t, w.writer), w.used(t, w.author)
	own := w.files(w.mixed)[0]
	a := testkit.Done(t, w.leave("take"))
	made := w.Record("places_collection", a.Text("story"))
	if made.GetString("user") != w.writer.ID || made.GetString("visibility") != "private" || made.GetString("title") != "Along the Uruguay" || made.GetInt("places_count") != 2 || made.GetInt("pictures_count") != 3 {
		t.Errorf("the story of who left: %v", made.PublicExport())
	}
	places, err := w.App.FindRecordsByFilter("places", "places_collection = {:story}", "position", 0, 0, map[string]any{"story": made.Id})
	testkit.OK(t, err)
	if len(places) != 2 || len(album.Files(places[0])) != 2 || len(album.Files(places[1])) != 1 {
		t.Fatalf("its places: %v", places)
	}
	second := places[1]
	entry := album.Of(second)[second.GetString("main_picture")]
	if second.GetString("title") != "Ben's place" || second.GetFloat("latitude") != 10.5 || second.GetString("visited_offset") != "+09:00" || second.GetString("subtext") != "" || entry.Caption != "Ours" || entry.By != "" {
		t.Errorf("a place of who left: %v", second.PublicExport())
	}
	for _, place := range places {
		for _, file := range album.Files(place) {
			testkit.Within(t, 20*time.Second, func() bool {
				return w.Get("/api/pictures/places/"+place.Id+"/320/"+file, "Authorization", w.writer.Token).Status == http.StatusOK
			})
			testkit.Answered(t, w.Get("/api/pictures/places/"+place.Id+"/320/"+file, "Authorization", w.author.Token), http.StatusNotFound, "the author")
		}
	}
	if got := w.files(w.mixed); !slices.Equal(got, []string{own}) || len(w.files(w.theirs)) != 0 || w.Record("places", w.empty).GetString("subtext") != "Words of Ben" {
		t.Errorf("in the story stay %v and %v", got, w.files(w.theirs))
	}
	w.isClear(t)
	if w.used(t, w.writer) != usedBefore || w.used(t, w.author) != usedByAuthor {
		t.Errorf("who left uses %d of %d, the author %d of %d", w.used(t, w.writer), usedBefore, w.used(t, w.author), usedByAuthor)
	}
	testkit.Answered(t, w.leave("take"), http.StatusNotFound, "leaving again")
}

func TestNoVersionAndNoBinShowsPicturesOfWhoLeft(t *testing.T) {
	w := write(t)
	// One is the main picture, one was taken out, and one is of a place that was deleted.
	testkit.Done(t, w.Send(http.MethodPatch, testkit.Places+"/"+w.mixed, w.author.Token, map[string]any{"main_picture": w.files(w.mixed)[1]}))
	testkit.Done(t, w.Send(http.MethodPatch, testkit.Places+"/"+w.mixed, w.author.Token, map[string]any{"other_pictures-": []string{w.files(w.mixed)[2]}}))
	testkit.Done(t, w.Form(http.MethodPatch, testkit.Stories+"/"+w.story, w.writer.Token, map[string]string{"revision": "1"}, jpeg("main_picture")))
	testkit.Done(t, w.Send(http.MethodDelete, testkit.Places+"/"+w.theirs, w.author.Token, nil))
	w.pictures = w.sent()
	a := testkit.Done(t, w.leave("take"))
	made := w.Record("places_collection", a.Text("story"))
	if len(w.files(w.mixed)) != 1 || len(w.files(w.theirs)) != 0 || w.Record("places_collection", w.story).GetString("main_picture") != "" {
		t.Errorf("in the story stay %v", w.files(w.mixed))
	}
	if made.GetString("main_picture") == "" || made.GetInt("pictures_count") != 2 {
		t.Errorf("the story of who left: %v", made.PublicExport())
	}
	body := string(testkit.Done(t, w.Send(http.MethodGet, "/api/waypost/bin", w.author.Token, nil)).Body)
	if strings.Contains(body, ".jpg") || !strings.Contains(body, "Ben's place") {
		t.Errorf("the bin has %s", body)
	}
	testkit.Within(t, 20*time.Second, func() bool {
		return !slices.ContainsFunc(w.stored(t, w.mixed, w.theirs, w.story), func(file string) bool { return slices.Contains(w.pictures, file) })
	})
	list := testkit.Done(t, w.Send(http.MethodGet, "/api/waypost/versions?story="+w.story, w.author.Token, nil))
	for _, each := range list.JSON()["items"].([]any) {
		one := each.(map[string]any)
		path := fmt.Sprintf("/api/waypost/versions/%.0f", one["id"])
		shown := testkit.Done(t, w.Send(http.MethodGet, path, w.author.Token, nil)).JSON()
		if kept, _ := shown["kept"].([]any); slices.ContainsFunc(kept, func(file any) bool { return slices.Contains(w.pictures, file.(string)) }) {
			t.Errorf("a version keeps %v", kept)
		}
	}
}

// goes deletes the co-author's account, and lets the wait for that be over.
func (w *together) goes(t *testing.T, photos string) {
	t.Helper()
	users := "/api/collections/users/records/" + w.writer.ID
	if a := testkit.Done(t, w.Get(users, "Authorization", w.writer.Token)); a.JSON()["sent"] != true {
		t.Errorf("the account is told %s", a.Body)
	}
	if a := testkit.Done(t, w.Get("/api/collections/users/records/"+w.author.ID, "Authorization", w.author.Token)); a.JSON()["sent"] != false {
		t.Errorf("the author's account is told %s", a.Body)
	}
	testkit.Done(t, w.Send(http.MethodDelete, users, w.writer.Token, map[string]any{"password": testkit.Password, "photos": photos}))
	if len(w.files(w.mixed)) != 3 {
		t.Errorf("while somebody may come back the story has %v", w.files(w.mixed))
	}
	w.Execute("UPDATE users SET deletes = '2020-01-01 00:00:00.000Z' WHERE id = '" + w.writer.ID + "'")
	for _, job := range w.App.Cron().Jobs() {
		if job.Id() == "waypostDeletion" {
			job.Run()
		}
	}
	testkit.Within(t, 20*time.Second, func() bool {
		_, err := w.App.FindRecordById("users", w.writer.ID)
		return err != nil
	})
}

func TestWithAnAccountPhotosInStoriesOfOthersStayOrGoAsWasSaid(t *testing.T) {
	w := write(t)
	before := w.used(t, w.author)
	w.goes(t, "delete")
	if len(w.files(w.mixed)) != 1 || len(w.files(w.theirs)) != 0 || w.Record("places", w.empty).GetString("subtext") != "Words of Ben" {
		t.Errorf("in the story stay %v and %v", w.files(w.mixed), w.files(w.theirs))
	}
	w.isClear(t)
	testkit.Same(t, w.used(t, w.author), before, "the author uses")

	w = write(t)
	named := func() bool {
		return w.Record("places", w.theirs).GetString("written_by") != "" && strings.Contains(w.Record("places", w.mixed).GetString("pictures"), `"by"`)
	}
	if !named() {
		t.Fatal("the story names nobody")
	}
	w.goes(t, "keep")
	if w.Record("places", w.theirs).GetString("written_by") != "" || strings.Contains(w.Record("places", w.mixed).GetString("pictures"), `"by"`) {
		t.Errorf("the story names who is gone: %q, %s", w.Record("places", w.theirs).GetString("written_by"), w.Record("places", w.mixed).GetString("pictures"))
	}
	if len(w.files(w.mixed)) != 3 || len(w.files(w.theirs)) != 1 {
		t.Errorf("in the story stay %v and %v", w.files(w.mixed), w.files(w.theirs))
	}
}

func TestWhoHasNoRoomForAStoryOfTheirOwnLeavesWithoutPhotosOrStays(t *testing.T) {
	w := write(t)
	w.Execute("UPDATE users SET quota_stories = 1 WHERE id = '" + w.writer.ID + "'")
	w.Story(w.writer)
	if a := w.leave("take"); a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), "limit") {
		t.Errorf("without room: %d %s", a.Status, a.Body)
	}
	if len(w.files(w.mixed)) != 3 || len(w.sent()) != 3 {
		t.Errorf("in the story stay %v", w.files(w.mixed))
	}
	w.add(t, w.writer, w.mixed, "other_pictures+")
	testkit.Done(t, w.leave("keep"))
}
