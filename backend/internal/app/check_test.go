package app_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestCheckNamesWhatDiffersAndMendsItAloneWhenItIsTold(t *testing.T) {
	dir := t.TempDir()
	env := []string{"WAYPOST_DATA_DIR=" + dir}
	inHere := map[string]string{"WAYPOST_DATA_DIR": dir}
	var story string
	t.Run("somebody writes", func(t *testing.T) {
		s := testkit.Start(t, inHere)
		ana := s.SignUp("ana")
		story = s.Story(ana)
		s.Place(ana, story)
		s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(20, 20)},
			testkit.File{Field: "other_pictures", Name: "b.jpg", Data: photo.PlainJPEG(20, 20)},
			testkit.File{Field: "other_pictures", Name: "c.jpg", Data: photo.PlainJPEG(20, 20)})
		s.Story(ana)
	})
	if code, out, errs := run(t, env, "check"); code != 0 || !strings.Contains(out, "2 of 2 stories checked\n") || !strings.HasSuffix(out, "\nNo differences were found.\n") {
		t.Fatalf("as it was written: exit %d, %q, %q", code, out, errs)
	}
	t.Run("somebody changes the database by hand", func(t *testing.T) {
		s := testkit.Start(t, inHere)
		// Nobody is at work on a picture any more, who would write down that it is made.
		for rows := 1; rows > 0; time.Sleep(5 * time.Millisecond) {
			if err := s.App.DB().NewQuery("SELECT COUNT(*) FROM waypost_unmade").Row(&rows); err != nil {
				t.Fatal(err)
			}
		}
		for _, statement := range []string{
			"DROP TRIGGER waypost_totals_moved",
			"UPDATE places_collection SET shown = FALSE, author_name = 'Eve', places_count = 7, pictures_count = 0, distance = 3, cover = 'a', first_day = '2020-01-01' WHERE id = {:id}",
			"UPDATE waypost_totals SET stories = 9 WHERE list = 'home'",
			"INSERT INTO waypost_totals VALUES ('own nobody', 1)",
			"DELETE FROM waypost_unmade",
			"INSERT INTO waypost_unmade (collection, record, file, owner, pixels) VALUES ('places', 'zzzzzzzzzzzzzzz', 'a.jpg', 'x', 0)",
			"UPDATE places SET pictures = '{}' WHERE main_picture != ''",
			"DELETE FROM waypost_unmade WHERE record != 'zzzzzzzzzzzzzzz'",
			"INSERT INTO waypost_resting DEFAULT VALUES",
		} {
			if _, err := s.App.DB().NewQuery(statement).Bind(map[string]any{"id": story}).Execute(); err != nil {
				t.Fatal(err)
			}
		}
	})
	for _, args := range [][]string{{"check"}, {"check", "--mend"}} {
		code, out, errs := run(t, env, args...)
		for _, line := range []string{
			"shown of the story " + story + " is 0 instead of 1\n", "author_name of the story " + story + " is Eve instead of Name of ana\n",
			"places_count of the story " + story + " is 7 instead of 2\n", "pictures_count of the story " + story + " is 0 instead of 3\n",
			"distance of the story " + story + " is 3 instead of 0\n", "first_day of the story " + story + " is 2020-01-01 instead of \n",
			"cover of the story " + story + " is a instead of ", "waypost_resting has 1, which is wrong\n", "waypost_totals has home 9, which is wrong\n",
			"waypost_totals has own nobody 1, which is wrong\n", "waypost_unmade has places zzzzzzzzzzzzzzz a.jpg, which is wrong\n", "waypost_unmade lacks places ",
		} {
			if !strings.Contains(out, line) {
				t.Errorf("%v does not say %q", args, line)
			}
		}
		if code != 1 || !strings.Contains(errs, " wrong") {
			t.Errorf("%v: exit %d, %q, %q", args, code, out, errs)
		}
	}
	if code, out, errs := run(t, env, "check"); code != 0 {
		t.Errorf("once mended: exit %d, %q, %q", code, out, errs)
	}
	if code, _, errs := run(t, env, "check", "everything"); code != 1 || !strings.Contains(errs, "waypost check [--mend]") {
		t.Errorf("check everything: exit %d, %q", code, errs)
	}
}

func TestWhatUnconfirmedAuthorsWroteIsShownByNoCheckAndByNoStartThatWasNotToldTo(t *testing.T) {
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
	for _, command := range [][]string{{"check"}, {"check", "--mend"}} {
		if code, out, errs := run(t, env, command...); code != 0 {
			t.Errorf("%v: exit %d, %q, %q", command, code, out, errs)
		}
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
