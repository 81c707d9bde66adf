package reading_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/reading"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// Each network of a block was within its limits, and everybody else waited for all of them.
func TestWhoeverElseReadsComesBeforeAllButOneOfABlocksQuestions(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	id := s.Story(ana)
	story, place := testkit.Stories+"/"+id, s.Place(ana, id, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	file := s.Record("places", place).GetString("main_picture")
	picture, original := "/api/pictures/places/"+place+"/320/"+file, "/api/files/places/"+place+"/"+file
	list := testkit.Stories + "?filter=" + url.QueryEscape("created >= '2022-01-01 00:00:00'") + "&sort=-created&page=1&perPage=10"
	card := "/cards/" + id + "/" + strings.Repeat("a", 16) + ".jpg"
	var order []string
	s.App.OnRecordViewRequest("places_collection").BindFunc(func(e *core.RecordRequestEvent) error {
		order = append(order, e.RealIP()) // one after the other: all turns but one are taken
		return e.Next()
	})
	next := reading.TakeAllTurns()
	var all sync.WaitGroup
	ask := func(path, from string) {
		before := reading.Waiting()
		all.Go(func() {
			if a := s.Get(path, "X-Real-Ip", from); a.Status != http.StatusOK {
				t.Errorf("%s is told %d %s", from, a.Status, a.Body)
			}
		})
		for end := time.Now().Add(time.Minute); reading.Waiting() == before && time.Now().Before(end); {
			time.Sleep(time.Millisecond)
		}
	}
	ask(list, "2001:db8:1:ffff::1")
	for n := range 5 {
		ask(story, fmt.Sprintf("2001:db8:1:%d::1", n))
	}
	ask(picture, "2001:db8:1:aaaa::1")
	ask(original, "2001:db8:1:bbbb::1")
	for n, path := range []string{"/embed/" + id, "/embed/" + id + "/" + place, "/oembed?url=" + url.QueryEscape(s.Config.SiteURL+"/travel-story/"+id), card} {
		ask(path, fmt.Sprintf("2001:db8:1:cc%d::1", n))
	}
	ask(story, "198.51.100.7")
	ask(story, "2001:db8:2::1")
	if n := reading.Waiting(); n != 14 {
		t.Errorf("%d wait", n)
	}
	if a := s.Get("/api/health", "X-Real-Ip", "198.51.100.7"); a.Status != http.StatusOK {
		t.Errorf("who reads no stories waits with them: %d", a.Status)
	}
	next()
	all.Wait()
	if len(order) != 7 || order[0] != "198.51.100.7" || !strings.HasPrefix(order[1], "2001:0db8:0002") {
		t.Errorf("they came as %v", order)
	}
	for range reading.AtOnce - 1 {
		next()
	}
}
