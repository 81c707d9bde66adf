package media_test

import (
	"bytes"
	"fmt"
	"image"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	_ "golang.org/x/image/webp"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func withPicture(t *testing.T, s *testkit.Server, p testkit.Person, data []byte) (story, file string) {
	t.Helper()
	story = s.Story(p, testkit.File{Field: "main_picture", Name: "a.jpg", Data: data})
	return story, s.Record("places_collection", story).GetString("main_picture")
}

// hash is a placeholder: at most 25 bytes in base64.
var hash = regexp.MustCompile(`"placeholder":"[A-Za-z0-9+/]{7,34}"`)

func rung(story string, width any, file string) string {
	return fmt.Sprintf("/api/pictures/places_collection/%s/%v/%s", story, width, file)
}

// ask asks for a picture as a page does: again, as long as it is told that the picture is still being prepared.
func ask(s *testkit.Server, path string) testkit.Answer {
	for {
		if a := s.Get(path); a.Status != http.StatusServiceUnavailable {
			return a
		}
	}
}

func TestEachRungIsAWebPOfItsWidthTurnedUprightAndNeverEnlarged(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.JPEG(900, 700, 6))
	for asked, want := range map[int][2]int{320: {320, 411}, 640: {640, 822}, 1280: {700, 900}} {
		a := ask(s, rung(story, asked, file))
		if a.Status != http.StatusOK {
			t.Fatalf("%d: %d %s", asked, a.Status, a.Body)
		}
		picture, format, err := image.Decode(bytes.NewReader(a.Body))
		if err != nil || format != "webp" {
			t.Fatalf("%d: %s, %v", asked, format, err)
		}
		b := picture.Bounds()
		if b.Dx() != want[0] || b.Dy() < want[1]-1 || b.Dy() > want[1]+1 {
			t.Errorf("%d: %dx%d, not %v", asked, b.Dx(), b.Dy(), want)
		}
		if r, g, _, _ := picture.At(b.Max.X-5, 5).RGBA(); r < 0xB000 || g > 0x5000 {
			t.Errorf("%d: the picture was not turned", asked)
		}
		for header, value := range map[string]string{
			"Content-Type": "image/webp", "Cache-Control": "public, max-age=86400, s-maxage=2", "X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
		} {
			testkit.Same(t, a.Header.Get(header), value, asked, header)
		}
		for _, secret := range photo.Secrets {
			if bytes.Contains(a.Body, []byte(secret)) {
				t.Errorf("%d holds %q", asked, secret)
			}
		}
	}
}

func TestAVisitorWhoHasTheSizeIsToldSoAndOneWhoseStoryIsGoneIsNot(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(60, 40))
	for _, path := range []string{rung(story, 320, file), "/api/files/places_collection/" + story + "/" + file} {
		tag := s.Get(path).Header.Get("ETag")
		a := s.Get(path, "If-None-Match", tag)
		if tag == "" || a.Status != http.StatusNotModified || a.Header.Get("Cache-Control") != "public, max-age=86400, s-maxage=2" {
			t.Errorf("%s: %q, %d %v", path, tag, a.Status, a.Header)
		}
	}
	tag := ask(s, rung(story, 320, file)).Header.Get("ETag")
	s.Remove(testkit.Stories + "/" + story)
	testkit.Answered(t, s.Get(rung(story, 320, file), "If-None-Match", tag), http.StatusNotFound, "a deleted story's picture")
}

func TestPocketBaseMakesNoSizesOfItsOwnNotEvenForASuperuser(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	data := photo.PlainJPEG(300, 200)
	story, file := withPicture(t, s, ana, data)
	root := s.Superuser()
	for _, query := range []string{"?thumb=100x100", "?a=b&thumb=100x100", "?thumb=&thumb=100x100", "?th%75mb=100x100"} {
		path := "/api/files/places_collection/" + story + "/" + file + query
		s.Get(path)
		a := s.Get(path, "Authorization", root.Token)
		if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" || len(a.Body) < len(data)/2 {
			t.Errorf("%s: %d, %d bytes", query, a.Status, len(a.Body))
		}
	}
	made, _ := filepath.Glob(filepath.Join(s.Config.DataDir, "storage", "*", "*", "thumbs_*", "100x100*"))
	if len(made) != 0 {
		t.Errorf("made %v", made)
	}
}

