package stories_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/album"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/clip"
	"waypost/backend/internal/testkit/photo"
)

const (
	draftRecords = "/api/collections/drafts/records"
	storyID      = "newstory0000001"
)

func id(kind string, n int) string { return fmt.Sprintf("%s%0*d", kind, 15-len(kind), n) }

func upload(t *testing.T, s *testkit.Server, p testkit.Person, n int) string {
	t.Helper()
	testkit.Done(t, s.Upload(p, id("up", n), photo.PlainJPEG(60+n, 40), `{"a.jpg":{"captured":"2024-03-01T10:00:00","offset":"-03:00"}}`))
	return id("up", n)
}

type object = map[string]any

func place(n int, uploads ...string) object {
	pictures := []object{}
	for i, upload := range uploads {
		pictures = append(pictures, object{"uploadId": upload, "caption": fmt.Sprintf("Picture %d", i), "alt": "A river"})
	}
	return object{
		"id": id("place", n), "title": fmt.Sprintf("Stop %d", n), "location": object{"latitude": -31.5, "longitude": -57.9 - float64(n)/100}, "altitude": 12.5,
		"visitedAt": "2024-03-01T13:00:00.000Z", "visitedOffset": "-03:00", "cameBy": "boat", "pictures": pictures, "tray": "of the client alone",
	}
}

func content(places ...object) object {
	return object{"story": object{
		"id": storyID, "title": "Along the Uruguay", "startDate": "2024-03-01", "endDate": "2024-03-09", "description": "<p>Down <script>x</script>it.</p>",
	}, "places": places, "undo": []int{1, 2}}
}

func draft(t *testing.T, s *testkit.Server, p testkit.Person, c object) string {
	t.Helper()
	text, err := json.Marshal(c)
	testkit.OK(t, err)
	a := s.Send(http.MethodPost, draftRecords, p.Token, object{"content": string(text)})
	if a.Status != http.StatusOK || a.JSON()["revision"] != float64(1) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	return a.Text("id")
}

func accept(s *testkit.Server, p testkit.Person, draft string, revision int) testkit.Answer {
	return s.Send(http.MethodPost, "/api/waypost/drafts/"+draft+"/accept", p.Token, object{"revision": revision})
}

func TestAPictureOfAPlaceMayBeTheCoverTooAndEachOutlivesTheOther(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	picture := upload(t, s, ana, 1)
	c := content(place(1, picture, upload(t, s, ana, 2)), place(2))
	c["story"].(object)["coverId"] = picture
	testkit.Done(t, accept(s, ana, draft(t, s, ana, c), 1))
	story, first := s.Get(testkit.Stories+"/"+storyID), s.Record("places", id("place", 1))
	cover := "/api/files/" + story.Text("collectionName") + "/" + storyID + "/" + story.Text("main_picture")
	main := "/api/files/places/" + first.Id + "/" + first.GetString("main_picture")
	one, other := s.Get(cover), s.Get(main)
	if one.Status != http.StatusOK || other.Status != http.StatusOK || !bytes.Equal(one.Body, other.Body) {
		t.Fatalf("%s: %d, %s: %d", cover, one.Status, main, other.Status)
	}
	testkit.Done(t, s.Remove("/api/collections/places/records/"+first.Id))
	deadline := time.Now().Add(time.Minute)
	for s.Get(main).Status == http.StatusOK && time.Now().Before(deadline) {
		time.Sleep(50 * time.Millisecond)
	}
	testkit.Answered(t, s.Get(cover), http.StatusOK, "the cover went with the place")
}

func TestWhatMovesBehindAnUploadComesIntoItsPlaceAndCountsOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	data, picture := clip.Film(4).Bytes(), photo.PlainJPEG(60, 40)
	sent := s.Upload(ana, id("up", 1), picture, `{"a.jpg":{"clip":"`+s.SendClip(ana, data)+`"}}`)
	counted := s.Record("uploads", sent.Text("id")).GetInt("bytes")
	testkit.Done(t, accept(s, ana, draft(t, s, ana, content(place(1, sent.Text("id")))), 1))
	first := s.Record("places", id("place", 1))
	if a := s.Get("/api/pictures/places/" + first.Id + "/clip/" + first.GetString("main_picture")); a.Status != http.StatusOK || !bytes.Equal(a.Body, data) {
		t.Errorf("%d, %d bytes", a.Status, len(a.Body))
	}
	if now := first.GetInt("bytes"); now != counted || now < len(data) {
		t.Errorf("counted are %d bytes, before %d", now, counted)
	}
}

