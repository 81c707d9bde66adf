package stories_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"waypost/backend/internal/app"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/stories"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestAFolderThatWaitsToBeEmptiedIsLeftAloneWhileSomebodyHoldsItAndTheySeeThatItWaits(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	base := s.Record("places_collection", story).Collection().BaseFilesPath()
	held, other := stories.HoldFolders(base, "another00000000", story), stories.HoldFolders(base, "another00000000")
	isLeft := func(h *stories.HeldFolders) bool {
		is, err := h.IsLeft(s.App)
		if err != nil {
			t.Fatal(err)
		}
		return is
	}
	if isLeft(held) {
		t.Error("a folder nobody has left is left")
	}
	if err := stories.LeaveFolder(s.App, base, story); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if was, err := stories.EmptyNextFolder(s.App); err != nil || !was {
			t.Errorf("there was one: %v, %v", was, err)
		}
	}
	if len(s.Stored()) != 1 || !isLeft(held) || isLeft(other) {
		t.Errorf("%q is stored; left: %v, %v", s.Stored(), isLeft(held), isLeft(other))
	}
	held.LetGo()
	other.LetGo()
	if was, err := stories.EmptyNextFolder(s.App); err != nil || !was || len(s.Stored()) != 0 || isLeft(held) {
		t.Errorf("%v, %v: %q is stored", was, err, s.Stored())
	}
}

func TestNobodyWaitsForAnotherFolderThatIsEmptiedInASlowStore(t *testing.T) {
	s := testkit.Start(t, nil)
	asked, goOn := make(chan struct{}, 100), make(chan struct{})
	store := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked <- struct{}{}
		<-goOn
		w.WriteHeader(http.StatusNotFound)
	}))
	t.Cleanup(store.Close)
	s.FilesAt(store.URL, "pictures")
	if err := stories.LeaveFolder(s.App, "base", "slow00000000000"); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = stories.EmptyNextFolder(s.App)
	}()
	<-asked
	stories.HoldFolders("base", "other0000000000", "slow00000000000").LetGo()
	if err := stories.ClearFolder(s.App, "base", "other0000000000"); err != nil {
		t.Error(err)
	}
	close(goOn)
	<-ended
}

func TestAFolderABucketRefusesToEmptyKeepsNoOtherFull(t *testing.T) {
	// Nobody else empties folders of a site that is not served.
	app, err := app.Open(settings.Config{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = app.ResetBootstrapState() })
	if err := stories.RegisterFolders(app); err != nil {
		t.Fatal(err)
	}
	store := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/xml")
		if strings.Contains(r.URL.Query().Get("prefix"), "held") {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		_, _ = w.Write([]byte(`<ListBucketResult></ListBucketResult>`))
	}))
	t.Cleanup(store.Close)
	testkit.FilesAt(app, store.URL, "pictures")
	for _, record := range []string{"held00000000000", "other0000000000"} {
		if err := stories.LeaveFolder(app, "base", record); err != nil {
			t.Fatal(err)
		}
	}
	if was, err := stories.EmptyNextFolder(app); err != nil || !was {
		t.Errorf("the other was not emptied: %v, %v", was, err)
	}
	if was, err := stories.EmptyNextFolder(app); err == nil || !was {
		t.Errorf("the one that is left says nothing: %v, %v", was, err)
	}
	var left []string
	if err := app.DB().Select("record").From("waypost_gone_folders").Column(&left); err != nil || len(left) != 1 || left[0] != "held00000000000" {
		t.Errorf("%q are left: %v", left, err)
	}
}
