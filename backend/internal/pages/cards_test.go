package pages_test

import (
	"bytes"
	"image/jpeg"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// cardOf is the path of the card a page names.
func cardOf(t testing.TB, s *testkit.Server, path string) string {
	t.Helper()
	m := regexp.MustCompile(`property="og:image" content="[^"]*(/cards/[^"]+)"`).FindSubmatch(s.Get(path).Body)
	if m == nil {
		t.Fatalf("%s names no card", path)
	}
	return string(m[1])
}

func isCard(t testing.TB, a testkit.Answer) {
	t.Helper()
	p, err := jpeg.Decode(bytes.NewReader(a.Body))
	if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" || err != nil || p.Bounds().Dx() != 1200 || p.Bounds().Dy() != 630 {
		t.Fatalf("%d %v %v", a.Status, a.Header, err)
	}
}

func TestThePictureAPageNamesIsThereAndChangesItsAddressWithTheStory(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(1400, 900)})
	// A card whose photo is still being prepared is drawn without, and not kept.
	testkit.Within(t, time.Minute, func() bool {
		return strings.Contains(s.Record("places", place).GetString("pictures"), `"ready":true`)
	})
	path := cardOf(t, s, "/travel-story/"+story)
	a := s.Get(path)
	isCard(t, a)
	for header, want := range map[string]string{"Cache-Control": "public, max-age=3600, s-maxage=2", "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "cross-origin"} {
		testkit.Same(t, a.Header.Get(header), want, header)
	}
	testkit.Answered(t, s.Get(path, "If-None-Match", a.Header.Get("ETag")), http.StatusNotModified, "asked again")
	if a := s.Send(http.MethodHead, path, "", nil); a.Status != http.StatusOK || len(a.Body) != 0 {
		t.Errorf("HEAD: %d", a.Status)
	}
	isCard(t, s.Get(cardOf(t, s, "/travel-story/"+story+"/"+place)))
	s.Place(ana, story)
	later := cardOf(t, s, "/travel-story/"+story)
	if later == path {
		t.Error("a chat that has the picture would not ask for the one with another place")
	}
	// A chat that comes late with the address of before has the picture as it is now, and keeps it no longer than it is that.
	if a := s.Get(path); a.Header.Get("Cache-Control") != "no-cache" || !bytes.Equal(a.Body, s.Get(later).Body) {
		t.Errorf("the address of before: %v", a.Header)
	}
}

func TestNobodyHasTheCardOfAStoryThatIsNotShown(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	cards := []string{cardOf(t, s, "/travel-story/"+story), cardOf(t, s, "/travel-story/"+story+"/"+place)}
	for _, path := range cards {
		isCard(t, s.Get(path))
	}
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"visibility": "private", "revision": 1}))
	unknown := s.Get("/cards/000000000000000/" + strings.Repeat("a", 16) + ".jpg")
	for _, path := range cards {
		a := s.Get(path, "Authorization", ana.Token)
		if a.Status != http.StatusNotFound || !bytes.Equal(a.Body, unknown.Body) || a.Header.Get("Cache-Control") != unknown.Header.Get("Cache-Control") {
			t.Errorf("%s: %d %s", path, a.Status, a.Body)
		}
	}
}

func TestManyWhoAskForACardHaveItDrawnOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	story := s.Story(s.SignUp("ana"))
	path := cardOf(t, s, "/travel-story/"+story)
	var all sync.WaitGroup
	for range 12 {
		all.Add(1)
		go func() {
			defer all.Done()
			testkit.Answered(t, s.Get(path), http.StatusOK)
		}()
	}
	all.Wait()
	kept, err := os.ReadDir(filepath.Join(s.Config.DataDir, "cards"))
	if err != nil || len(kept) != 1 {
		t.Errorf("%v, %v", kept, err)
	}
	for _, path := range []string{"/cards/" + story + "/x.jpg", "/cards/" + story + "/..%2f..%2fdata.db", "/cards/x/" + strings.Repeat("a", 16) + ".jpg"} {
		testkit.Answered(t, s.Get(path), http.StatusNotFound, path)
	}
}

// Cards of deleted stories stayed on the disk, photos and all, until nobody had asked for them the longest.
func TestNoCardOutlastsWhatIsSeenOnIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	kept := func() int {
		list, err := filepath.Glob(filepath.Join(s.Config.DataDir, "cards", "*.jpg"))
		testkit.OK(t, err)
		return len(list)
	}
	story, other := s.Story(ana), s.Story(ana)
	place := s.Place(ana, story)
	ask := func() {
		for _, page := range []string{"/travel-story/" + story, "/travel-story/" + story + "/" + place, "/travel-story/" + other} {
			isCard(t, s.Get(cardOf(t, s, page)))
		}
		if n := kept(); n != 3 {
			t.Fatalf("%d are kept", n)
		}
	}
	send := func(method, path string, body any) {
		if a := s.Send(method, path, ana.Token, body); a.Status >= http.StatusBadRequest {
			t.Fatalf("%s %s: %d %s", method, path, a.Status, a.Body)
		}
	}
	ask()
	send(http.MethodPatch, testkit.Places+"/"+place, map[string]any{"title": "Elsewhere"})
	testkit.Same(t, kept(), 1, "after a change of a place", "are kept")
	ask()
	send(http.MethodDelete, testkit.Stories+"/"+story, nil)
	testkit.Same(t, kept(), 1, "of a deleted story", "are kept")
	send(http.MethodDelete, "/api/collections/users/records/"+ana.ID, map[string]any{"password": testkit.Password})
	testkit.Within(t, time.Minute, func() bool { return kept() == 0 })
}

func TestAStartTakesAwayTheCardsOfStoriesThatWentAsTheLastRunWasKilled(t *testing.T) {
	s := testkit.Start(t, nil)
	story := s.Story(s.SignUp("ana"))
	isCard(t, s.Get(cardOf(t, s, "/travel-story/"+story)))
	s.Execute("DELETE FROM places_collection") // past what forgets cards
	s.Restart()
	if left, _ := filepath.Glob(filepath.Join(s.Config.DataDir, "cards", "*.jpg")); len(left) > 0 {
		t.Errorf("%v are left", left)
	}
}
