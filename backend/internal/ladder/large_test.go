package ladder_test

import (
	"bytes"
	"image"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func madeOf(s *testkit.Server, story, file, what string) []string {
	folder := filepath.Join(s.Config.DataDir, "storage", s.Record("places_collection", story).BaseFilesPath(), "thumbs_"+file)
	list, _ := filepath.Glob(filepath.Join(folder, what))
	return list
}

func widthOf(t *testing.T, a testkit.Answer) int {
	t.Helper()
	picture, _, err := image.Decode(bytes.NewReader(a.Body))
	if err != nil {
		t.Fatalf("%d %s: %v", a.Status, a.Header.Get("Content-Type"), err)
	}
	return picture.Bounds().Dx()
}

func TestTheLargeSizeIsMadeWhenItIsAskedForFirstAndKept(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(3000, 1500))
	ask(s, rung(story, 320, file))
	if made := madeOf(s, story, file, "2560*"); len(made) != 0 {
		t.Fatalf("before anybody asked there is %v", made)
	}
	a := ask(s, rung(story, 2560, file))
	if a.Status != http.StatusOK || widthOf(t, a) != 2560 || a.Header.Get("Cache-Control") != "public, max-age=86400, stale-while-revalidate=86400" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	if made := madeOf(s, story, file, "2560.webp"); len(made) != 1 {
		t.Errorf("it was not kept: %v", made)
	}
	if again := s.Get(rung(story, 2560, file)); again.Status != http.StatusOK || !bytes.Equal(again.Body, a.Body) {
		t.Errorf("asked again: %d", again.Status)
	}
	s.Send(http.MethodDelete, testkit.Stories+"/"+story, ana.Token, nil)
	if gone := s.Get(rung(story, 2560, file)); gone.Status != http.StatusNotFound {
		t.Errorf("of a deleted story: %d", gone.Status)
	}
}

func TestAPictureWithoutALargeSizeIsSentAsLargeAsThereIsAndNothingIsMade(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for name, c := range map[string]struct {
		data  []byte
		width int
	}{"a small one": {photo.PlainJPEG(900, 600), 900}, "one hardly wider": {photo.PlainJPEG(1400, 700), 1280}} {
		story, file := withPicture(t, s, ana, c.data)
		if got := widthOf(t, ask(s, rung(story, 2560, file))); got != c.width {
			t.Errorf("%s: %d", name, got)
		}
		if made := madeOf(s, story, file, "2560*"); len(made) != 0 {
			t.Errorf("%s: %v", name, made)
		}
	}
}

func TestALargeSizeThatCanNotBeMadeIsTriedOnceAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	// Of so many pixels as PNG it would take more memory than a worker has.
	story, file := withPicture(t, s, ana, photo.PlainPNG(3000, 2500))
	if got := widthOf(t, ask(s, rung(story, 2560, file))); got != 1280 {
		t.Errorf("it is %d wide", got)
	}
	if said := madeOf(s, story, file, "2560.none"); len(said) != 1 {
		t.Error("that there is none was not kept")
	}
	before := time.Now()
	if got := widthOf(t, s.Get(rung(story, 2560, file))); got != 1280 || time.Since(before) > 2*time.Second {
		t.Errorf("asked again: %d after %v", got, time.Since(before))
	}
}

func TestThoseWhoMayNotSeeAPictureHaveNoLargeSizeOfItMade(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": "on"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(2600, 1300))
	for who, token := range map[string]string{"a visitor": "", "a stranger": bob.Token} {
		if a := s.Get(rung(story, 2560, file), "Authorization", token); a.Status != http.StatusNotFound || a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d", who, a.Status)
		}
	}
	if made := madeOf(s, story, file, "2560*"); len(made) != 0 {
		t.Errorf("made %v", made)
	}
	for {
		a := s.Get(rung(story, 2560, file), "Authorization", ana.Token)
		if a.Status == http.StatusServiceUnavailable {
			continue
		}
		if widthOf(t, a) != 2560 || a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("the owner: %d %v", a.Status, a.Header)
		}
		break
	}
}

func TestOneNetworkThatAsksForManyLargeSizesAtOnceIsToldToComeAgainAndOthersHaveTheirPictures(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	var files [14][2]string
	for i := range files {
		story, file := withPicture(t, s, ana, photo.PlainJPEG(2600, 1900+i))
		files[i] = [2]string{story, file}
	}
	for _, of := range files {
		ask(s, rung(of[0], 320, of[1]))
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	told := 0
	for _, of := range files {
		all.Go(func() {
			a := s.Get(rung(of[0], 2560, of[1]))
			mu.Lock()
			defer mu.Unlock()
			if a.Status == http.StatusServiceUnavailable && a.Header.Get("Retry-After") != "" {
				told++
			} else if a.Status != http.StatusOK {
				t.Errorf("%d %s", a.Status, a.Body)
			}
		})
	}
	story, file := withPicture(t, s, bob, photo.PlainJPEG(1600, 1200))
	if a := ask(s, rung(story, 640, file)); a.Status != http.StatusOK {
		t.Errorf("another's picture: %d", a.Status)
	}
	all.Wait()
	if told < 3 {
		t.Errorf("%d were told to come again", told)
	}
}

// Each who waited for the same one had it made anew.
func TestALargeSizeManyAskForAtOnceIsMadeOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	story, file := withPicture(t, s, s.SignUp("ana"), photo.PlainJPEG(2600, 1900))
	ask(s, rung(story, 320, file))
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if a := s.Get(rung(story, 2560, file)); a.Status != http.StatusOK {
				t.Errorf("%d", a.Status)
			}
		})
	}
	var first time.Time
	for end := time.Now().Add(time.Minute); first.IsZero() && time.Now().Before(end); time.Sleep(time.Millisecond) {
		if list := madeOf(s, story, file, "2560.webp"); len(list) == 1 {
			if info, err := os.Stat(list[0]); err == nil {
				first = info.ModTime()
			}
		}
	}
	all.Wait()
	if first.IsZero() {
		t.Fatal("it was not written")
	}
	info, err := os.Stat(madeOf(s, story, file, "2560.webp")[0])
	if err != nil || !info.ModTime().Equal(first) {
		t.Errorf("it was written at %v, and again at %v: %v", first, info.ModTime(), err)
	}
}
