package app_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	_ "modernc.org/sqlite"

	"waypost/backend/internal/testkit"
)

// Changes that were acknowledged were left out at the next start, and nobody was told.
func TestAStartOverADamagedJournalOrDatabaseSaysSoInOneSentenceAndOverATornEndServes(t *testing.T) {
	dir := t.TempDir()
	if code, _, errs := run(t, []string{"WAYPOST_DATA_DIR=" + dir}, "migrate", "up"); code != 0 {
		t.Fatal(errs)
	}
	// A program that was killed leaves its journal.
	db, err := dbx.Open("sqlite", filepath.Join(dir, "data.db")+"?_pragma=journal_mode(WAL)")
	testkit.OK(t, err)
	defer db.Close()
	for n := range 5 {
		if _, err := db.NewQuery("UPDATE waypost_shown_for SET needs_verified = " + fmt.Sprint(n%2)).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	killed := map[string][]byte{}
	for _, name := range []string{"data.db", "data.db-wal", "auxiliary.db"} {
		if killed[name], err = os.ReadFile(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	const head, frame = 32, 24 + 4096
	at := func(n int) int { return head + n*frame + 500 }
	for name, c := range map[string]struct {
		file   string
		damage func(data []byte) []byte
		says   string
	}{
		"whole":                   {"data.db-wal", func(data []byte) []byte { return data }, ""},
		"cut off":                 {"data.db-wal", func(data []byte) []byte { return data[:len(data)-100] }, ""},
		"torn at its end":         {"data.db-wal", func(data []byte) []byte { data[len(data)-100] ^= 1; return data }, ""},
		"damaged in its middle":   {"data.db-wal", func(data []byte) []byte { data[at(1)] ^= 1; return data }, "move that file away"},
		"damaged in its head":     {"data.db-wal", func(data []byte) []byte { data[5] ^= 1; return data }, "move that file away"},
		"a database that is none": {"data.db", func(data []byte) []byte { copy(data, strings.Repeat("x", 4096)); return data }, "is damaged: restore the last backup"},
	} {
		broken := t.TempDir()
		for file, data := range killed {
			data = bytes.Clone(data)
			if file == c.file {
				data = c.damage(data)
			}
			testkit.OK(t, os.WriteFile(filepath.Join(broken, file), data, 0o600))
		}
		code, _, errs := run(t, []string{"WAYPOST_DATA_DIR=" + broken}, "migrate", "up")
		if isSaid := code == 1 && strings.Contains(errs, c.says) && strings.Contains(errs, broken) && strings.Count(errs, "\n") == 1; (c.says != "") != isSaid || c.says == "" && code != 0 {
			t.Errorf("%s: exit %d, %q", name, code, errs)
		}
	}
}
