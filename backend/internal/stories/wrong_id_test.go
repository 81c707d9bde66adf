package stories_test

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"strings"
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
	testkit.Same(t, failed, 0, "records with malformed ids got as far as being stored")
}

// anyID is what a program may send as an id: near ones, far ones, and what is none at all.
func anyID(r *rand.Rand) any {
	parts := []string{"a", "Z", "0", "/", "..", "\\", "%2f", "\x00", " ", "*", "é", "\u202e", "thumbs_", "places", strings.Repeat("x", 15), strings.Repeat("y", 400)}
	switch r.IntN(8) {
	case 0:
		return []any{r.IntN(1 << 40), -1, true, []string{"a", "b"}, map[string]any{"id": "a"}, nil, 1e300}[r.IntN(7)]
	default:
		text := ""
		for range r.IntN(6) {
			text += parts[r.IntN(len(parts))]
		}
		return text
	}
}

func TestWhateverIsSentAsAnIDNoCallAsksForAllStoredFilesOrFails(t *testing.T) {
	const calls = 400
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	first := s.Story(ana)
	failed := 0
	s.App.OnRecordAfterCreateError().BindFunc(func(e *core.RecordErrorEvent) error {
		if len(e.Record.Id) != 15 {
			failed++
		}
		return e.Next()
	})
	small := photo.PlainJPEG(8, 8)
	r := rand.New(rand.NewPCG(1, 2))
	for n := range calls {
		given := anyID(r)
		text, isText := given.(string)
		if !isText {
			encoded, _ := json.Marshal(given)
			text = string(encoded)
		}
		body := map[string]any{"id": given, "title": "A", "start_date": "2024-03-01", "end_date": "2024-03-09", "places_collection": first, "latitude": 1, "longitude": 1}
		fields := map[string]string{"id": text, "title": "A", "start_date": "2024-03-01", "end_date": "2024-03-09", "places_collection": first, "latitude": "1", "longitude": "1"}
		var a testkit.Answer
		switch n % 5 {
		case 0:
			a = s.Send(http.MethodPost, testkit.Stories, ana.Token, body)
		case 1:
			a = s.Send(http.MethodPost, testkit.Places, ana.Token, body)
		case 2:
			a = s.Form(http.MethodPost, testkit.Stories, ana.Token, fields)
		case 3:
			a = s.Form(http.MethodPost, testkit.Places, ana.Token, fields)
		default:
			a = s.Upload(ana, text, small, "{}")
		}
		if a.Status != http.StatusBadRequest && a.Status != http.StatusOK {
			t.Errorf("call %d with id %q: %d %s", n, text, a.Status, a.Body)
		}
	}
	if failed > 0 {
		t.Errorf("%d got as far as being stored", failed)
	}
}
