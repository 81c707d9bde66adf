package publish_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/publish"
	"waypost/backend/internal/testkit"
)

// many are more than are taken away at a time.
const many = 1200

// overdue has files lie there whose time has come, with a command that content networks are told by.
type overdue struct {
	reader
	*testkit.Server
	*publish.Publisher
	one  sync.Mutex
	said []string
}

func manyOverdue(t *testing.T, command ...string) *overdue {
	t.Helper()
	o := &overdue{reader: reader{t, filepath.Join(t.TempDir(), "published")}, Server: testkit.Start(t, nil)}
	to, err := publish.Folder(o.dir)
	if err != nil {
		t.Fatal(err)
	}
	say := func(sentence string) {
		o.one.Lock()
		defer o.one.Unlock()
		o.said = append(o.said, sentence)
	}
	o.Publisher, err = publish.New(o.App, publish.Options{Target: to, Purge: command, SiteURL: "https://site", Room: func(int64) bool { return true }, Say: say})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(o.dir, "f"), 0o700); err != nil {
		t.Fatal(err)
	}
	for i := range many {
		if err := os.WriteFile(filepath.Join(o.dir, fmt.Sprintf("f/%04d.json", i)), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	o.Execute(fmt.Sprintf(`INSERT INTO {{waypost_published_files}} WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT printf('f/%%04d.json', i), 'story', 1 FROM n`, many-1))
	return o
}

func (o *overdue) sweep() error {
	var failed error
	for range 3 {
		if _, err := o.SweepSome(o.t.Context()); err != nil {
			failed = err
		}
	}
	return failed
}

func (o *overdue) files() int {
	left, err := os.ReadDir(filepath.Join(o.dir, "f"))
	if err != nil && !os.IsNotExist(err) {
		o.t.Fatal(err)
	}
	return len(left)
}

func (o *overdue) hasSaid(words string) bool {
	o.one.Lock()
	defer o.one.Unlock()
	return strings.Contains(strings.Join(o.said, "\n"), words)
}

func TestFilesAreGoneWhateverBecomesOfTheCommandThatTellsContentNetworks(t *testing.T) {
	for name, command := range map[string]string{"it fails": "exit 1", "it takes long": "sleep 300; true"} {
		t.Run(name, func(t *testing.T) {
			o := manyOverdue(t, "sh", "-c", command, "sh", publish.Addresses)
			o.WorkAtPurging()
			began := time.Now()
			if err := o.sweep(); err != nil || o.files() != 0 || time.Since(began) > time.Minute {
				t.Errorf("%d are there after %v: %v", o.files(), time.Since(began), err)
			}
		})
	}
}

func TestACommandThatFailedIsRunAgainWithFewAddressesAtATimeUntilAllAreTold(t *testing.T) {
	dir := t.TempDir()
	told, failed := filepath.Join(dir, "told"), filepath.Join(dir, "failed")
	// It fails once, and whenever it has more addresses than it could take in its time.
	script := `test -e "$1" || { touch "$1"; exit 1; }; out="$2"; shift 2; test $# -le 64 || exit 1; printf '%s\n' "$@" >> "$out"`
	o := manyOverdue(t, "sh", "-c", script, "sh", failed, told, publish.Addresses)
	if err := o.sweep(); err != nil {
		t.Fatal(err)
	}
	o.WorkAtPurging()
	o.within(soon, "all are told", func() bool {
		text, _ := os.ReadFile(told)
		return strings.Count(string(text), "https://site/published/f/") == many
	})
	if !o.hasSaid("WAYPOST_PUBLISH_PURGE failed") {
		t.Error("nobody hears that it failed")
	}
}

func TestACommandThatFailsForAnHourIsNotRunForThoseAddressesAgain(t *testing.T) {
	o := manyOverdue(t, "false", publish.Addresses)
	if err := o.sweep(); err != nil {
		t.Fatal(err)
	}
	o.Execute("UPDATE {{waypost_publish_purge}} SET [[since]] = [[since]] - 3600001")
	o.WorkAtPurging()
	o.within(soon, "it is said", func() bool { return o.hasSaid("have the content network forget all it keeps") })
	var left int
	if err := o.App.DB().NewQuery("SELECT COUNT(*) FROM {{waypost_publish_purge}}").Row(&left); err != nil || left != 0 {
		t.Error(left, err)
	}
}

func TestAFileThatCannotBeTakenAwayKeepsNoOther(t *testing.T) {
	o := manyOverdue(t)
	stuck := filepath.Join(o.dir, "f/1199.json")
	if err := os.Remove(stuck); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(stuck, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := o.sweep(); err == nil || o.files() != 1 {
		t.Errorf("%d are there: %v", o.files(), err)
	}
}
