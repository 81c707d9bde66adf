package gate_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// Two hundred readers of a school had whoever saved there wait for seconds, and nobody elsewhere.
func TestWhoSavesDoesNotWaitForThoseWhoRead(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	id := s.Story(ana)
	story, place := testkit.Stories+"/"+id, s.Place(ana, id, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	file := s.Record("places", place).GetString("main_picture")
	end, _ := testkit.Hold(s.Gate.Reads)
	var all sync.WaitGroup
	reads := []string{
		story, testkit.Places + "/" + place, "/api/pictures/places/" + place + "/320/" + file, "/api/files/places/" + place + "/" + file,
		testkit.Stories + "?filter=" + url.QueryEscape("created >= '2022-01-01 00:00:00'") + "&sort=-created&page=1&perPage=10",
		"/embed/" + id, "/oembed?url=" + url.QueryEscape(s.Config.SiteURL+"/travel-story/"+id), "/api/waypost/drafts",
	}
	for _, path := range reads {
		all.Go(func() {
			testkit.Answered(t, s.Get(path, "Authorization", ana.Token), http.StatusOK, path)
		})
	}
	untilWaiting(t, s.Gate.Reads, len(reads))
	if a := s.Send(http.MethodPatch, story, ana.Token, json.RawMessage(`{"title":"Saved","revision":1}`)); a.Status != http.StatusOK || a.Text("title") != "Saved" {
		t.Errorf("who saves: %d %s", a.Status, a.Body)
	}
	testkit.Answered(t, s.Get("/api/health"), http.StatusOK, "what is cheap")
	end()
	all.Wait()
}

func TestWhoFindsNoSlotToSaveIsToldSoAndNothingIsChanged(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, root := s.SignUp("ana"), s.Superuser()
	story := testkit.Stories + "/" + s.Story(ana)
	end, _ := testkit.Hold(s.Gate.Saves)
	testkit.Answered(t, s.Send(http.MethodPatch, story, root.Token, json.RawMessage(`{"title":"By a superuser"}`)), http.StatusOK, "a superuser waits")
	if a := s.Send(http.MethodPatch, story, ana.Token, json.RawMessage(`{"title":"Too late","revision":2}`)); a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") != "10" {
		t.Errorf("%d %v %s", a.Status, a.Header, a.Body)
	}
	// The site sends forms, also where they have no picture.
	testkit.Answered(t, s.Form(http.MethodPatch, story, ana.Token, map[string]string{"title": "Too late", "revision": "2"}), http.StatusTooManyRequests, "a form without a picture")
	end()
	testkit.Same(t, s.Get(story).Text("title"), "By a superuser", "it says")
	testkit.Answered(t, s.Send(http.MethodPatch, story, ana.Token, json.RawMessage(`{"title":"In time","revision":2}`)), http.StatusOK, "later")
}

func TestWhoSendsAChangeSlowlyOrReadsSlowlyHoldsNoSlot(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := testkit.Stories + "/" + s.Story(ana)
	s.Execute("UPDATE places_collection SET description = {:text}", map[string]any{"text": strings.Repeat("long ", 1<<20)})
	for range 8 {
		slowly(t, s, fmt.Sprintf("PATCH %s HTTP/1.1\r\nHost: x\r\nAuthorization: %s\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{", story, ana.Token), 0)
		slowly(t, s, fmt.Sprintf("GET %s HTTP/1.0\r\n\r\n", story), 1)
	}
	for name, l := range map[string]*gate.Semaphore{"read": s.Gate.Reads, "saved": s.Gate.Saves} {
		end, slots := testkit.Hold(l)
		testkit.Same(t, map[string]int{"read": 4 * gate.HalfOfCPUs(), "saved": 64}[name], slots, "slots are left for what is", name)
		end()
	}
}
