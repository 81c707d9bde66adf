package versions_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/bin"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
	"waypost/backend/internal/track"
	"waypost/backend/internal/versions"
)

func picture(field string) testkit.File {
	return testkit.File{Field: field, Name: "a.jpg", Data: photo.PlainJPEG(40, 30)}
}

type object = map[string]any

func list(t *testing.T, s *testkit.Server, p testkit.Person, story string) (items []object) {
	t.Helper()
	a := testkit.Done(t, s.Send(http.MethodGet, versions.Path+"?story="+story, p.Token, nil))
	for _, each := range a.JSON()["items"].([]any) {
		items = append(items, each.(object))
	}
	return items
}

func path(of object) string { return fmt.Sprintf("%s/%.0f", versions.Path, of["id"]) }

// said is what versions say of a story: of which record, what it did, and which fields.
func said(items []object) string {
	var all []string
	for _, each := range items {
		all = append(all, fmt.Sprint(each["title"], " ", each["kind"], " ", each["fields"], " ", each["pictures"]))
	}
	return strings.Join(all, "; ")
}

func change(t *testing.T, s *testkit.Server, p testkit.Person, path string, to object) testkit.Answer {
	t.Helper()
	a := testkit.Done(t, s.Send(http.MethodPatch, path, p.Token, to))
	return a
}

// later has all that was saved so far lie that much longer in the past.
func later(s *testkit.Server, by time.Duration) {
	for _, column := range []string{"at", "saved"} {
		s.Execute(fmt.Sprintf("UPDATE waypost_versions SET %s = strftime('%%Y-%%m-%%d %%H:%%M:%%fZ', %[1]s, '-%d seconds')", column, int(by.Seconds())))
	}
}

func restore(s *testkit.Server, p testkit.Person, of object) testkit.Answer {
	shown := s.Send(http.MethodGet, path(of), p.Token, nil)
	return s.Send(http.MethodPost, path(of), p.Token, object{"state": shown.Text("state")})
}

func TestEachSittingIsOneVersionThatShowsWhatItChangedAndCanBePutBack(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	storyPath, placePath := testkit.Stories+"/"+story, testkit.Places+"/"+place
	change(t, s, ana, placePath, object{"title": "Saldo", "subtext": "Hot springs"})
	change(t, s, ana, placePath, object{"title": "Salto Grande"})
	later(s, 11*time.Minute)
	change(t, s, ana, placePath, object{"title": "Concordia", "position": 5000, "latitude": -31.4})
	change(t, s, ana, storyPath, object{"title": "Down it", "language": "de", "visibility": "private", "revision": 1})
	change(t, s, ana, storyPath, object{"visibility": "public"})
	items := list(t, s, ana, story)
	if got := said(items); got != "Down it changed [language title] 0; Concordia changed [point title] 0; Salto Grande changed [subtext title] 0; Salto added [] 0" {
		t.Fatal(got)
	}
	testkit.Same(t, items[1]["who"], "Name of ana", "by")
	shown := s.Send(http.MethodGet, path(items[2]), ana.Token, nil).JSON()
	if before, after := fmt.Sprint(shown["before"]), fmt.Sprint(shown["after"]); before != "map[subtext: title:Salto]" || after != "map[subtext:Hot springs title:Salto Grande]" {
		t.Errorf("%s became %s", before, after)
	}
	if a := restore(s, ana, items[2]); a.Text("story") != story {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	r := s.Record("places", place)
	if r.GetString("title") != "Salto" || r.GetString("subtext") != "" || r.GetFloat("latitude") != -31.383333 || r.GetFloat("position") != 5000 {
		t.Errorf("%v", r.PublicExport())
	}
	items = list(t, s, ana, story)
	testkit.Same(t, said(items[:1]), "Salto restored [point subtext title] 0", "what was put back is listed as")
	if a := restore(s, ana, items[0]); a.Status != http.StatusOK || s.Record("places", place).GetString("title") != "Concordia" {
		t.Errorf("putting back is not put back: %d %s", a.Status, a.Body)
	}
	restore(s, ana, items[1])
	if r := s.Record("places_collection", story); r.GetString("title") != "Along the Uruguay" || r.GetString("language") != "" || r.GetInt("revision") != 4 || r.GetString("visibility") != "public" {
		t.Errorf("%v", r.PublicExport())
	}
}

func TestUndoTakesBackTheLastSaveAloneAndNoneThatCameAfterIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	place := s.Place(ana, s.Story(ana))
	change(t, s, ana, testkit.Places+"/"+place, object{"subtext": "One"})
	state := change(t, s, ana, testkit.Places+"/"+place, object{"title": "Two"}).Text("updated")
	undo := func(state string) testkit.Answer {
		return s.Send(http.MethodPost, versions.UndoPath+"/"+place, ana.Token, object{"state": state})
	}
	testkit.Answered(t, undo("2026-01-01 00:00:00.000Z"), http.StatusConflict, "an older one")
	testkit.Answered(t, undo(state), http.StatusOK)
	if r := s.Record("places", place); r.GetString("title") != "Salto" || r.GetString("subtext") != "One" {
		t.Errorf("%q %q", r.GetString("title"), r.GetString("subtext"))
	}
	testkit.Answered(t, undo(state), http.StatusConflict, "the same again")
	if a := undo(change(t, s, ana, testkit.Places+"/"+place, object{"title": "Salto"}).Text("updated")); a.Status != http.StatusOK || s.Record("places", place).GetString("title") != "Salto" {
		t.Errorf("a save that changed nothing: %d %s", a.Status, a.Body)
	}
}

