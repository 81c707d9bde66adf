package app_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestWhatSomebodyChangedByHandIsMadeAnewAsItWas(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Place(ana, story)
	s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(20, 20)})
	s.Story(ana)
	if lines := s.Differing(t); len(lines) > 0 {
		t.Fatalf("as it was written: %v", lines)
	}
	for _, fault := range []string{
		"UPDATE places_collection SET author_name = 'Eve', author_username = 'eve'", "UPDATE places_collection SET places_count = 7, distance = 3, cover = 'a', first_day = '2020-01-01'",
		"UPDATE waypost_totals SET stories = 9 WHERE list = 'home'", "INSERT INTO waypost_totals VALUES ('own nobody', 1)", "INSERT INTO waypost_resting DEFAULT VALUES",
		"UPDATE waypost_discover SET lng = 3", "DELETE FROM waypost_discover_words", "UPDATE waypost_discover_cells SET places = places + 1", "DELETE FROM waypost_discover",
	} {
		s.Execute(fault)
		if len(s.Differing(t)) == 0 {
			t.Errorf("%s: it stays", fault)
		}
		if lines := s.Differing(t); len(lines) > 0 {
			t.Errorf("%s: %v", fault, lines)
		}
	}
}

func TestCountriesPlacesDoNotLieInAreMadeAnewAndNothingElse(t *testing.T) {
	dir := t.TempDir()
	env, inHere := []string{"WAYPOST_DATA_DIR=" + dir}, map[string]string{"WAYPOST_DATA_DIR": dir}
	told := func(s *testkit.Server) (said string) {
		if err := s.App.DB().NewQuery(`SELECT countries || ' ' || revision || ' ' || updated || ' ' || (SELECT group_concat(country) FROM (SELECT country FROM waypost_discover ORDER BY country))
			|| (SELECT group_concat(country || updated) FROM (SELECT country, updated FROM places ORDER BY id)) FROM places_collection`).Row(&said); err != nil {
			t.Fatal(err)
		}
		return said
	}
	before := ""
	t.Run("somebody writes", func(t *testing.T) {
		s := testkit.Start(t, inHere)
		ana := s.SignUp("ana")
		s.Place(ana, s.Story(ana))
		before = told(s)
		s.Execute("UPDATE places SET country = 'QQ'")
		if told(s) == before {
			t.Error("nothing was changed")
		}
	})
	if code, out, errs := run(t, env, "rebuild"); code != 0 || !strings.HasSuffix(out, "were rebuilt.\n") {
		t.Fatalf("exit %d, %q, %q", code, out, errs)
	}
	t.Run("somebody reads", func(t *testing.T) {
		testkit.Same(t, told(testkit.Start(t, inHere)), before)
	})
	if code, _, errs := run(t, env, "rebuild", "everything"); code != 1 || !strings.Contains(errs, "Usage: waypost rebuild") {
		t.Errorf("rebuild everything: exit %d, %q", code, errs)
	}
}

func TestWhatUnconfirmedAuthorsWroteIsShownByNoRebuildAndByNoStartThatWasNotToldTo(t *testing.T) {
	dir := t.TempDir()
	env := []string{"WAYPOST_DATA_DIR=" + dir}
	var story string
	isShown := func(settings map[string]string) (is bool) {
		t.Run("somebody reads", func(t *testing.T) {
			settings["WAYPOST_DATA_DIR"] = dir
			is = testkit.Start(t, settings).Get(testkit.Stories+"/"+story).Status == http.StatusOK
		})
		return is
	}
	t.Run("somebody writes", func(t *testing.T) {
		s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir, "WAYPOST_PUBLISH_NEEDS_VERIFIED": "on"})
		story = s.Story(s.SignUp("ana"))
	})
	if code, out, errs := run(t, env, "rebuild"); code != 0 {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
	if code, _, errs := run(t, env, "serve"); code != 1 || !strings.Contains(errs, "would become public: 1 of them") || strings.Count(errs, "\n") != 1 {
		t.Errorf("a start without the setting: exit %d, %q", code, errs)
	}
	if isShown(map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": "on"}) {
		t.Error("it is shown")
	}
	if !isShown(map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": "off"}) {
		t.Error("it is not shown where that was said")
	}
}
