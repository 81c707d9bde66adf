package reading_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/reading"
	"waypost/backend/internal/testkit"
)

// Of five hundred places whose pictures were not ready each was read eight times over, beside all turns.
func TestACardThatWaitsForItsPictureLooksForItInTurn(t *testing.T) {
	// Without room no sizes are made.
	s := testkit.Start(t, map[string]string{"WAYPOST_DISK_RESERVE": "900000000 GB"})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	s.Execute(`UPDATE places SET main_picture = 'none.jpg', pictures = '{"none.jpg":{"width":400,"height":300,"ready":false}}'`)
	var all sync.WaitGroup
	all.Go(func() {
		if a := s.Get("/cards/" + story + "/" + place + "/aaaaaaaaaaaaaaaa.jpg"); a.Status != http.StatusOK {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	})
	time.Sleep(100 * time.Millisecond) // it has found what to draw by then, or waits for the same
	next := reading.TakeAllTurns()
	if !soon(func() bool { return reading.Waiting() == 1 }) {
		t.Error("it waits for no turn")
	}
	for range reading.AtOnce {
		next()
	}
	all.Wait()
}
