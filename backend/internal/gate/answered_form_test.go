package gate_test

import (
	"net/http"
	"os"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const patience = time.Minute

// filesLeft are what lies in the folder when a while has passed without it getting empty; an answer may come before its form goes.
func filesLeft(t *testing.T, dir string) []os.DirEntry {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		entries, err := os.ReadDir(dir)
		testkit.OK(t, err)
		if len(entries) == 0 || time.Now().After(end) {
			return entries
		}
	}
}

func TestAFormIsGoneFromTheDiskOnceItIsAnsweredHoweverItIs(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, root := s.SignUp("ana"), s.Superuser()
	story := s.Story(ana)
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	picture := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	fields := map[string]string{"user": ana.ID, "title": "Salto", "latitude": "1", "longitude": "1", "places_collection": story}
	for name, c := range map[string]struct {
		token  string
		file   testkit.File
		status int
	}{
		"stored":                {ana.Token, picture, http.StatusOK},
		"refused":               {ana.Token, testkit.File{Field: "main_picture", Name: "a.jpg", Data: []byte("no picture")}, http.StatusBadRequest},
		"a stranger's":          {"", picture, http.StatusBadRequest},
		"a superuser's":         {root.Token, picture, http.StatusOK},
		"of a field that isn't": {ana.Token, testkit.File{Field: "film", Name: "a.mp4", Data: []byte("anything")}, http.StatusOK},
	} {
		testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, c.token, fields, c.file), c.status, name)
		if left := filesLeft(t, dir); len(left) > 0 {
			t.Errorf("%s leaves %v", name, left)
			testkit.OK(t, os.RemoveAll(dir))
			testkit.OK(t, os.Mkdir(dir, 0o700))
		}
	}
}

func TestAFormWhoseSenderGoesAwayIsGoneFromTheDisk(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	connection := begin(t, s, ana.Token, 20<<20, 4)
	onDisk(t, dir, 3<<20)
	connection.Close()
	if left := filesLeft(t, dir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}
