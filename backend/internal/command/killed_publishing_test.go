package command_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/seed"
	"waypost/backend/internal/testkit"
)

// reachable are the stories readers find in published files, and all files they are led to.
func reachable(t *testing.T, dir string) (stories int, files map[string]bool) {
	t.Helper()
	files = map[string]bool{}
	read := func(name string, into any) {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err == nil && json.Unmarshal(data, into) != nil {
			t.Fatalf("%s can not be read: %s", name, data)
		}
	}
	var manifest struct {
		Indexes []string
		Lists   map[string]string
		Tiles   string
	}
	read("manifest.json", &manifest)
	if manifest.Tiles != "" {
		files[manifest.Tiles] = true
		var tiles struct{ Tiles map[string]string }
		read(manifest.Tiles, &tiles)
		for _, file := range tiles.Tiles {
			files[file] = true
		}
	}
	for _, file := range manifest.Lists {
		files[file] = true
	}
	for _, name := range manifest.Indexes {
		files[name] = true
		var index struct{ Stories map[string]string }
		read(name, &index)
		for _, file := range index.Stories {
			if _, err := os.Stat(filepath.Join(dir, file)); err == nil {
				stories++
			}
			files[file] = true
		}
	}
	return stories, files
}

func TestPublishingThatIsKilledIsMadeWholeByTheNextStartAndLeavesNothingBehind(t *testing.T) {
	const all = 120
	dir, published := t.TempDir(), filepath.Join(t.TempDir(), "published")
	t.Run("a site", func(t *testing.T) { testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir}) })
	if err := seed.Fill(t.Context(), dir, seed.Size{Stories: all, Places: 2}, func(int) {}); err != nil {
		t.Fatal(err)
	}
	env := []string{"WAYPOST_DATA_DIR=" + dir, "WAYPOST_PUBLISH=" + published, "WAYPOST_RATE_LIMIT_EXEMPT=127.0.0.1"}
	for _, some := range []int{10, 60} {
		c := program(t, env, "serve")
		c.Stderr = &bytes.Buffer{}
		startServing(t, c)
		for len(filesIn(t, filepath.Join(published, "f"))) < some {
			time.Sleep(time.Millisecond)
		}
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = c.Wait()
		if stories, _ := reachable(t, published); stories == all {
			t.Fatal("all was published before it was killed, so this shows nothing")
		}
	}
	c := program(t, env, "serve")
	c.Stderr = &bytes.Buffer{}
	startServing(t, c)
	// A limit for what never comes; a machine with other work takes its time.
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(50 * time.Millisecond) {
		stories, files := reachable(t, published)
		there := filesIn(t, filepath.Join(published, "f"))
		// Each packed form has the other beside it.
		there = slices.DeleteFunc(slices.Clone(there), func(name string) bool {
			plain, isPacked := strings.CutSuffix(name, ".gz")
			return isPacked && slices.Contains(there, plain)
		})
		// No tile is left to the server, whose file is none.
		if stories == all && len(there) == len(files) && !files[""] {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("%d stories of %d, %d files where readers are led to %d", stories, all, len(there), len(files))
		}
	}
}
