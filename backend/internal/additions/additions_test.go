package additions_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const additions = "/api/waypost/additions"

type object = map[string]any

type trip struct {
	*testkit.Server
	ana   testkit.Person
	story string
}

func begin(t *testing.T, env map[string]string) *trip {
	t.Helper()
	s := testkit.Start(t, env)
	ana := s.SignUp("ana")
	return &trip{s, ana, s.Story(ana)}
}

func (w *trip) link(pictures int, bytes int64) (id, key string) {
	a := w.Send(http.MethodPost, additions, w.ana.Token, object{"story": w.story, "name": "Family", "pictures": pictures, "bytes": bytes, "ends": time.Now().Add(time.Hour).Format(time.RFC3339)})
	return a.Text("id"), a.Text("key")
}

func token(n int) string { return fmt.Sprintf("%022d", n) }

func id(n int) string { return fmt.Sprintf("photo%010d", n) }

// send sends the nth photo, from a device with a token of the same number.
func (w *trip) send(key string, n int, more ...map[string]string) testkit.Answer {
	return w.sendFile(key, n, photo.PlainJPEG(60+n, 40), more...)
}

func (w *trip) sendFile(key string, n int, data []byte, more ...map[string]string) testkit.Answer {
	fields := map[string]string{
		"key": key, "id": id(n), "sha256": testkit.SHA256(data), "sender": "Rui", "token": token(n),
		"captured": "2024-03-01T13:00:00", "offset": "-03:00", "longitude": "-57.9", "latitude": "-31.5",
	}
	for _, each := range more {
		for name, value := range each {
			fields[name] = value
		}
	}
	return w.Form(http.MethodPost, additions+"/photos", "", fields, testkit.File{Field: "file", Name: "a.jpg", Data: data})
}

func (w *trip) tray(t *testing.T) []object {
	t.Helper()
	var is struct{ Photos []object }
	testkit.OK(t, json.Unmarshal(testkit.Done(t, w.Send(http.MethodGet, "/api/waypost/stories/"+w.story+"/additions", w.ana.Token, nil)).Body, &is))
	return is.Photos
}

func TestWhoeverHasTheLinkSendsPhotosIntoTheAuthorsTrayAndSeesOnlyTheTitleAndTheName(t *testing.T) {
	w := begin(t, nil)
	w.Execute("UPDATE places_collection SET visibility = 'private', shown = FALSE")
	_, key := w.link(10, 1_000_000)
	opened := testkit.Done(t, w.Send(http.MethodPost, additions+"/open", "", object{"key": key}))
	seen := opened.JSON()
	delete(seen, "ends")
	if len(seen) != 4 || seen["title"] == "" || seen["author"] == "" || seen["pictures"] != float64(10) || seen["bytes"] != float64(1_000_000) || strings.Contains(string(opened.Body), w.story) {
		t.Errorf("the link shows %s", opened.Body)
	}
	for range 2 { // The answer may have got lost.
		testkit.Done(t, w.send(key, 1))
	}
	// Another device has the very same photo.
	testkit.Done(t, w.send(key, 1, map[string]string{"id": id(7), "token": token(7)}))
	there := w.tray(t)
	if len(there) != 1 || there[0]["sender"] != "Rui" || there[0]["captured"] != "2024-03-01T13:00:00" || there[0]["offset"] != "-03:00" {
		t.Fatalf("in the tray are %v", there)
	}
	if at := there[0]["point"].(object); at["longitude"] != -57.9 || at["latitude"] != -31.5 || at["altitude"] != nil {
		t.Errorf("taken at %v", at)
	}
	eva := w.SignUp("eva")
	for _, path := range []string{"/api/collections/uploads/records/" + id(1), "/api/files/uploads/" + id(1) + "/" + there[0]["file"].(string), "/api/waypost/stories/" + w.story + "/additions", "/api/collections/places_collection/records/" + w.story} {
		for _, who := range []string{"", eva.Token} {
			if a := w.Send(http.MethodGet, path, who, nil); a.Status == http.StatusOK {
				t.Errorf("others get %s: %s", path, a.Body)
			}
		}
	}
	if a := w.Send(http.MethodGet, "/api/waypost/uploads", w.ana.Token, nil); strings.Contains(string(a.Body), id(1)) {
		t.Error("the photo is among those an import cleans away")
	}
}

func TestPhotosOfTodaysCamerasAreTakenFromPeopleWithoutAnAccount(t *testing.T) {
	w := begin(t, nil)
	_, key := w.link(5, 100<<20)
	data := photo.PlainJPEG(4000, 3000)
	if len(data) < 200<<10 {
		t.Fatalf("%d bytes are no photo of today", len(data))
	}
	testkit.Done(t, w.sendFile(key, 1, data))
	if tray := w.tray(t); len(tray) != 1 {
		t.Error(tray)
	}
}