func TestADraftBecomesAStoryWithAllItsPicturesWhichLeaveTheUploads(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	c := content(place(1, upload(t, s, ana, 1), upload(t, s, ana, 2)), place(2), place(3, upload(t, s, ana, 3)))
	c["story"].(object)["coverId"] = upload(t, s, ana, 4)
	kept := upload(t, s, ana, 5)
	d := draft(t, s, ana, c)
	if a := accept(s, ana, d, 1); a.Status != http.StatusOK || a.Text("story") != storyID {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	story := s.Get(testkit.Stories + "/" + storyID)
	if story.Status != http.StatusOK || story.JSON()["places_count"] != 3.0 || story.JSON()["pictures_count"] != 3.0 || story.Text("main_picture") == "" ||
		story.Text("description") != "<p>Down it.</p>" || story.Text("user") != ana.ID {
		t.Errorf("the story is %s", story.Body)
	}
	first := s.Record("places", id("place", 1))
	words := album.Of(first)[first.GetString("main_picture")]
	if len(first.GetStringSlice("other_pictures")) != 1 || words.Caption != "Picture 0" || words.Captured != "2024-03-01T10:00:00" || words.Offset != "-03:00" || words.Width != 61 || first.GetString("came_by") != "boat" {
		t.Errorf("the first place has %v, came by %q, its picture is %+v", first.GetStringSlice("other_pictures"), first.GetString("came_by"), words)
	}
	if second := s.Record("places", id("place", 2)); second.GetFloat("position") <= first.GetFloat("position") {
		t.Errorf("the second stands at %v, the first at %v", second.GetFloat("position"), first.GetFloat("position"))
	}
	for _, name := range append([]string{first.GetString("main_picture")}, first.GetStringSlice("other_pictures")...) {
		if a := s.Get("/api/files/places/" + first.Id + "/" + name); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" {
			t.Errorf("%s: %d", name, a.Status)
		}
	}
	left := s.Get("/api/waypost/uploads", "Authorization", ana.Token)
	if items, _ := left.JSON()["items"].([]any); len(items) != 1 || items[0].(object)["id"] != kept {
		t.Errorf("left are %s", left.Body)
	}
	deadline := time.Now().Add(time.Minute)
	for len(s.Stored()) != 5 && time.Now().Before(deadline) {
		time.Sleep(50 * time.Millisecond)
	}
	testkit.Same(t, len(s.Stored()), 5, "files are in the store for 5 pictures")
}

func TestTheSameDraftAcceptedTwiceAtOnceIsOneStory(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	d := draft(t, s, ana, content(place(1, upload(t, s, ana, 1)), place(2, upload(t, s, ana, 2))))
	answers := make([]testkit.Answer, 6)
	var all sync.WaitGroup
	for i := range answers {
		all.Go(func() { answers[i] = accept(s, ana, d, 1) })
	}
	all.Wait()
	for _, a := range append(answers, accept(s, ana, d, 1)) {
		if a.Status != http.StatusOK || a.Text("story") != storyID {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	}
	testkit.Same(t, s.Get(testkit.Stories + "/" + storyID).JSON()["places_count"], 2.0, "places")
	testkit.Answered(t, s.Send(http.MethodPatch, draftRecords+"/"+d, ana.Token, object{"content": "{}", "revision": 1}), http.StatusBadRequest, "an accepted draft was changed")
}

func TestAStoryThatIsThereGetsThePlacesAndKeepsItsWords(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Place(ana, story)
	c := content(place(1, upload(t, s, ana, 1)))
	c["story"] = object{"id": story, "title": "Not this"}
	if a := accept(s, ana, draft(t, s, ana, c), 1); a.Status != http.StatusOK || a.Text("story") != story {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := s.Get(testkit.Stories + "/" + story); a.Text("title") != "Along the Uruguay" || a.JSON()["places_count"] != 2.0 {
		t.Errorf("%s", a.Body)
	}
}
