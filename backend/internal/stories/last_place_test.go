package stories_test

import (
	"context"
	"database/sql"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

// A thousand photos were deleted one by one, and five hundred places written, before the last of these was looked at.
func TestADraftWhoseLastPlaceIsNoneIsRefusedBeforeAnythingIsWritten(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	written := atomic.Int64{}
	count := func(e *core.RecordEvent) error {
		written.Add(1)
		return e.Next()
	}
	mine := upload(t, s, ana, 1)
	s.App.OnRecordCreate("places_collection", "places").BindFunc(count)
	s.App.OnRecordDelete("uploads").BindFunc(count)
	for name, change := range map[string]func(object){
		"title":          func(p object) { p["title"] = " " },
		"latitude":       func(p object) { p["location"].(object)["latitude"] = 91 },
		"altitude":       func(p object) { p["altitude"] = 50_000 },
		"subtext":        func(p object) { p["subtext"] = strings.Repeat("a", 2001) },
		"visited_offset": func(p object) { p["visitedOffset"] = "noon" },
		"pictures":       func(p object) { p["pictures"].([]object)[0]["caption"] = strings.Repeat("a", 501) },
	} {
		last := place(2, mine)
		change(last)
		a := accept(s, ana, draft(t, s, ana, content(place(1), last)), 1)
		if code, sentence := a.Problem("places.1." + name); a.Status != http.StatusBadRequest || code == "" || !strings.HasSuffix(sentence, ".") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		if n := written.Load(); n > 0 {
			t.Fatalf("%s: %d were written before", name, n)
		}
	}
}

func TestAsManyPhotosAsADraftHasLeaveTheUploadsWithOneStatement(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	var statements atomic.Int64
	s.App.NonconcurrentDB().(*dbx.DB).ExecLogFunc = func(_ context.Context, _ time.Duration, query string, _ sql.Result, _ error) {
		if strings.HasPrefix(query, "DELETE") && strings.Contains(query, "uploads") {
			statements.Add(1)
		}
	}
	ids := []string{}
	for n := range 5 {
		ids = append(ids, upload(t, s, ana, n))
	}
	testkit.Done(t, accept(s, ana, draft(t, s, ana, content(place(1, ids...))), 1))
	testkit.Same(t, statements.Load(), 1, "statements for", len(ids), "photos")
	for deadline := time.Now().Add(time.Minute); len(foldersOf(t, s, "uploads")) > 0 && time.Now().Before(deadline); {
		time.Sleep(20 * time.Millisecond)
	}
	if left := foldersOf(t, s, "uploads"); len(left) > 0 || len(s.Stored()) != len(ids) {
		t.Errorf("left behind: %v, and %d files for %d photos", left, len(s.Stored()), len(ids))
	}
}
