package media_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waypost/backend/internal/media"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/clip"
	"waypost/backend/internal/testkit/photo"
)

func isThere(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// moving is a place whose picture moves.
func moving(t *testing.T, s *testkit.Server, p testkit.Person, story string, data []byte) (place, picture string) {
	t.Helper()
	words, _ := json.Marshal(map[string]any{"a.jpg": map[string]any{"clip": s.SendClip(p, data)}})
	a := s.Form(http.MethodPost, testkit.Places, p.Token, map[string]string{
		"user": p.ID, "places_collection": story, "title": "Lo Manthang", "latitude": "29.18", "longitude": "83.95", "pictures": string(words),
	}, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	if a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	return a.Text("id"), a.Text("main_picture")
}

func TestAClipComesInPartsAndIsServedInPartsToWhoMaySeeItsPicture(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	data := clip.Film(12).Bytes()
	for _, step := range []struct{ from, to, received int }{{0, 0, 0}, {0, 300, 300}, {0, 200, 300}, {500, 600, 300}, {300, 301, 301}} {
		if a := s.SendPart(ana, testkit.SumOf(data), len(data), step.from, data[step.from:step.to]); a.JSON()["received"] != float64(step.received) {
			t.Fatalf("%v: %d %s", step, a.Status, a.Body)
		}
	}
	if a := s.SendPart(bob, testkit.SumOf(data), len(data), 0, nil); a.JSON()["received"] != float64(0) {
		t.Errorf("another person goes on with it: %s", a.Body)
	}
	if a := s.SendPart(ana, testkit.SumOf(data), len(data), 301, data[301:]); a.JSON()["received"] != float64(len(data)) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	story := s.Story(ana)
	place, picture := moving(t, s, ana, story, data)
	path := "/api/pictures/places/" + place + "/clip/" + picture
	whole := s.Get(path)
	if h := whole.Header; whole.Status != http.StatusOK || !bytes.Equal(whole.Body, data) || h.Get("Content-Type") != "video/mp4" ||
		h.Get("X-Content-Type-Options") != "nosniff" || !strings.Contains(h.Get("Content-Security-Policy"), "sandbox") || h.Get("ETag") == "" {
		t.Errorf("%d %v", whole.Status, whole.Header)
	}
	if a := s.Get(path, "Range", "bytes=10-19"); a.Status != http.StatusPartialContent || !bytes.Equal(a.Body, data[10:20]) {
		t.Errorf("a range: %d %x", a.Status, a.Body)
	}
	testkit.Answered(t, s.Get(path, "Range", "bytes=999999-"), http.StatusRequestedRangeNotSatisfiable, "a range behind the end")
	var album map[string]struct {
		Clip struct{ Seconds, Bytes float64 }
	}
	raw, _ := json.Marshal(s.Get(testkit.Places + "/" + place).JSON()["pictures"])
	if err := json.Unmarshal(raw, &album); err != nil || album[picture].Clip.Seconds != 12 || album[picture].Clip.Bytes != float64(len(data)) {
		t.Errorf("%s, %v", raw, err)
	}
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"visibility": "private"}); a.Status != http.StatusOK {
		t.Fatal(string(a.Body))
	}
	for who, token := range map[string]string{"a guest": "", "a stranger": bob.Token} {
		testkit.Answered(t, s.Get(path, "Authorization", token, "Range", "bytes=0-9"), http.StatusNotFound, who)
	}
	if a := s.Get(path, "Authorization", ana.Token, "Range", "bytes=0-9"); a.Status != http.StatusPartialContent || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("its author is answered %d %v", a.Status, a.Header)
	}
	testkit.Answered(t, s.Get("/api/files/places/"+place+"/"+media.ClipName(picture), "Authorization", ana.Token), http.StatusNotFound, "beside its route")
}

