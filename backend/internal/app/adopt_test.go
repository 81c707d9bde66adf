package app_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waypost/backend/internal/app"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestADatabaseOfAnotherHistoryIsTakenOverWithItsPeopleStoriesAndPictures(t *testing.T) {
	here := map[string]string{"WAYPOST_DATA_DIR": t.TempDir()}
	var story, place string
	t.Run("somebody writes", func(t *testing.T) {
		s := testkit.Start(t, here)
		ana := s.SignUp("ana")
		story = s.Story(ana)
		place = s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	})
	old, err := app.Open(settings.Config{DataDir: here["WAYPOST_DATA_DIR"]})
	testkit.OK(t, err)
	for _, statement := range []string{
		"UPDATE _migrations SET file = '0001_users.js' WHERE file = '0001_collections.js'",
		"DROP TRIGGER waypost_purges_story_changed", "DROP TABLE waypost_gone_ids",
		"ALTER TABLE places ADD COLUMN of_before TEXT DEFAULT ''", "UPDATE places_collection SET places_count = 7",
	} {
		if _, err := old.DB().NewQuery(statement).Execute(); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	testkit.OK(t, old.ResetBootstrapState())
	env := []string{"WAYPOST_DATA_DIR=" + here["WAYPOST_DATA_DIR"]}
	for _, command := range [][]string{{"serve", "--http", "127.0.0.1:0"}, {"migrate", "up"}, {"rebuild"}} {
		if code, _, errs := run(t, env, command...); code != 1 || !strings.Contains(errs, "run waypost migrate adopt") {
			t.Errorf("%v: exit %d, %s", command, code, errs)
		}
	}
	if code, out, errs := run(t, env, "migrate", "adopt"); code != 0 || !strings.HasPrefix(out, "Took over ") {
		t.Fatalf("exit %d, %s%s", code, out, errs)
	}
	if code, _, errs := run(t, env, "migrate", "adopt"); code != 1 || !strings.Contains(errs, "was taken over here before") {
		t.Errorf("again: exit %d, %s", code, errs)
	}
	testkit.OK(t, os.Remove(filepath.Join(here["WAYPOST_DATA_DIR"], "data.before.db")))
	if code, _, errs := run(t, env, "migrate", "adopt"); code != 1 || !strings.Contains(errs, "there is nothing to take over") {
		t.Errorf("of this version: exit %d, %s", code, errs)
	}
	s := testkit.Start(t, here)
	ana := s.SignIn("users", "ana@example.com", testkit.Password)
	if a := s.Get(testkit.Stories + "/" + story); a.Status != http.StatusOK || a.JSON()["places_count"] != 1.0 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	file := s.Record("places", place).GetString("main_picture")
	testkit.Answered(t, s.Get("/api/pictures/places/"+place+"/320/"+file), http.StatusOK, "its picture")
	s.Place(ana, story)
}