func TestATrackThatWasReplacedComesBack(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	path := testkit.Places + "/" + s.Place(ana, s.Story(ana))
	first := track.Format([]track.Point{{Latitude: -31, Longitude: -58}, {Latitude: -31.3, Longitude: -57.9}})
	change(t, s, ana, path, object{"track": first})
	state := change(t, s, ana, path, object{"track": ""}).Text("updated")
	a := s.Send(http.MethodPost, versions.UndoPath+"/"+strings.TrimPrefix(path, testkit.Places+"/"), ana.Token, object{"state": state})
	if got := s.Get(path).Text("track"); a.Status != http.StatusOK || got != first {
		t.Errorf("%d, and it is %q", a.Status, got)
	}
}

func TestNobodyElseIsAnsweredAboutVersionsNotEvenWhoReadsTheStory(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story := s.Story(ana, picture("main_picture"))
	file := s.Record("places_collection", story).GetString("main_picture")
	state := change(t, s, ana, testkit.Stories+"/"+story, object{"main_picture": "", "visibility": "people", "revision": 1}).Text("updated")
	testkit.Done(t, s.Send(http.MethodPost, "/api/collections/shares/records", ana.Token, object{"story": story, "person": "bob"}))
	one := path(list(t, s, ana, story)[0])
	for name, who := range map[string]struct {
		testkit.Person
		status int
	}{"a reader": {bob, http.StatusNotFound}, "a guest": {testkit.Person{}, http.StatusUnauthorized}} {
		for _, a := range []testkit.Answer{
			s.Send(http.MethodGet, versions.Path+"?story="+story, who.Token, nil),
			s.Send(http.MethodGet, one, who.Token, nil),
			s.Send(http.MethodPost, one, who.Token, object{"state": state}),
			s.Send(http.MethodPost, versions.UndoPath+"/"+story, who.Token, object{"state": state}),
			s.Send(http.MethodPost, bin.Path+"/"+story+"."+file, who.Token, nil),
			s.Send(http.MethodDelete, bin.Path+"/"+story+"."+file, who.Token, nil),
		} {
			testkit.Answered(t, a, who.status, name)
		}
		for _, at := range []string{"/api/pictures/places_collection/" + story + "/320/" + file, "/api/files/places_collection/" + story + "/" + file} {
			testkit.Answered(t, s.Send(http.MethodGet, at, who.Token, nil), http.StatusNotFound, name, "gets the picture")
		}
	}
	if s.Remove(testkit.Stories + "/" + story); rows(s, "waypost_versions") != 0 || rows(s, "waypost_kept_pictures") != 0 {
		t.Error("they outlast their story")
	}
}

func rows(s *testkit.Server, table string) (n int) {
	if err := s.App.DB().NewQuery("SELECT COUNT(*) FROM " + table).Row(&n); err != nil {
		return -1
	}
	return n
}

