package exchange_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/exchange"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/clip"
	"waypost/backend/internal/testkit/photo"
)

const path = "/api/waypost/download"

// written is somebody's story, for nobody else, with a place in two pictures.
func written(s *testkit.Server, p testkit.Person, at [2]string) (story, place string) {
	story = s.Form(http.MethodPost, testkit.Stories, p.Token, map[string]string{
		"title": `Salt & <altitude> "日本"/..`, "start_date": "2024-03-01", "end_date": "2024-03-09", "description": "<p>Down <em>the</em> river.</p>", "visibility": "private",
	}, testkit.File{Field: "main_picture", Name: "c.jpg", Data: photo.PlainJPEG(60, 40)}).Text("id")
	place = s.Form(http.MethodPost, testkit.Places, p.Token, map[string]string{
		"title": "Kitchen", "subtext": "a <b> & \x0b c", "latitude": at[0], "longitude": at[1], "altitude": "12.5", "places_collection": story,
		"visited": "2024-03-02T22:30:00.000Z", "visited_offset": "+09:00",
		"pictures": `{"a.jpg":{"caption":"Tea & <cake>","alt":"A cup","captured":"2024-03-03T07:30:00","offset":"+09:00","by":"Rui"},"b.jpg":{"order":0}}`,
	}, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(80, 60)}, testkit.File{Field: "other_pictures", Name: "b.jpg", Data: photo.PlainJPEG(90, 60)}).Text("id")
	return story, place
}

func untilMade(t *testing.T, s *testkit.Server, p testkit.Person) map[string]any {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		told := s.Send(http.MethodGet, path, p.Token, nil).JSON()
		if told["state"] == "ready" || told["state"] == "failed" {
			return told
		}
	}
	t.Fatal("a download is made for ever")
	return nil
}

// fetched are the entries of a download of that story, or of all.
func fetched(t *testing.T, s *testkit.Server, p testkit.Person, story string) map[string][]byte {
	t.Helper()
	testkit.Done(t, s.Send(http.MethodPost, path, p.Token, map[string]any{"story": story}))
	if told := untilMade(t, s, p); told["state"] != "ready" || told["done"] != told["total"] {
		t.Fatalf("the download: %v", told)
	}
	file := s.Send(http.MethodGet, path+"/file", p.Token, nil)
	return entries(t, file.Body)
}

