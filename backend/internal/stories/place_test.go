package stories_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestAPlaceNeedsTrueCoordinatesAndZeroIsOne(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	id := s.Story(ana)
	send := func(latitude, longitude any) testkit.Answer {
		body := map[string]any{"title": "Somewhere", "places_collection": id}
		if latitude != nil {
			body["latitude"] = latitude
		}
		if longitude != nil {
			body["longitude"] = longitude
		}
		return s.Send(http.MethodPost, testkit.Places, ana.Token, body)
	}
	for _, good := range [][2]any{{0, 0}, {-90, 180}, {90, -180}, {"-31.383333", "-57.966667"}, {"0", "0.0"}} {
		testkit.Answered(t, send(good[0], good[1]), http.StatusOK, good)
	}
	for _, bad := range []struct {
		latitude, longitude any
		field, sentence     string
	}{
		{nil, 0, "latitude", "Please enter a number."},
		{0, nil, "longitude", "Please enter a number."},
		{"", 0, "latitude", "Please enter a number."},
		{"abc", 0, "latitude", "This cannot be read as a number."},
		{"NaN", 0, "latitude", "This cannot be read as a number."},
		{0, "Infinity", "longitude", "This cannot be read as a number."},
		{0, []int{1}, "longitude", "This cannot be read as a number."},
		{true, 0, "latitude", "This cannot be read as a number."},
		{90.0001, 0, "latitude", "Latitude must be between -90 and 90."},
		{0, -180.5, "longitude", "Longitude must be between -180 and 180."},
	} {
		a := send(bad.latitude, bad.longitude)
		if _, sentence := a.Problem(bad.field); a.Status != http.StatusBadRequest || sentence != bad.sentence {
			t.Errorf("%v, %v: %d %s", bad.latitude, bad.longitude, a.Status, a.Body)
		}
	}
	place := s.Place(ana, id)
	testkit.Answered(t, s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"latitude": "north"}), http.StatusBadRequest, "an unreadable change")
	if a := s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"title": "New"}); a.JSON()["latitude"] != -31.383333 {
		t.Errorf("changing the title moved the place: %s", a.Body)
	}
}

func TestAPlaceStaysInAStoryOfItsOwner(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob, root := s.SignUp("ana"), s.SignUp("bob"), s.Superuser()
	own, foreign := s.Story(ana), s.Story(bob)
	body := map[string]any{"title": "x", "latitude": 1, "longitude": 1, "places_collection": foreign}
	testkit.Answered(t, s.Send(http.MethodPost, testkit.Places, ana.Token, body), http.StatusBadRequest, "a place in a stranger's story")
	body["user"] = bob.ID
	testkit.Answered(t, s.Send(http.MethodPost, testkit.Places, ana.Token, body), http.StatusBadRequest, "a place in a stranger's name")
	place := s.Place(ana, own)
	for _, change := range []map[string]any{{"places_collection": foreign}, {"user": bob.ID}} {
		testkit.Answered(t, s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, change), http.StatusNotFound, change)
	}
	a := s.Send(http.MethodPatch, testkit.Places+"/"+place, root.Token, map[string]any{"places_collection": foreign})
	if _, sentence := a.Problem("places_collection"); sentence != "Please choose one of your own stories." {
		t.Errorf("a superuser mixing owners was answered with %d: %s", a.Status, a.Body)
	}
}

func TestCountsFollowPlacesThroughEverything(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	first, second := s.Story(ana), s.Story(ana)
	check := func(when, story string, places, pictures int) {
		t.Helper()
		r := s.Record("places_collection", story)
		testkit.Same(t, fmt.Sprint(r.GetInt("places_count"), r.GetInt("pictures_count")), fmt.Sprint(places, pictures), when, places, pictures)
	}
	picture := func(field string) testkit.File {
		return testkit.File{Field: field, Name: "a.jpg", Data: photo.PlainJPEG(20, 20)}
	}
	one := s.Place(ana, first, picture("main_picture"), picture("other_pictures"), picture("other_pictures"))
	two := s.Place(ana, first)
	check("after two places", first, 2, 3)
	s.Send(http.MethodPatch, testkit.Stories+"/"+first, ana.Token, map[string]any{"title": "Renamed", "revision": 1})
	check("after a change of the story", first, 2, 3)
	s.Form(http.MethodPatch, testkit.Places+"/"+two, ana.Token, nil, picture("main_picture"))
	check("after adding a picture", first, 2, 4)
	s.Send(http.MethodPatch, testkit.Places+"/"+one, ana.Token, map[string]any{"other_pictures-": s.Record("places", one).GetStringSlice("other_pictures")[:1]})
	check("after removing a picture", first, 2, 3)
	s.Send(http.MethodPatch, testkit.Places+"/"+one, ana.Token, map[string]any{"places_collection": second})
	check("after moving, here", first, 1, 1)
	check("after moving, there", second, 1, 2)
	s.Form(http.MethodPatch, testkit.Places+"/"+two, ana.Token, map[string]string{"title": ""}, picture("main_picture"))
	check("after a refused change", first, 1, 1)
	s.Remove(testkit.Places + "/" + two)
	check("after deleting", first, 0, 0)
	testkit.Answered(t, s.Remove(testkit.Stories+"/"+second), http.StatusNoContent, "deleting the story")
	if left, _ := s.App.CountRecords("places"); left != 0 {
		t.Errorf("%d places outlived their story", left)
	}
	third := s.Place(ana, first)
	testkit.Answered(t, s.Remove("/api/collections/users/records/"+ana.ID), http.StatusNoContent, "deleting the account")
	if _, err := s.App.FindRecordById("places", third); err == nil {
		t.Error("a place outlived its owner")
	}
}

func TestCountsAreRightWhenManyWriteAtOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	root := s.Superuser() // who need not name the state a change is made from
	var all sync.WaitGroup
	for range 12 {
		all.Go(func() {
			s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(20, 20)})
		})
		all.Go(func() {
			testkit.Answered(t, s.Send(http.MethodPatch, testkit.Stories+"/"+story, root.Token, map[string]any{"title": "Changed"}), http.StatusOK)
		})
	}
	all.Wait()
	if r := s.Record("places_collection", story); r.GetInt("places_count") != 12 || r.GetInt("pictures_count") != 12 {
		t.Errorf("%d places, %d pictures", r.GetInt("places_count"), r.GetInt("pictures_count"))
	}
}
