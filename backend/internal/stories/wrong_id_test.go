package stories_test

import (
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestAMalformedIDIsRefusedBeforeStoringBegins(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	first := s.Send(http.MethodPost, testkit.Stories, ana.Token, story(map[string]any{"user": ana.ID})).Text("id")
	// PocketBase tidies up among the stored files behind this event.
	failed := 0
	s.App.OnRecordAfterCreateError().BindFunc(func(e *core.RecordErrorEvent) error {
		failed++
		return e.Next()
	})
	for path, body := range map[string]map[string]any{
		testkit.Stories: story(map[string]any{"user": ana.ID}),
		testkit.Places: {
			"user": ana.ID, "places_collection": first, "title": "First", "latitude": "1", "longitude": "1", "subtext": "",
		},
	} {
		for _, id := range []string{"short", "UPPERCASELETTER", "with spaces in it"} {
			body["id"] = id
			a := s.Send(http.MethodPost, path, ana.Token, body)
			if code, _ := a.Problem("id"); a.Status != http.StatusBadRequest || code == "" {
				t.Errorf("%s with id %q: %d %s, want 400 with a problem of the id", path, id, a.Status, code)
			}
		}
	}
	for _, id := range []string{"short", "UPPERCASELETTER", "with spaces in it"} {
		a := s.Upload(ana, id, photo.PlainJPEG(8, 8), "{}")
		if code, _ := a.Problem("id"); a.Status != http.StatusBadRequest || code == "" {
			t.Errorf("an upload with id %q: %d %s, want 400 with a problem of the id", id, a.Status, a.Body)
		}
	}
	if failed != 0 {
		t.Errorf("%d records with malformed ids got as far as being stored", failed)
	}
}