func TestALinkTakesNoMoreThanItsLimitsHoweverManyComeAtOnce(t *testing.T) {
	w := begin(t, nil)
	_, key := w.link(3, 1_000_000)
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() { w.send(key, n+1) })
	}
	all.Wait()
	if there := w.tray(t); len(there) != 3 {
		t.Errorf("%d are in the tray", len(there))
	}
	code, _ := w.send(key, 20).Problem("file")
	testkit.Same(t, code, "validation_link_full", "one more is refused with")
	_, small := w.link(3, 10)
	if code, _ := w.send(small, 21).Problem("file"); code != "validation_link_full" {
		t.Errorf("too many bytes are refused with %q", code)
	}
}

func TestWhatCannotBeStoredIsNotCounted(t *testing.T) {
	w := begin(t, nil)
	_, key := w.link(1, 1_000_000)
	testkit.Answered(t, w.send(key, 1, map[string]string{"sha256": strings.Repeat("0", 64)}), http.StatusBadRequest, "damaged")
	for name, value := range map[string]string{"sender": " ", "token": "x", "id": "../.."} {
		testkit.Answered(t, w.send(key, 1, map[string]string{name: value}), http.StatusBadRequest, "without", name)
	}
	testkit.Done(t, w.send(key, 1, map[string]string{"longitude": "NaN", "latitude": "91"}))
	if there := w.tray(t); there[0]["point"] != nil {
		t.Errorf("taken at %v", there[0]["point"])
	}
}

func TestPhotosThatWaitTakeRoomOfTheAuthor(t *testing.T) {
	w := begin(t, nil)
	_, key := w.link(10, 1_000_000)
	testkit.Done(t, w.send(key, 1))
	w.Execute("UPDATE users SET quota_bytes = 1")
	code, message := w.send(key, 2).Problem("file")
	if code != "validation_storage_full" || strings.Contains(message, "bin") {
		t.Errorf("%s %s", code, message)
	}
}

func TestTheSenderTakesAPhotoBackForADayAndOnlyFromTheSameDevice(t *testing.T) {
	w := begin(t, nil)
	_, key := w.link(10, 1_000_000)
	back := func(n int, secret string) int {
		return w.Send(http.MethodPost, additions+"/photos/"+id(n)+"/back", "", object{"token": secret}).Status
	}
	for n := range 3 {
		testkit.Done(t, w.send(key, n+1))
	}
	testkit.Same(t, back(1, token(2)), http.StatusNotFound, "another device took it back")
	testkit.Same(t, back(1, token(1)), http.StatusNoContent, "it could not be taken back")
	w.Execute("UPDATE waypost_added SET at = '2020-01-01 00:00:00.000Z' WHERE upload = {:id}", dbx.Params{"id": id(2)})
	testkit.Same(t, back(2, token(2)), http.StatusNotFound, "after a day it was taken back")
	if there := w.tray(t); len(there) != 2 {
		t.Errorf("in the tray are %v", there)
	}
	// Sent anew, once the folder of the first is gone.
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		if a := w.send(key, 1); a.Status < 300 || time.Now().After(end) {
			testkit.Done(t, a)
			break
		}
	}
}

func TestALinkEndsByItsAuthorByTimeAndWithWhatItIsFor(t *testing.T) {
	w := begin(t, nil)
	first, key := w.link(10, 1_000_000)
	testkit.Done(t, w.send(key, 1))
	opens := func(key string) bool {
		return w.Send(http.MethodPost, additions+"/open", "", object{"key": key}).Status == http.StatusOK
	}
	for _, change := range []string{
		"UPDATE users SET suspended = '2024-01-01 00:00:00.000Z'", "UPDATE users SET deletes = '2094-01-01 00:00:00.000Z'",
		"UPDATE places_collection SET binned = '2024-01-01 00:00:00.000Z'", "UPDATE places_collection SET taken_down = '2024-01-01 00:00:00.000Z'",
		"UPDATE additions SET ends = '2024-01-01 00:00:00.000Z'",
	} {
		w.Execute(change)
		if opens(key) || w.send(key, 2).Status != http.StatusNotFound {
			t.Errorf("open after %s", change)
		}
		table, column, _ := strings.Cut(strings.TrimPrefix(change, "UPDATE "), " SET ")
		column, _, _ = strings.Cut(column, " = ")
		value := "''"
		if column == "ends" {
			value = "'2094-01-01 00:00:00.000Z'"
		}
		w.Execute("UPDATE " + table + " SET " + column + " = " + value)
	}
	eva := w.SignUp("eva")
	if a := w.Send(http.MethodDelete, additions+"/"+first, eva.Token, nil); a.Status != http.StatusNotFound || !opens(key) {
		t.Errorf("another person ended it: %d", a.Status)
	}
	testkit.Done(t, w.Send(http.MethodDelete, additions+"/"+first, w.ana.Token, nil))
	if opens(key) || len(w.tray(t)) != 1 {
		t.Error("it goes on, or took along what had come")
	}
	w.link(10, 1000)
	testkit.Done(t, w.Send(http.MethodDelete, "/api/collections/places_collection/records/"+w.story, w.ana.Token, nil))
	testkit.Done(t, w.Send(http.MethodDelete, "/api/waypost/bin/"+w.story, w.ana.Token, nil))
	left := 0
	testkit.OK(t, w.App.DB().NewQuery("SELECT (SELECT COUNT(*) FROM uploads) + (SELECT COUNT(*) FROM additions) + (SELECT COUNT(*) FROM waypost_added)").Row(&left))
	testkit.Same(t, left, 0, "rows outlived the story")
}

