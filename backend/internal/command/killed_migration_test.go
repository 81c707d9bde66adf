package command_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/seed"
	"waypost/backend/internal/server"
	"waypost/backend/internal/settings"
)

// inOrder are the places of each story in the order they are shown in, and how many stand at one number.
func inOrder(t *testing.T, dir, by string) (places string) {
	t.Helper()
	app, err := server.Open(settings.Config{DataDir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer app.ResetBootstrapState() //nolint:errcheck // only read from
	if err := app.DB().NewQuery("SELECT group_concat(id, ' ') FROM (SELECT id FROM places ORDER BY places_collection, " + by + ")").Row(&places); err != nil {
		t.Fatal(err)
	}
	return places
}

func TestAMigrationThatIsKilledHalfWayIsMadeWholeByTheNextRun(t *testing.T) {
	dir := t.TempDir()
	env := []string{"WAYPOST_DATA_DIR=" + dir}
	if err := seed.Fill(t.Context(), dir, seed.Size{Stories: 3000, Places: 4}, func(int) {}); err != nil {
		t.Fatal(err)
	}
	names, _ := migrations(t)
	since := 0
	for _, name := range names {
		if name >= "0013" {
			since++
		}
	}
	if code, _, errs := run(t, env, "migrate", "down", strconv.Itoa(since)); code != 0 {
		t.Fatal(errs)
	}
	before := inOrder(t, dir, "created, id")
	halves := 0
	for _, part := range []int64{1 << 17, 1 << 19, 1 << 21} {
		c := program(t, env, "migrate", "up")
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		journal := filepath.Join(dir, "data.db-wal")
		for grown := int64(0); grown < part; time.Sleep(time.Millisecond) {
			if info, err := os.Stat(journal); err == nil {
				grown = info.Size()
			}
		}
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = c.Wait()
		if _, _, errs := run(t, env, "check"); strings.Contains(errs, "could not be compared") {
			halves++
		}
	}
	if halves == 0 {
		t.Fatal("it was never killed half-way, so this shows nothing")
	}
	if code, out, errs := run(t, env, "migrate", "up"); code != 0 {
		t.Fatalf("%s%s", out, errs)
	}
	if code, out, errs := run(t, env, "check"); code != 0 {
		t.Errorf("%s%s", out, errs)
	}
	if after := inOrder(t, dir, "position, id"); after != before {
		t.Error("places stand otherwise than before")
	}
}
