//go:build unix

package release_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// A pipe in place of release.json stopped the start, and every page from the next load on, also once it was gone.
func TestAPipeInTheStoreKeepsNobodyWaiting(t *testing.T) {
	s := newSite(t)
	name := filepath.Join(s.store, "release.json")
	must(t, syscall.Mkfifo(name, 0o600))
	within(t, func() { s.open(); s.page() })
	must(t, os.Remove(name))
	s.publish(3, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first))))
	within(t, func() { s.stable(first) })
	must(t, os.Remove(name))
	must(t, syscall.Mkfifo(name, 0o600))
	within(t, func() { s.stable(first) })

	build := "mf-map/f/x.0123456789abcdef.js"
	must(t, os.MkdirAll(filepath.Dir(filepath.Join(s.store, build)), 0o700))
	must(t, syscall.Mkfifo(filepath.Join(s.store, build), 0o600))
	within(t, func() {
		if _, err := fs.Stat(s.keeper.Files(build), build); err == nil {
			t.Error("a pipe passed for a file of a build")
		}
	})
}

func within(t *testing.T, do func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); do() }()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Fatal("it waits for whoever writes into the pipe")
	}
}
