package gate

import (
	"cmp"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/visitor"
)

// draftsTaken is how many drafts of 900 KB, sent in pieces by one network, a server with 100 MB of room takes, and what it says to the next.
func draftsTaken(t *testing.T, most int) (taken, status int) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	defer app.ResetBootstrapState()
	if err := cmp.Or(app.RunAllMigrations(), app.Save(core.NewBaseCollection("drafts"))); err != nil {
		t.Fatal(err)
	}
	person := core.NewRecord(core.NewAuthCollection("users"))
	r := router.NewRouter(func(w http.ResponseWriter, request *http.Request) (*core.RequestEvent, router.EventCleanupFunc) {
		e := &core.RequestEvent{App: app, Auth: person}
		e.Response, e.Request = w, request
		return e, nil
	})
	gate := New(nil, Disk{Free: func() (int64, bool) { return 100 << 20, true }, Reserve: 4})
	gate.Bind(r)
	r.POST("/api/collections/{collection}/records", func(e *core.RequestEvent) error {
		var draft struct{ Content string }
		if err := e.BindBody(&draft); err != nil || e.Request.ContentLength != -1 || len(draft.Content) != 900_000 {
			t.Errorf("%v, length %d, %d bytes of words", err, e.Request.ContentLength, len(draft.Content))
		}
		return e.NoContent(http.StatusNoContent)
	})
	mux, err := r.BuildMux()
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(visitor.Known(visitor.Options{}, mux))
	defer s.Close()
	body := `{"content":"` + strings.Repeat("x", 900_000) + `"}`
	for ; taken < most; taken++ {
		answer, err := http.Post(s.URL+"/api/collections/drafts/records", "application/json", io.MultiReader(strings.NewReader(body)))
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if status = answer.StatusCode; status != http.StatusNoContent {
			break
		}
	}
	return taken, status
}

func TestAServerTakesNoMoreDraftsInPiecesThanLeaveOthersRoom(t *testing.T) {
	// What is free stays so here: half of it is as much as may have been stored.
	if taken, status := draftsTaken(t, 100); status != http.StatusInsufficientStorage || taken < 50 || taken > 60 {
		t.Errorf("%d were taken, and the next was answered with %d", taken, status)
	}
}