func TestAClipCountsAndGoesWithItsPicture(t *testing.T) {
	data := clip.Film(60).Bytes()
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORAGE": "1MB"})
	ana := s.SignUp("ana")
	place, picture := moving(t, s, ana, s.Story(ana), data)
	stored := s.Record("places", place)
	if got, want := stored.GetInt("bytes"), media.QuotaBytes(0)+int64(len(data)); int64(got) != want {
		t.Errorf("%d bytes, want %d", got, want)
	}
	file := filepath.Join(s.Config.DataDir, "storage", stored.BaseFilesPath(), media.ClipName(picture))
	if !isThere(file) {
		t.Fatal("it is not beside its picture")
	}
	bin := s.Form(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]string{"main_picture": ""})
	path := "/api/pictures/places/" + place + "/clip/" + picture
	if a := s.Get(path); bin.Status != http.StatusOK || a.Status != http.StatusNotFound {
		t.Errorf("taken out, a guest is answered %d", a.Status)
	}
	testkit.Answered(t, s.Get(path, "Authorization", ana.Token), http.StatusOK, "taken out, its author")
	if a := s.Send(http.MethodDelete, "/api/waypost/bin/"+place+"."+picture, ana.Token, nil); a.Status != http.StatusNoContent {
		t.Fatal(string(a.Body))
	}
	eventually(t, "the clip is gone with its picture", func() bool { return !isThere(file) })
	eventually(t, "it counts no more", func() bool { return s.Record("places", place).GetInt("bytes") == 0 })
}

func TestWhatIsNoCleanClipIsRefusedWithASentence(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	hidden := clip.Film(2)
	hidden.Behind = []byte("\x00\x00\x00\x18udta+27.5916+086.5640")
	alone := clip.Film(2)
	alone.At("moov").Kids = alone.At("moov").Kids[:1]
	for name, bad := range map[string]struct {
		data []byte
		sum  string
		code string
	}{
		"more than film and sound": {hidden.Bytes(), "", "validation_clip_has_more"},
		"a page":                   {[]byte("<html><script>alert(1)</script></html>"), "", "validation_clip_wrong_type"},
		"sound alone":              {alone.Bytes(), "", "validation_clip_without_film"},
		"too long":                 {clip.Film(62).Bytes(), "", "validation_clip_too_long"},
		"damaged on the way":       {clip.Film(2).Bytes(), strings.Repeat("0", 64), "validation_clip_damaged"},
	} {
		sum := bad.sum
		if sum == "" {
			sum = testkit.SumOf(bad.data)
		}
		for range 2 {
			a := s.SendPart(ana, sum, len(bad.data), 0, bad.data)
			if code, sentence := a.Problem("clip"); a.Status != http.StatusBadRequest || code != bad.code || sentence == "" {
				t.Errorf("%s: %d %s", name, a.Status, a.Body)
			}
		}
	}
	testkit.Answered(t, s.SendPart(ana, strings.Repeat("0", 64), 300_000_000, 0, nil), http.StatusBadRequest, "300 MB")
	testkit.Answered(t, s.SendPart(testkit.Person{}, strings.Repeat("0", 64), 100, 0, nil), http.StatusUnauthorized, "a guest")
	a := s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{
		"user": ana.ID, "places_collection": s.Story(ana), "title": "Pokhara", "latitude": "28.2", "longitude": "83.9", "pictures": `{"a.jpg":{"clip":"` + strings.Repeat("0", 64) + `"}}`,
	}, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	if code, _ := a.Problem("main_picture"); code != "validation_clip_missing" {
		t.Errorf("one that never came: %d %s", a.Status, a.Body)
	}
}

func TestClipsThatNeverArriveLeaveForMore(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	const large = 200_000_000
	sum := func(i int) string { return fmt.Sprintf("%064x", i) }
	for i := range 5 {
		if a := s.SendPart(ana, sum(i), large, 0, []byte("begun")); a.JSON()["received"] != float64(5) {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	left, _ := filepath.Glob(filepath.Join(s.Config.DataDir, "temporary", "clips", "*"))
	if len(left) != 3 || !strings.Contains(left[0], sum(2)) {
		t.Errorf("%v", left)
	}
}