func TestOnlyTheAuthorMakesALinkAndWithinLimits(t *testing.T) {
	w := begin(t, nil)
	eva := w.SignUp("eva")
	good := object{"story": w.story, "pictures": 200, "bytes": 1_000_000_000, "ends": time.Now().Add(time.Hour).Format(time.RFC3339)}
	for who, want := range map[string]int{"": http.StatusUnauthorized, eva.Token: http.StatusNotFound} {
		testkit.Answered(t, w.Send(http.MethodPost, additions, who, good), want)
	}
	for name, value := range map[string]any{"pictures": 0, "bytes": int64(1e12), "ends": time.Now().Add(400 * 24 * time.Hour).Format(time.RFC3339), "name": strings.Repeat("x", 101)} {
		bad := object{}
		for key, value := range good {
			bad[key] = value
		}
		bad[name] = value
		if code, _ := w.Send(http.MethodPost, additions, w.ana.Token, bad).Problem(name); code == "" {
			t.Errorf("%s can be %v", name, value)
		}
	}
}

func TestTakingPutsPhotosIntoPlacesThatAreThereAndIntoNewOnesBetweenThem(t *testing.T) {
	w := begin(t, nil)
	_, key := w.link(10, 1_000_000)
	first, last := w.Place(w.ana, w.story), w.Place(w.ana, w.story)
	for n := range 3 {
		testkit.Done(t, w.send(key, n+1))
	}
	name := "Rui"
	picture := func(n int) object { return object{"uploadId": id(n), "by": name, "capturedAt": "2024-03-01T10:00:00"} }
	where := object{"latitude": -31.5, "longitude": -57.9}
	text, err := json.Marshal(object{"story": object{"id": w.story}, "places": []object{
		{"id": first, "title": "not taken over", "location": where, "pictures": []object{picture(1), picture(2)}},
		{"id": "newplace0000001", "title": "The dam", "location": where, "position": 1500, "pictures": []object{picture(3)}},
	}})
	testkit.OK(t, err)
	draft := testkit.Done(t, w.Send(http.MethodPost, "/api/collections/drafts/records", w.ana.Token, object{"content": string(text)})).Text("id")
	for range 2 {
		testkit.Done(t, w.Send(http.MethodPost, "/api/waypost/drafts/"+draft+"/accept", w.ana.Token, object{"revision": 1}))
	}
	r := w.Record("places", first)
	if r.GetString("main_picture") == "" || len(r.GetStringSlice("other_pictures")) != 1 || r.GetString("title") == "not taken over" {
		t.Errorf("the place is %v", r.PublicExport())
	}
	if said := string(w.Get("/api/collections/places/records/" + first).Body); strings.Count(said, `"by":"Rui"`) != 2 || strings.Count(said, "2024-03-01T10:00:00") != 2 {
		t.Errorf("its pictures say %s", said)
	}
	made := w.Record("places", "newplace0000001")
	if at := made.GetFloat("position"); at <= r.GetFloat("position") || at >= w.Record("places", last).GetFloat("position") || made.GetString("main_picture") == "" {
		t.Errorf("the new place is %v", made.PublicExport())
	}
	if there := w.tray(t); len(there) != 0 {
		t.Errorf("in the tray are still %v", there)
	}
	testkit.Answered(t, w.Send(http.MethodPost, additions+"/photos/"+id(1)+"/back", "", object{"token": token(1)}), http.StatusNotFound, "taken back out of the story")
	if differing := w.Differing(t); len(differing) > 0 {
		t.Error(differing)
	}
}