func entries(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	read, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	testkit.OK(t, err)
	all := map[string][]byte{}
	for _, each := range read.File {
		from, err := each.Open()
		testkit.OK(t, err)
		if all[each.Name], err = io.ReadAll(from); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func storyIn(t *testing.T, all map[string][]byte) (folder string, s exchange.Story) {
	t.Helper()
	for name, data := range all {
		if strings.HasSuffix(name, "/story.json") {
			testkit.OK(t, json.Unmarshal(data, &s))
			return strings.TrimSuffix(name, "story.json"), s
		}
	}
	t.Fatalf("no story among %d entries", len(all))
	return "", s
}

func TestADownloadHasAllWordsAndAllPicturesAsStoredAndTheirSums(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, place := written(s, ana, [2]string{"-17.5", "179.999"})
	all := fetched(t, s, ana, story)
	folder, told := storyIn(t, all)
	testkit.Same(t, folder, "stories/001-salt-altitude-日本/", "the folder is")
	if told.Title != `Salt & <altitude> "日本"/..` || told.StartDate != "2024-03-01" || told.EndDate != "2024-03-09" || told.Description != "<p>Down <em>the</em> river.</p>" || told.Cover == nil {
		t.Errorf("the story is %+v", told)
	}
	if len(told.Places) != 1 || len(told.Places[0].Pictures) != 2 {
		t.Fatalf("the places are %+v", told.Places)
	}
	at := told.Places[0]
	if at.Latitude != -17.5 || at.Longitude != 179.999 || *at.Altitude != 12.5 || at.VisitedAt != "2024-03-02T22:30:00.000Z" || at.VisitedOffset != "+09:00" {
		t.Errorf("the place is %+v", at)
	}
	if first := at.Pictures[0]; first.Caption != "Tea & <cake>" || first.Alt != "A cup" || first.CapturedAt != "2024-03-03T07:30:00" || first.CapturedOffset != "+09:00" || first.By != "Rui" {
		t.Errorf("the picture is %+v", first)
	}
	stored, err := filepath.Glob(filepath.Join(s.Config.DataDir, "storage", "*", place, "*.jpg"))
	if err != nil || len(stored) != 2 {
		t.Fatalf("%v are stored: %v", stored, err)
	}
	for _, picture := range at.Pictures {
		data := all[folder+picture.File]
		length := int(data[4])<<8 + int(data[5])
		plain := append(bytes.Clone(data[:2]), data[4+length:]...)
		isSame := false
		for _, file := range stored {
			original, err := os.ReadFile(file)
			isSame = isSame || err == nil && bytes.Equal(original, plain)
		}
		if !isSame {
			t.Errorf("%s without its words is not as stored", picture.File)
		}
	}
	for i, picture := range append(at.Pictures, *told.Cover) {
		if a := s.Upload(ana, fmt.Sprintf("back%011d", i), all[folder+picture.File], "{}"); a.Status != http.StatusOK {
			t.Fatalf("%s comes back: %d %s", picture.File, a.Status, a.Body)
		}
	}
	files, err := filepath.Glob(filepath.Join(s.Config.DataDir, "storage", "*", "*", "picture_*.jpg"))
	testkit.OK(t, err)
	copies := map[string]int{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		testkit.OK(t, err)
		copies[string(data)]++
	}
	for _, times := range copies {
		if times != 2 {
			t.Errorf("a picture that came back is stored in other bytes: %v", slices.Collect(maps.Values(copies)))
			break
		}
	}
	sums := strings.Split(strings.TrimSpace(string(all["SHA256SUMS"])), "\n")
	testkit.Same(t, len(sums), len(all)-1, "sums of", len(all), "entries")
	for _, line := range sums {
		sum, name, _ := strings.Cut(line, "  ")
		if is := sha256.Sum256(all[name]); hex.EncodeToString(is[:]) != sum {
			t.Errorf("the sum of %s is wrong", name)
		}
	}
	page := string(all["index.html"])
	for _, want := range []string{"Salt &amp; &lt;altitude&gt;", at.Pictures[1].File, "Tea &amp; &lt;cake&gt;", "3 March 2024", `<svg class="still"`} {
		testkit.Has(t, page, want, "the page lacks")
	}
	if strings.Contains(page, "<script") || strings.Contains(page, `src="http`) || strings.Contains(page, `src="/`) {
		t.Error("the page needs something from elsewhere")
	}
}

func TestAClipLeavesByteForByteBesideItsPicture(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	data := clip.Film(3).Bytes()
	story := s.Story(ana)
	s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{
		"title": "Salto", "latitude": "-31.4", "longitude": "-58", "places_collection": story, "pictures": `{"a.jpg":{"clip":"` + s.SendClip(ana, data) + `"}}`,
	}, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(80, 60)})
	all := fetched(t, s, ana, story)
	folder, told := storyIn(t, all)
	if file := told.Places[0].Pictures[0].Clip; file != "pictures/001-01.mp4" || !bytes.Equal(all[folder+file], data) {
		t.Errorf("%q of %d bytes, not %d", file, len(all[folder+file]), len(data))
	}
	testkit.Has(t, string(all["index.html"]), `<video src="`+folder+`pictures/001-01.mp4"`, "the page does not show it")
}

func TestTheWholeAccountIsAListOfItsStoriesWithoutTheBinAndNobodyElses(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	written(s, ana, [2]string{"0", "0"})
	for _, of := range []struct {
		testkit.Person
		title string
	}{{ana, "What it was"}, {bob, "Bob's"}} {
		s.Send(http.MethodPatch, testkit.Stories+"/"+s.Story(of.Person), of.Token, map[string]any{"title": of.title, "revision": 1})
	}
	binned := s.Story(ana)
	s.Send(http.MethodDelete, testkit.Stories+"/"+binned, ana.Token, nil)
	testkit.Answered(t, s.Send(http.MethodPost, path, ana.Token, map[string]any{"story": binned}), http.StatusNotFound, "a story that is in the bin")
	all := fetched(t, s, ana, "")
	if replaced := string(all["versions.json"]); !strings.Contains(replaced, `"title": "What it was"`) || !strings.Contains(replaced, `"title": "Along the Uruguay"`) || strings.Contains(replaced, "Bob") {
		t.Errorf("its versions are %s", replaced)
	}
	var m exchange.Manifest
	if err := json.Unmarshal(all["waypost.json"], &m); err != nil || m.Format != "waypost-export" || len(m.Stories) != 2 || m.Pictures != 3 {
		t.Errorf("the manifest is %+v: %v", m, err)
	}
	for _, one := range m.Stories {
		if !strings.Contains(string(all["index.html"]), one.Folder[len("stories/"):len("stories/001")]+"-") || len(all[one.Folder+"index.html"]) == 0 {
			t.Errorf("%s has no page", one.Folder)
		}
	}
}

