package stories_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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

// threePictures is a place with a main picture and two others, and their names in that order.
func threePictures(t *testing.T, s *testkit.Server, ana testkit.Person) (place string, names []string) {
	t.Helper()
	place = s.Place(ana, s.Story(ana),
		testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.JPEG(60, 40, 6)},
		testkit.File{Field: "other_pictures", Name: "b.jpg", Data: photo.JPEG(61, 40, 6)},
		testkit.File{Field: "other_pictures", Name: "c.jpg", Data: photo.JPEG(62, 40, 6)})
	return place, picturesOfPlace(s, place)
}

func picturesOfPlace(s *testkit.Server, place string) []string {
	record := s.Record("places", place)
	return append([]string{record.GetString("main_picture")}, record.GetStringSlice("other_pictures")...)
}

func TestOneOfAPlacesOtherPicturesBecomesItsMainOneInExchange(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for name, change := range map[string]func(names []string) (fields map[string]string, want []int){
		"named alone": func(names []string) (map[string]string, []int) {
			return map[string]string{"main_picture": names[2], "title": "Anew"}, []int{2, 1, 0}
		},
		"while another goes": func(names []string) (map[string]string, []int) {
			return map[string]string{"main_picture": names[1], "other_pictures-": names[2]}, []int{1, 0}
		},
	} {
		place, names := threePictures(t, s, ana)
		fields, want := change(names)
		if a := s.Form(http.MethodPatch, testkit.Places+"/"+place, ana.Token, fields); a.Status != http.StatusOK {
			t.Fatalf("%s: %d %s", name, a.Status, a.Body)
		}
		expected := []string{}
		for _, at := range want {
			expected = append(expected, names[at])
		}
		if got := picturesOfPlace(s, place); !slices.Equal(got, expected) {
			t.Errorf("%s: %v of %v, want %v", name, got, names, expected)
		}
		for _, picture := range expected {
			testkit.Answered(t, s.Get("/api/files/places/"+place+"/"+picture), http.StatusOK, name, picture)
		}
		record := recordAlbum(t, s.Get(testkit.Places+"/"+place))
		if len(record) != len(expected) || record[expected[0]].Width == 0 {
			t.Errorf("%s: %+v", name, record)
		}
	}
}

func TestNoOtherNameBecomesAMainPicture(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	place, names := threePictures(t, s, ana)
	_, theirs := threePictures(t, s, bob)
	for what, name := range map[string]string{"of somebody else's place": theirs[1], "of nothing": "picture_aaaaaaaaaa.jpg", "a path": "../" + names[1]} {
		testkit.Answered(t, s.Form(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]string{"main_picture": name}), http.StatusBadRequest, what)
	}
	testkit.Answered(t, s.Form(http.MethodPatch, testkit.Places+"/"+place, bob.Token, map[string]string{"main_picture": names[1]}), http.StatusNotFound, "by somebody else")
	if got := picturesOfPlace(s, place); !slices.Equal(got, names) {
		t.Errorf("%v, was %v", got, names)
	}
}

// A draft of half a million < was answered with three megabytes, put together twice.
func TestOneRecordIsAnsweredWithWithoutLongWaysOfWriting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	text := strings.Repeat("<&>", 50_000)
	const drafts, id = "/api/collections/drafts/records", "againandagain00"
	made := testkit.Done(t, s.Send(http.MethodPost, drafts, ana.Token, map[string]any{"id": id, "content": text}))
	for name, a := range map[string]testkit.Answer{
		"read":       s.Get(drafts+"/"+id, "Authorization", ana.Token),
		"sent again": s.Send(http.MethodPost, drafts, ana.Token, map[string]any{"id": id, "content": text}),
	} {
		same := a.JSON()
		if a.Status != http.StatusOK || len(a.Body) > len(text)+1000 || a.Header.Get("Content-Type") != "application/json" {
			t.Errorf("%s: %d, %d bytes of %s", name, a.Status, len(a.Body), a.Header.Get("Content-Type"))
		}
		for field, value := range made.JSON() {
			testkit.Same(t, same[field], value, name, field)
		}
	}
	story := s.Story(ana)
	a, root := s.Get(testkit.Stories+"/"+story), s.Get(testkit.Stories+"/"+story, "Authorization", s.Superuser().Token)
	for field := range root.JSON() {
		if _, has := a.JSON()[field]; !has && field != "binned" && field != "bin_of" && field != "taken_down" && field != "waiting" && field != "bytes" {
			t.Errorf("a story has no %s", field)
		}
	}
}