func TestAStoryKeepsFiftyVersionsOrThoseOfAYearWhicheverIsMore(t *testing.T) {
	versions.LookEachTime(t)
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	save := func(n int) {
		r := s.Record("places_collection", story)
		r.Set("title", fmt.Sprint("Title ", n))
		testkit.OK(t, s.App.Save(r))
		later(s, 11*time.Minute)
	}
	for n := range 60 {
		save(n)
	}
	testkit.Same(t, rows(s, "waypost_versions"), 60, "of 60 young ones there are")
	later(s, 366*24*time.Hour)
	save(60)
	testkit.Same(t, rows(s, "waypost_versions"), 50, "of 60 old ones and a young one there are")
	s.Execute("UPDATE waypost_versions SET before = json_set(before, '$.description', printf('%.*c', 4194304, 'x')) WHERE id IN (SELECT id FROM waypost_versions ORDER BY id DESC LIMIT 6)")
	save(61)
	testkit.Same(t, rows(s, "waypost_versions"), 5, "are kept where four fill 16 of 20 MB")
}

func TestAPictureThatIsTakenOutWaitsInTheBinAndInItsVersion(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_BIN_DAYS": "2"})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story, picture("main_picture"), picture("other_pictures"))
	placePath := testkit.Places + "/" + place
	r := s.Record("places", place)
	main, other, bytes := r.GetString("main_picture"), r.GetStringSlice("other_pictures")[0], r.GetInt("bytes")
	change(t, s, ana, placePath, object{"pictures": object{main: object{"caption": "The dam"}}})
	later(s, time.Hour)
	change(t, s, ana, placePath, object{"main_picture": other})
	change(t, s, ana, placePath, object{"other_pictures-": main})
	inFolder := func() int {
		files, _ := filepath.Glob(filepath.Join(s.Config.DataDir, "storage", r.BaseFilesPath(), "picture_*.jpg"))
		return len(files)
	}
	if inFolder() != 2 || s.Record("places", place).GetInt("bytes") != bytes || s.Record("places_collection", story).GetInt("pictures_count") != 1 {
		t.Errorf("%d files, %v", inFolder(), s.Record("places", place).PublicExport())
	}
	at := "/api/pictures/places/" + place + "/320/" + main
	if guest, own := s.Get(at), s.Send(http.MethodGet, at, ana.Token, nil); guest.Status != http.StatusNotFound || own.Status != http.StatusOK || own.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("a guest is answered with %d, its author with %d and %q", guest.Status, own.Status, own.Header.Get("Cache-Control"))
	}
	id := place + "." + main
	binned := func() []any { return s.Send(http.MethodGet, bin.Path, ana.Token, nil).JSON()["items"].([]any) }
	if items := binned(); len(items) != 1 || items[0].(object)["id"] != id || items[0].(object)["title"] != "Salto" {
		t.Fatalf("%v", items)
	}
	if a := s.Send(http.MethodPost, bin.Path+"/"+id, ana.Token, nil); a.Text("story") != story || len(binned()) != 0 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if r := s.Record("places", place); r.GetString("main_picture") != other || fmt.Sprint(r.GetStringSlice("other_pictures")) != "["+main+"]" || !strings.Contains(r.GetString("pictures"), "The dam") || r.GetInt("bytes") != bytes {
		t.Errorf("%v", r.PublicExport())
	}
	change(t, s, ana, placePath, object{"other_pictures-": main, "title": "Concordia"})
	items := list(t, s, ana, story)
	testkit.Same(t, said(items[1:2]), "Salto restored [pictures] 1", "it came back as")
	testkit.Done(t, restore(s, ana, items[2]))
	if r := s.Record("places", place); r.GetString("main_picture") != main || fmt.Sprint(r.GetStringSlice("other_pictures")) != "["+other+"]" || r.GetString("title") != "Salto" {
		t.Errorf("%v", r.PublicExport())
	}
	if s.Differing(t) != nil {
		t.Error("what is told of the story is wrong")
	}
}

