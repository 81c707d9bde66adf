package pages_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

// Each look reads all that is written about a hundred pictures: four in a second, for each of two hundred cards at once.
func TestACardThatWaitsForItsPictureLooksForItAFewTimes(t *testing.T) {
	// Without room no sizes are made.
	s := testkit.Start(t, map[string]string{"WAYPOST_DISK_RESERVE": "900000000 GB"})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	s.Execute(`UPDATE places SET main_picture = 'none.jpg', pictures = '{"none.jpg":{"width":400,"height":300,"ready":false}}'`)
	path := cardOf(t, s, "/travel-story/"+story+"/"+place)
	looks := s.Questions(func() {
		if a := s.Get(path); a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%d %v", a.Status, a.Header)
		}
	}, "`places`.*")
	if len(looks) < 2 || len(looks) > 9 {
		t.Errorf("it looks %d times", len(looks))
	}
}
