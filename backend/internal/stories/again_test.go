package stories_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestPicturesOfAPlaceThatComesAgainUnderItsIdStayWhileThoseOfBeforeAreDeleted(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	write := func(story string, n int) testkit.Answer {
		return s.Form(http.MethodPost, testkit.Places, ana.Token,
			map[string]string{"id": fmt.Sprintf("again%010d", n), "title": "Salto", "latitude": "-31", "longitude": "-57", "places_collection": story},
			testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	}
	story := s.Story(ana)
	const all = 40
	for n := range all {
		if a := write(story, n); a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	s.Send(http.MethodDelete, testkit.Stories+"/"+story, ana.Token, nil)
	story = s.Story(ana)
	// The last of the line, sent twice at once as programs do whose answer was late, and one more from its middle.
	names := map[int]string{}
	var twice sync.WaitGroup
	var mu sync.Mutex
	for _, n := range []int{all - 1, all - 1, all / 2} {
		twice.Go(func() {
			if a := write(story, n); a.Status == http.StatusOK {
				mu.Lock()
				names[n] = a.Text("main_picture")
				mu.Unlock()
			}
		})
	}
	twice.Wait()
	if len(names) != 2 {
		t.Fatalf("%v came again", names)
	}
	for left := 1; left > 0; {
		left = count(t, s, "waypost_gone_folders")
	}
	for n, name := range names {
		if a := s.Get(fmt.Sprintf("/api/files/places/again%010d/%s", n, name)); a.Status != http.StatusOK {
			t.Errorf("the picture of the %d. place is answered with %d", n, a.Status)
		}
	}
}

func TestARecordThatComesAgainUnderItsIdAtOnceKeepsItsPicture(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() {
			id := fmt.Sprintf("once%011d", n)
			name := ""
			for again := range 30 {
				a := s.Form(http.MethodPost, testkit.Places, ana.Token,
					map[string]string{"id": id, "title": "Salto", "latitude": "-31", "longitude": "-57", "places_collection": story},
					testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
				if a.Status == http.StatusOK {
					name = a.Text("main_picture")
				} else if code, _ := a.Problem("id"); code != "validation_id_leaving" {
					t.Errorf("%d %s", a.Status, a.Body)
				}
				if again < 29 {
					s.Send(http.MethodDelete, testkit.Places+"/"+id, ana.Token, nil)
				}
			}
			for left := 1; left > 0; {
				left = count(t, s, "waypost_gone_folders")
			}
			if a := s.Get("/api/files/places/" + id + "/" + name); a.Status != http.StatusOK {
				t.Errorf("the picture of %s is answered with %d", id, a.Status)
			}
		})
	}
	all.Wait()
}