func TestOthersGetWhatTheySeeAndNotMore(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story, _ := written(s, ana, [2]string{"38.7123456", "-9.1398765"})
	if a := s.Send(http.MethodPost, "/api/collections/zones/records", ana.Token, map[string]any{"name": "Home", "latitude": 38.71, "longitude": -9.14, "radius": 1000}); a.Status != http.StatusOK {
		t.Fatalf("the zone: %s", a.Body)
	}
	formats := "/api/waypost/stories/" + story + "/"
	testkit.Answered(t, s.Send(http.MethodPost, path, bob.Token, map[string]any{"story": story}), http.StatusNotFound, "a private story of somebody else")
	testkit.Answered(t, s.Get(formats+"gpx"), http.StatusNotFound, "a private story for a guest")
	testkit.Answered(t, s.Send(http.MethodPost, path, "", map[string]any{"story": story}), http.StatusUnauthorized, "a ZIP for a guest")
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"visibility": "public"}); a.Status != http.StatusOK {
		t.Fatalf("%s", a.Body)
	}
	for name, data := range fetched(t, s, bob, story) {
		if strings.Contains(string(data), "38.7123") || strings.Contains(string(data), "38,42.740") {
			t.Errorf("%s gives the point away", name)
		}
	}
	for end := range exchange.Formats {
		if a := s.Get(formats + end); a.Status != http.StatusOK || strings.Contains(string(a.Body), "38.7123") || a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s for a guest: %d %s", end, a.Status, a.Body)
		}
		testkit.Has(t, string(s.Send(http.MethodGet, formats+end, ana.Token, nil).Body), "38.7123456", end, "for its author lacks the point")
	}
	// Taken back while the file waits.
	s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"visibility": "private"})
	testkit.Answered(t, s.Send(http.MethodGet, path+"/file", bob.Token, nil), http.StatusNotFound, "a story that was taken back")
	testkit.Answered(t, s.Send(http.MethodGet, formats+"exe", ana.Token, nil), http.StatusNotFound, "no such format")
}

func TestAFileGoesOnWhereItBrokeOffAndEndsWithItsAccount(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story, _ := written(s, ana, [2]string{"1", "2"})
	fetched(t, s, ana, story)
	whole := s.Send(http.MethodGet, path+"/file", ana.Token, nil)
	rest := s.Get(path+"/file", "Authorization", ana.Token, "Range", "bytes=1000-", "If-Range", whole.Header.Get("ETag"))
	if rest.Status != http.StatusPartialContent || !bytes.Equal(rest.Body, whole.Body[1000:]) {
		t.Errorf("the rest: %d, %d bytes", rest.Status, len(rest.Body))
	}
	testkit.Answered(t, s.Send(http.MethodGet, path+"/file", bob.Token, nil), http.StatusNotFound, "for somebody else")
	s.Restart()
	if told := untilMade(t, s, ana); told["state"] != "ready" {
		t.Errorf("after a restart: %v", told)
	}
	left := func() []string {
		files, _ := filepath.Glob(filepath.Join(s.Config.DataDir, "downloads", "*"))
		return files
	}
	if a := s.Send(http.MethodDelete, path, ana.Token, nil); a.Status != http.StatusNoContent || len(left()) != 0 {
		t.Errorf("a cancelled download: %d, and %v are left", a.Status, left())
	}
	fetched(t, s, ana, "")
	record, err := s.App.FindRecordById("users", ana.ID)
	testkit.OK(t, err)
	if err := s.App.Delete(record); err != nil || len(left()) != 0 {
		t.Errorf("of a deleted account are left: %v, %v", left(), err)
	}
}

func TestWhatAnEarlierRunWasMakingBeginsAnewAndADeletedStoryIsSaidToBeGone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story, _ := written(s, ana, [2]string{"1", "2"})
	note := func(p testkit.Person, story string) {
		name := filepath.Join(s.Config.DataDir, "downloads", p.ID+".json")
		testkit.OK(t, os.WriteFile(name, fmt.Appendf(nil, `{"user":%q,"story":%q,"state":"making","done":7,"total":3}`, p.ID, story), 0o600))
	}
	s.Execute("UPDATE {{users}} SET [[verified]] = TRUE")
	note(ana, story)
	note(bob, "gonestory000000")
	s.Restart()
	if told := untilMade(t, s, ana); told["state"] != "ready" || told["done"] != 3.0 {
		t.Errorf("it is %v", told)
	}
	if told := untilMade(t, s, bob); told["state"] != "failed" || told["problem"] != "gone" {
		t.Errorf("of a story that is gone: %v", told)
	}
	// It was asked for long ago.
	if told := s.Mails(1)[0]; !slices.Equal(told.To, []string{s.Record("users", ana.ID).Email()}) || !strings.Contains(told.Subject, "download") {
		t.Errorf("who waited is told %v, %s", told.To, told.Subject)
	}
}
