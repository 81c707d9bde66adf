package afar_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/afar"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

var hash = regexp.MustCompile(`"placeholder":"[A-Za-z0-9+/]{7,34}"`)

func settled(t *testing.T, s *testkit.Server) {
	t.Helper()
	for until := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		isDone, err := afar.IsDone(s.App)
		if err != nil || time.Now().After(until) {
			t.Fatal("the placeholders were not renewed", err)
		}
		if isDone {
			return
		}
	}
}

const asBefore = "data:image/webp;base64,UklGRg=="

// age has all pictures of a story stand for themselves as they did in a version before.
func age(s *testkit.Server, collection, id string) {
	s.Execute(fmt.Sprintf(`UPDATE %s SET pictures = (SELECT json_group_object(key, json_set(value, '$.placeholder', '%s')) FROM json_each(pictures)) WHERE id = '%s'`,
		collection, asBefore, id))
	s.Execute("UPDATE waypost_placeholders SET record = ''")
}

func ready(t *testing.T, s *testkit.Server, collection, id string) string {
	t.Helper()
	for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		if said := s.Record(collection, id).GetString("pictures"); strings.Contains(said, `"ready":true`) && !strings.Contains(said, `"ready":false`) {
			return said
		}
	}
	t.Fatal("the sizes were not made")
	return ""
}

func TestPlaceholdersOfAnEarlierVersionBecomeHashesWithoutTheirOriginals(t *testing.T) {
	s := testkit.Start(t, nil)
	settled(t, s)
	ana := s.SignUp("ana")
	story := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(400, 300)})
	place := s.Place(ana, story, testkit.File{Field: "main_picture", Name: "b.jpg", Data: photo.PlainJPEG(300, 400)},
		testkit.File{Field: "other_pictures", Name: "c.png", Data: photo.PlainPNG(90, 60)})
	ready(t, s, "places_collection", story)
	was := ready(t, s, "places", place)
	age(s, "places_collection", story)
	age(s, "places", place)
	record := s.Record("places", place)
	lost := record.GetStringSlice("other_pictures")[0]
	folder := filepath.Join(s.Config.DataDir, "storage", record.BaseFilesPath())
	for _, gone := range []string{record.GetString("main_picture"), "thumbs_" + lost} {
		if err := os.RemoveAll(filepath.Join(folder, gone)); err != nil {
			t.Fatal(err)
		}
	}
	s.Restart()
	settled(t, s)
	for collection, id := range map[string]string{"places_collection": story, "places": place} {
		after := s.Record(collection, id)
		said := after.GetString("pictures")
		if strings.Contains(said, "data:") || len(hash.FindAllString(said, -1)) != 1 || strings.Contains(said, `"ready":false`) {
			t.Errorf("%s is %s", collection, said)
		}
	}
	after := s.Record("places", place)
	if got := len(hash.FindAllString(was, -1)); got != 2 || after.GetString("updated") != record.GetString("updated") {
		t.Errorf("%d hashes before, and last changed %s, then %s", got, record.GetString("updated"), after.GetString("updated"))
	}
}

func TestRenewingGoesOnWhereItEndedAndLeavesWhatIsRenewed(t *testing.T) {
	s := testkit.Start(t, nil)
	settled(t, s)
	ana := s.SignUp("ana")
	var stories []string
	for range 2 {
		stories = append(stories, s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}))
		ready(t, s, "places_collection", stories[len(stories)-1])
	}
	first, second := min(stories[0], stories[1]), max(stories[0], stories[1])
	age(s, "places_collection", first)
	age(s, "places_collection", second)
	s.Execute("UPDATE waypost_placeholders SET record = '" + first + "'")
	s.Restart()
	settled(t, s)
	if said := s.Record("places_collection", first).GetString("pictures"); !strings.Contains(said, asBefore) {
		t.Errorf("what was behind it is %s", said)
	}
	if said := s.Record("places_collection", second).GetString("pictures"); !hash.MatchString(said) {
		t.Errorf("what lay before it is %s", said)
	}
}
