package bin_test

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/bin"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func picture(field string) testkit.File {
	return testkit.File{Field: field, Name: "a.jpg", Data: photo.PlainJPEG(40, 30)}
}

type item struct{ ID, Title, Story string }

func inBin(t *testing.T, s *testkit.Server, p testkit.Person) (items []item) {
	t.Helper()
	for _, each := range s.Send(http.MethodGet, bin.Path, p.Token, nil).JSON()["items"].([]any) {
		one := each.(map[string]any)
		items = append(items, item{one["id"].(string), one["title"].(string), one["story"].(string)})
	}
	return items
}

func remove(t *testing.T, s *testkit.Server, p testkit.Person, path string) {
	t.Helper()
	testkit.Done(t, s.Send(http.MethodDelete, path, p.Token, nil))
}

func statuses(s *testkit.Server, p testkit.Person, paths ...string) (all []int) {
	for _, path := range paths {
		all = append(all, s.Send(http.MethodGet, path, p.Token, nil).Status)
	}
	return all
}

func folder(s *testkit.Server, id string) string {
	return filepath.Join(s.Config.DataDir, "storage", s.Record("places", id).BaseFilesPath())
}

// empty has the worker look at the bin, and waits until this folder is gone.
func empty(s *testkit.Server, folder string) {
	for _, job := range s.App.Cron().Jobs() {
		if job.Id() == "waypostBin" {
			job.Run()
		}
	}
	for {
		if names, err := os.ReadDir(folder); err != nil || len(names) == 0 {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func TestADeletedStoryIsGoneForEverybodyAtOnceAndComesBackAsItWas(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story := s.Story(ana, picture("main_picture"))
	place := s.Place(ana, story, picture("main_picture"))
	storyPath, placePath := testkit.Stories+"/"+story, testkit.Places+"/"+place
	before := s.Get(storyPath).JSON()
	remove(t, s, ana, storyPath)
	for _, who := range []testkit.Person{ana, bob, {}} {
		for i, status := range statuses(s, who, storyPath, placePath, "/travel-story/"+story) {
			testkit.Same(t, status, http.StatusNotFound, who.Email, "reads the", i+1, ". with")
		}
	}
	testkit.Answered(t, s.Send(http.MethodPatch, storyPath, ana.Token, map[string]any{"title": "Later"}), http.StatusNotFound, "it is changed there")
	if a := s.Send(http.MethodPost, testkit.Places, ana.Token, map[string]any{"places_collection": story, "title": "Late", "latitude": 1, "longitude": 1}); a.Status == http.StatusOK {
		t.Error("a place comes to it there")
	}
	for _, list := range []string{testkit.Stories + "?filter=" + url.QueryEscape(`user="`+ana.ID+`"`) + "&sort=-created&page=1&perPage=50", testkit.Places + "?filter=" + url.QueryEscape(`places_collection="`+story+`"`) + "&sort=position,id&page=1&perPage=50"} {
		if a := s.Send(http.MethodGet, list, ana.Token, nil); a.Status != http.StatusOK || a.JSON()["totalItems"] != float64(0) || len(a.JSON()["items"].([]any)) != 0 {
			t.Errorf("a list is answered with %d %s", a.Status, a.Body)
		}
	}
	if len(inBin(t, s, bob)) != 0 || len(inBin(t, s, ana)) != 1 {
		t.Errorf("ana sees %v, bob %v", inBin(t, s, ana), inBin(t, s, bob))
	}
	for _, method := range []string{http.MethodPost, http.MethodDelete} {
		testkit.Answered(t, s.Send(method, bin.Path+"/"+story, bob.Token, nil), http.StatusNotFound, "somebody else's", method)
	}
	if a := s.Send(http.MethodPost, bin.Path+"/"+story, ana.Token, nil); a.Text("story") != story {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	after := s.Get(storyPath).JSON()
	for _, field := range []string{"title", "description", "visibility", "shown", "places_count", "created", "main_picture"} {
		testkit.Same(t, before[field], after[field], field, "and is")
	}
	if a := s.Get(placePath); a.Status != http.StatusOK || len(inBin(t, s, ana)) != 0 {
		t.Errorf("its place is answered with %d, the bin has %v", a.Status, inBin(t, s, ana))
	}
}

func TestADeletedPlaceComesBackWhereItWas(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	first, second := s.Place(ana, story, picture("main_picture")), s.Place(ana, story)
	at := s.Record("places", first).GetFloat("position")
	told := 0
	s.App.OnRecordAfterUpdateSuccess("places_collection").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.Id == story {
			told++
		}
		return e.Next()
	})
	remove(t, s, ana, testkit.Places+"/"+first)
	if a := s.Send(http.MethodGet, testkit.Places+"/"+first, ana.Token, nil); a.Status != http.StatusNotFound || s.Record("places_collection", story).GetInt("places_count") != 1 {
		t.Errorf("%d, and the story counts %d", a.Status, s.Record("places_collection", story).GetInt("places_count"))
	}
	testkit.Same(t, told, 1, "what is made of the story is told", "times")
	there := inBin(t, s, ana)
	if len(there) != 1 || there[0].Story == "" {
		t.Fatalf("%v", there)
	}
	remove(t, s, ana, testkit.Stories+"/"+story)
	testkit.Answered(t, s.Send(http.MethodPost, bin.Path+"/"+there[0].ID, ana.Token, nil), http.StatusBadRequest, "it comes back into a story that is in the bin")
	for _, id := range []string{story, there[0].ID} {
		if a := s.Send(http.MethodPost, bin.Path+"/"+id, ana.Token, nil); a.Text("story") != story {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	if a := s.Get(testkit.Places + "/" + first); a.Status != http.StatusOK || a.JSON()["position"] != at || a.Text("main_picture") == "" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	// Of the story's own way into the bin and back, too.
	testkit.Same(t, told, 4, "what is made of the story is told", "times in all")
	if n := s.Record("places_collection", story).GetInt("places_count"); n != 2 || len(inBin(t, s, ana)) != 0 {
		t.Errorf("the story counts %d; %s stayed; the bin has %v", n, second, inBin(t, s, ana))
	}
}

func TestAPlaceThatIsDeletedTwiceAtOnceIsInTheBinOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	isFirst := true
	s.App.OnRecordDeleteRequest("places").Bind(&hook.Handler[*core.RecordRequestEvent]{Priority: -1, Func: func(e *core.RecordRequestEvent) error {
		if isFirst {
			isFirst = false
			remove(t, s, ana, testkit.Places+"/"+place)
		}
		return e.Next()
	}})
	testkit.Answered(t, s.Send(http.MethodDelete, testkit.Places+"/"+place, ana.Token, nil), http.StatusNotFound, "the later one")
	there := inBin(t, s, ana)
	if len(there) != 1 {
		t.Fatalf("%v", there)
	}
	if a := s.Send(http.MethodPost, bin.Path+"/"+there[0].ID, ana.Token, nil); a.Text("story") != story {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

func TestWhatIsInTheBinLongEnoughOrDeletedThereGoesWithItsFiles(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_BIN_DAYS": "2"})
	ana := s.SignUp("ana")
	story, young := s.Story(ana), s.Story(ana, picture("main_picture"))
	old, now := s.Place(ana, story, picture("main_picture")), s.Place(ana, story, picture("main_picture"))
	folders := []string{folder(s, old), folder(s, now)}
	for _, path := range []string{testkit.Places + "/" + old, testkit.Places + "/" + now, testkit.Stories + "/" + young} {
		remove(t, s, ana, path)
	}
	items := map[string]string{}
	for _, place := range []string{old, now} {
		items[place] = s.Record("places", place).GetString("places_collection")
	}
	s.Execute("UPDATE {{places_collection}} SET [[binned]] = '" + time.Now().UTC().Add(-49*time.Hour).Format("2006-01-02 15:04:05.000Z") + "' WHERE [[id]] = '" + items[old] + "'")
	empty(s, folders[0])
	remove(t, s, ana, bin.Path+"/"+items[now])
	empty(s, folders[1])
	if left := inBin(t, s, ana); len(left) != 1 || left[0].ID != young {
		t.Errorf("the bin has %v", left)
	}
}

func TestAStoryInTheBinTakesNoPlaceAndComesOutOnlyWhereThereIsRoom(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "1"})
	ana := s.SignUp("ana")
	gone := s.Story(ana)
	remove(t, s, ana, testkit.Stories+"/"+gone)
	story := s.Story(ana)
	place := s.Place(ana, story)
	testkit.Answered(t, s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"places_collection": gone}), http.StatusBadRequest, "a place moves into it")
	a := s.Send(http.MethodPost, bin.Path+"/"+gone, ana.Token, nil)
	if a.Status != http.StatusBadRequest || !strings.HasPrefix(a.Text("message"), "You have reached the limit: 1 of 1 stories") {
		t.Errorf("it comes out beside another: %d %s", a.Status, a.Body)
	}
	remove(t, s, ana, testkit.Stories+"/"+story)
	if a := s.Send(http.MethodPost, bin.Path+"/"+gone, ana.Token, nil); a.Text("story") != gone {
		t.Errorf("it doesn't come out alone: %d %s", a.Status, a.Body)
	}
}
