package stories_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

var neutral = regexp.MustCompile(`^picture_[a-z0-9]{10}\.jpg$`)

type entry struct {
	Caption, Alt, Captured, Placeholder string
	Width, Height                       int
	Ready                               bool
}

func recordAlbum(t *testing.T, a testkit.Answer) map[string]entry {
	t.Helper()
	var record struct{ Pictures map[string]entry }
	if err := json.Unmarshal(a.Body, &record); err != nil {
		t.Fatalf("%v in %s", err, a.Body)
	}
	return record.Pictures
}

func TestNothingAboutThePhotographerReachesTheDisk(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana, testkit.File{Field: "main_picture", Name: "Maria Owner holiday.png", Data: photo.PNG(60, 40, 6)})
	s.Place(ana, story,
		testkit.File{Field: "main_picture", Name: "GPSSECRET.html", Data: photo.JPEG(60, 40, 6)},
		testkit.File{Field: "other_pictures", Name: "SERIAL-9917734.jpg", Data: photo.WebP(60, 40, 6)})
	waitForSizes(t, s)
	files := 0
	err := filepath.WalkDir(filepath.Join(s.Config.DataDir, "storage"), func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files++
		data, err := os.ReadFile(path)
		for _, secret := range append(photo.Secrets, "Maria", "holiday") {
			if bytes.Contains(data, []byte(secret)) || strings.Contains(path, secret) {
				t.Errorf("%s holds %q", path, secret)
			}
		}
		return err
	})
	if err != nil || files < 12 {
		t.Errorf("%d files, %v", files, err)
	}
}

func TestNewPicturesGetNeutralNamesAndTheirWords(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	a := s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{
		"title": "Salto", "latitude": "1", "longitude": "1", "places_collection": s.Story(ana),
		"pictures": `{"one.jpg":{"caption":"The pier","captured":"2024-03-02T18:30:00","offset":"-03:00","order":2,"width":9999,"ready":true},"two.gif":{"alt":"Boats"},"stranger.jpg":{"caption":"x"}}`,
	}, testkit.File{Field: "main_picture", Name: "one.jpg", Data: photo.JPEG(60, 40, 6)},
		testkit.File{Field: "other_pictures", Name: "two.gif", Data: photo.PlainPNG(30, 20)})
	main, other := a.Text("main_picture"), s.Record("places", a.Text("id")).GetStringSlice("other_pictures")[0]
	if !neutral.MatchString(main) || !neutral.MatchString(other) {
		t.Errorf("names %s and %s", main, other)
	}
	pictures := recordAlbum(t, a)
	testkit.Same(t, len(pictures), 2, "entries", a.Body)
	if e := pictures[main]; e.Caption != "The pier" || e.Captured != "2024-03-02T18:30:00" || e.Width != 40 || e.Height != 60 || e.Ready {
		t.Errorf("%+v", e)
	}
	if e := pictures[other]; e.Alt != "Boats" || e.Width != 30 {
		t.Errorf("%+v", e)
	}

	path := testkit.Places + "/" + a.Text("id")
	waitForSizes(t, s)
	changed := s.Send(http.MethodPatch, path, ana.Token, map[string]any{"pictures": map[string]any{main: map[string]any{"alt": "A pier", "ready": false, "placeholder": "data:text/html,x"}}})
	e := recordAlbum(t, changed)[main]
	if e.Alt != "A pier" || e.Caption != "The pier" || !e.Ready || len(e.Placeholder) < 7 || len(e.Placeholder) > 34 || strings.Contains(e.Placeholder, ":") {
		t.Errorf("after a change of words: %+v", e)
	}
	removed := s.Send(http.MethodPatch, path, ana.Token, map[string]any{"other_pictures": []string{}})
	if left := recordAlbum(t, removed); len(left) != 1 || left[main].Caption != "The pier" {
		t.Errorf("after a removal: %+v", left)
	}
	replaced := s.Form(http.MethodPatch, path, ana.Token, nil, testkit.File{Field: "main_picture", Name: "c.webp", Data: photo.PlainWebP(50, 20)})
	if left := recordAlbum(t, replaced); len(left) != 1 || left[replaced.Text("main_picture")].Width != 50 {
		t.Errorf("after a replacement: %+v", left)
	}
}

func TestWrongPicturesAreRefusedBesideTheirField(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for name, c := range map[string]struct {
		data     []byte
		sentence string
	}{
		"nothing": {nil, "This picture is empty (0 bytes). Please choose it again."},
		"SVG":     {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), "Please use a JPEG, PNG or WebP picture."},
		"GIF":     {[]byte("GIF89a;"), "Please use a JPEG, PNG or WebP picture."},
		"cut":     {photo.PlainJPEG(60, 40)[:300], "This picture seems to be damaged. Please choose another copy of it."},
		"over":    {append(photo.PlainJPEG(60, 40), make([]byte, 20<<20)...), "This picture is larger than 20 MB. Please choose a smaller one."},
	} {
		for _, field := range []string{"main_picture", "other_pictures"} {
			a := s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{
				"title": "x", "latitude": "1", "longitude": "1", "places_collection": story,
			}, testkit.File{Field: field, Name: "a.jpg", Data: c.data})
			if _, sentence := a.Problem(field); a.Status != http.StatusBadRequest || sentence != c.sentence {
				t.Errorf("%s in %s: %d %s", name, field, a.Status, a.Body)
			}
		}
	}
	if left, _ := s.App.CountRecords("places"); left != 0 {
		t.Errorf("%d places were stored all the same", left)
	}
	if parts, _ := filepath.Glob(filepath.Join(s.Config.DataDir, ".pb_temp_to_delete", "*")); len(parts) != 0 {
		t.Errorf("left behind: %v", parts)
	}
}

func waitForSizes(t *testing.T, s *testkit.Server) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		open := 0
		for _, collection := range []string{"places", "places_collection"} {
			records, err := s.App.FindAllRecords(collection)
			testkit.OK(t, err)
			for _, r := range records {
				open += strings.Count(r.GetString("pictures"), `"ready":false`)
			}
		}
		if open == 0 {
			return
		}
	}
	t.Fatal("the smaller sizes were not made within a minute")
}