// look has the worker look at the pictures, and waits until only so many wait.
func look(t *testing.T, s *testkit.Server, waiting int) {
	t.Helper()
	for _, job := range s.App.Cron().Jobs() {
		if job.Id() == "waypostVersions" {
			job.Run()
		}
	}
	testkit.Within(t, 20*time.Second, func() bool { return rows(s, "waypost_kept_pictures") <= waiting })
}

func TestAPictureGoesWithItsRoomOnceNeitherBinNorVersionNeedsItOrSomebodySaysSo(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story, picture("main_picture"), picture("other_pictures"), picture("other_pictures"))
	r := s.Record("places", place)
	bytes, files := r.GetInt("bytes"), append(r.GetStringSlice("other_pictures"), r.GetString("main_picture"))
	change(t, s, ana, testkit.Places+"/"+place, object{"other_pictures": []string{}, "title": "Bare"})
	version := list(t, s, ana, story)[0]
	s.Execute("UPDATE waypost_kept_pictures SET due = '2024-01-01 00:00:00.000Z'")
	look(t, s, 2)
	testkit.Done(t, s.Send(http.MethodDelete, bin.Path+"/"+place+"."+files[0], ana.Token, nil))
	look(t, s, 1)
	testkit.Same(t, s.Record("places", place).GetInt("bytes"), bytes/3*2, bytes, "bytes are counted")
	gone := restore(s, ana, version)
	if code, sentence := gone.Problem("pictures"); gone.Status != http.StatusBadRequest || code != "validation_pictures_gone" || !strings.HasSuffix(sentence, "Nothing was changed.") {
		t.Errorf("%d %s", gone.Status, gone.Body)
	}
	if r := s.Record("places", place); r.GetString("title") != "Bare" || len(r.GetStringSlice("other_pictures")) != 0 || rows(s, "waypost_kept_pictures") != 1 {
		t.Errorf("half of it is done: %v", r.PublicExport())
	}
	s.Execute("DELETE FROM waypost_versions")
	s.Execute("UPDATE waypost_kept_pictures SET due = '2024-01-01 00:00:00.000Z'")
	look(t, s, 0)
	s.Send(http.MethodPatch, testkit.Places+"/"+place, s.Superuser().Token, object{"main_picture": ""})
	look(t, s, 0)
	left, err := os.ReadDir(filepath.Join(s.Config.DataDir, "storage", r.BaseFilesPath()))
	if len(left) != 0 || s.Record("places", place).GetInt("bytes") != 0 {
		t.Errorf("%v %v stays, counted with %d", left, err, s.Record("places", place).GetInt("bytes"))
	}
}

func TestAPlaceThatGoesToTheBinAndComesBackIsNoted(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story, picture("main_picture"))
	change(t, s, ana, testkit.Places+"/"+place, object{"main_picture": ""})
	s.Send(http.MethodDelete, testkit.Places+"/"+place, ana.Token, nil)
	items := list(t, s, ana, story)
	if a := restore(s, ana, items[1]); a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), "Put this place back from your bin first.") {
		t.Errorf("a place in the bin is put back as it was: %d %s", a.Status, a.Body)
	}
	if a := s.Send(http.MethodPost, bin.Path+"/"+place, ana.Token, nil); a.Text("story") != story {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	testkit.Same(t, said(list(t, s, ana, story)), "Salto back [] 0; Salto deleted [] 0; Salto changed [pictures] 1; Salto added [] 0")
	folder := filepath.Join(s.Config.DataDir, "storage", s.Record("places", place).BaseFilesPath())
	s.Remove(testkit.Stories + "/" + story)
	testkit.Within(t, 20*time.Second, func() bool {
		left, _ := os.ReadDir(folder)
		return len(left) == 0
	})
}

func TestPlacesThatAnImportBringsToAStoryAreNewThere(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	content := fmt.Sprintf(`{"story":{"id":%q},"places":[{"id":"place0000000001","title":"Salto","location":{"latitude":1,"longitude":1},"pictures":[]}]}`, story)
	draft := s.Send(http.MethodPost, "/api/collections/drafts/records", ana.Token, object{"content": content}).Text("id")
	testkit.Done(t, s.Send(http.MethodPost, "/api/waypost/drafts/"+draft+"/accept", ana.Token, object{"revision": 1}))
	testkit.Same(t, said(list(t, s, ana, story)), "Salto added [] 0")
}
