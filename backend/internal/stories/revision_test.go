package stories_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestAChangeNamesTheStateItWasMadeFromAndIsToldWhatIsStoredOtherwise(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	id := s.Story(ana)
	patch := func(body map[string]any) testkit.Answer {
		return s.Send(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, body)
	}
	if a := s.Get(testkit.Stories + "/" + id); a.JSON()["revision"] != float64(1) {
		t.Fatalf("a new story: %s", a.Body)
	}
	if a := patch(map[string]any{"title": "Second", "revision": 1}); a.Status != http.StatusOK || a.JSON()["revision"] != float64(2) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for name, named := range map[string]any{
		"none": nil, "the one before": 1, "one to come": 3, "none at all": "", "words": "newest", "a part": 2.5, "a list": []int{2}, "minus one": -1, "text": "1",
	} {
		body := map[string]any{"title": "Lost"}
		if name != "none" {
			body["revision"] = named
		}
		a := patch(body)
		code, sentence := a.Problem("revision")
		data, _ := a.JSON()["data"].(map[string]any)
		stored, _ := data["stored"].(map[string]any)
		if a.Status != http.StatusConflict || code != "conflict" || !strings.HasSuffix(sentence, ".") || stored["title"] != "Second" ||
			stored["revision"] != float64(2) || stored["bytes"] != nil || stored["binned"] != nil {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	form := s.Form(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, map[string]string{"title": "Third", "revision": "2"},
		testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(40, 30)})
	if form.Status != http.StatusOK || form.JSON()["revision"] != float64(3) {
		t.Errorf("a form: %d %s", form.Status, form.Body)
	}
	s.Place(ana, id)
	testkit.Same(t, s.Record("places_collection", id).GetInt("revision"), 3, "a place of it raises it to")
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+id, s.Superuser().Token, map[string]any{"title": "Mended", "revision": 900}); a.Status != http.StatusOK || a.JSON()["revision"] != float64(4) {
		t.Errorf("a superuser: %d %s", a.Status, a.Body)
	}
	if a := s.Send(http.MethodPost, testkit.Stories, ana.Token, story(map[string]any{"revision": 7})); a.JSON()["revision"] != float64(1) {
		t.Errorf("a new story of another number: %s", a.Body)
	}
}

func TestOfChangesMadeFromTheSameStateExactlyOneIsKept(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	id := s.Story(ana)
	const writers, rounds = 8, 5
	for round := 1; round <= rounds; round++ {
		var kept, refused atomic.Int32
		var all sync.WaitGroup
		for i := range writers {
			all.Add(1)
			go func() {
				defer all.Done()
				a := s.Send(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, map[string]any{"title": fmt.Sprint("By ", i), "revision": round})
				switch a.Status {
				case http.StatusOK:
					kept.Add(1)
				case http.StatusConflict:
					refused.Add(1)
				}
			}()
		}
		all.Wait()
		if kept.Load() != 1 || refused.Load() != writers-1 {
			t.Errorf("%d kept and %d refused", kept.Load(), refused.Load())
		}
	}
	testkit.Same(t, s.Record("places_collection", id).GetInt("revision"), rounds+1, "after", rounds, "changes it is")
}

func TestOthersAreNotToldWhatIsStored(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	id := s.Story(ana)
	for who, token := range map[string]string{"a stranger": bob.Token, "a visitor": ""} {
		a := s.Send(http.MethodPatch, testkit.Stories+"/"+id, token, map[string]any{"title": "x", "revision": 9})
		if a.Status != http.StatusNotFound || strings.Contains(string(a.Body), "Uruguay") {
			t.Errorf("%s: %d %s", who, a.Status, a.Body)
		}
	}
}
