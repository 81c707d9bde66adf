package stories_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestARecordComesAgainUnderItsIdOnceThePicturesOfBeforeAreGoneAndKeepsItsOwn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() {
			id := fmt.Sprintf("once%011d", n)
			name := ""
			for range 6 {
				if name != "" {
					s.Remove(testkit.Places + "/" + id)
				}
				for name = ""; name == ""; time.Sleep(5 * time.Millisecond) {
					a := s.Form(http.MethodPost, testkit.Places, ana.Token,
						map[string]string{"id": id, "title": "Salto", "latitude": "-31", "longitude": "-57", "places_collection": story},
						testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
					name = a.Text("main_picture")
					if code, _ := a.Problem("id"); a.Status != http.StatusOK && code != "validation_id_leaving" {
						t.Errorf("%d %s", a.Status, a.Body)
						return
					}
				}
			}
			for count(t, s, "waypost_gone_folders") > 0 {
				time.Sleep(5 * time.Millisecond)
			}
			testkit.Answered(t, s.Get("/api/files/places/"+id+"/"+name), http.StatusOK, "the picture of", id)
		})
	}
	all.Wait()
}
