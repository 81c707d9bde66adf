package records_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

func TestAMalformedIDIsRefusedBeforeStoringBegins(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	first := s.Send(http.MethodPost, testkit.Stories, ana.Token, story(map[string]any{"user": ana.ID})).Text("id")
	storing := 0
	s.App.OnRecordCreate().BindFunc(func(e *core.RecordEvent) error {
		if !strings.HasPrefix(e.Record.Collection().Name, "_") {
			storing++
		}
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
	if storing != 0 {
		t.Errorf("storing began %d times for malformed ids", storing)
	}
}
