package reading_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/reading"
	"waypost/backend/internal/testkit"
)

const page = `<!doctype html><html lang="en"><head><title>Waypost</title></head><body></body></html>`

// Five hundred networks of a block that asked for stories nobody had read for a while had everybody else wait for all of them.
func TestAHeadThatIsNotKeptIsReadInATurnAndThePageGoesWithoutWhereNoneComes(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_DIR": dir})
	ana := s.SignUp("ana")
	read, late, next := s.Story(ana), s.Story(ana), s.Story(ana)
	ask := func(story string) (text string, took time.Duration) {
		began := time.Now()
		a := s.Get("/travel-story/" + story)
		if a.Status != http.StatusOK {
			t.Errorf("%d %s", a.Status, a.Body)
		}
		return string(a.Body), time.Since(began)
	}
	const said = `property="og:title"`
	if text, _ := ask(read); !strings.Contains(text, said) {
		t.Fatalf("nothing is said of a story: %s", text)
	}
	hand := reading.TakeAllTurns()
	if text, _ := ask(read); !strings.Contains(text, said) {
		t.Errorf("what is kept waits for a turn: %s", text)
	}
	if text, took := ask(late); strings.Contains(text, said) || strings.Contains(text, "noindex") || took < 700*time.Millisecond {
		t.Errorf("with no turn after %v it says %s", took, text)
	}
	go func() {
		for end := time.Now().Add(time.Minute); reading.Waiting() == 0 && time.Now().Before(end); {
			time.Sleep(time.Millisecond)
		}
		hand()
	}()
	if text, _ := ask(next); !strings.Contains(text, said) {
		t.Errorf("in its turn it says %s", text)
	}
	for range reading.AtOnce - 1 {
		hand()
	}
	if text, _ := ask(late); !strings.Contains(text, said) {
		t.Errorf("later it says %s", text)
	}
}