func TestTheLargeSizeIsThePictureItselfOneThatIsNoLargerOrTheWidestOfTheOthers(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for name, c := range map[string]struct {
		sent  []byte
		width int
		kind  string
	}{
		"a camera's":   {photo.PlainJPEG(3000, 1500), 2560, "image/webp"},
		"a form's":     {photo.PlainPNG(2000, 1000), 2000, "image/jpeg"},
		"hardly wider": {photo.PlainJPEG(1400, 700), 1280, "image/webp"},
		"a small one":  {photo.PlainWebP(900, 600), 900, "image/webp"},
	} {
		story, file := withPicture(t, s, ana, c.sent)
		a := ask(s, rung(story, 2560, file))
		size, _, err := image.DecodeConfig(bytes.NewReader(a.Body))
		if err != nil || size.Width != c.width || a.Header.Get("Content-Type") != c.kind || a.Header.Get("Cache-Control") != "public, max-age=86400, s-maxage=2" {
			t.Errorf("%s: %d %v, %d wide, %v", name, a.Status, a.Header, size.Width, err)
		}
	}
}

func TestWhatDoesNotExistIsAPlain404(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(50, 50))
	for _, path := range []string{
		rung(story, 321, file), rung(story, "big", file), rung(story, 320, "picture_none.jpg"), rung("none", 320, file), rung(story, 320, "..%2f..%2fdata.db"),
		"/api/pictures/users/" + ana.ID + "/320/" + file, "/api/pictures/nothing/x/320/" + file,
	} {
		a := s.Get(path)
		if a.Status != http.StatusNotFound || !strings.HasPrefix(a.Header.Get("Content-Type"), "application/json") || a.Header.Get("Cache-Control") != "" {
			t.Errorf("%s: %d %v", path, a.Status, a.Header)
		}
	}
}

func TestManyAtOnceShareOneJob(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(1600, 1200))
	var all sync.WaitGroup
	for range 12 {
		all.Go(func() {
			testkit.Answered(t, ask(s, rung(story, 640, file)), http.StatusOK)
		})
	}
	all.Wait()
}

func TestSizesGoWithTheirPicture(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(50, 50))
	ask(s, rung(story, 320, file))
	folder := filepath.Join(s.Config.DataDir, "storage", s.Record("places_collection", story).BaseFilesPath())
	if made, _ := filepath.Glob(filepath.Join(folder, "thumbs_*", "*.webp")); len(made) != 3 {
		t.Fatalf("made %v", made)
	}
	// A superuser deletes for good.
	s.Form(http.MethodPatch, testkit.Stories+"/"+story, s.Superuser().Token, map[string]string{"main_picture": ""})
	testkit.Answered(t, s.Get(rung(story, 320, file)), http.StatusNotFound, "a removed picture")
	eventually(t, "the sizes of a removed picture are deleted", func() bool {
		left, _ := filepath.Glob(filepath.Join(folder, "thumbs_*", "*.webp"))
		return len(left) == 0
	})
}

func TestMakingSizesDoesNotTouchTheTimeOfTheLastChange(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(50, 50))
	r := s.Record("places_collection", story)
	ask(s, rung(story, 320, file))
	eventually(t, "the placeholder is written down", func() bool {
		return hash.MatchString(s.Record("places_collection", story).GetString("pictures"))
	})
	if after := s.Record("places_collection", story); after.GetString("updated") != r.GetString("updated") {
		t.Errorf("%s became %s", r.GetString("updated"), after.GetString("updated"))
	}
}

func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Errorf("within a minute it did not come true that %s", what)
}
