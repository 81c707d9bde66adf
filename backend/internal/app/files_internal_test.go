package app

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/pages"
)

const built = "mf-map/f/map.0123456789abcdef.js"

func askedBy(server *http.Server, address string) int {
	r := httptest.NewRequest(http.MethodGet, "/"+built, nil)
	r.Header.Set("X-Real-Ip", address)
	w := httptest.NewRecorder()
	server.Handler.ServeHTTP(w, r)
	return w.Code
}

func TestOneNetworkAsksForNoMoreBuildsThanItsShare(t *testing.T) {
	server := filesServer(pages.Store(t.TempDir()), "X-Real-Ip", time.Minute)
	refused := 0
	for range 2 * gate.Burst {
		if askedBy(server, "198.51.100.7") == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 {
		t.Error("no request of a flood was refused")
	}
	if status := askedBy(server, "203.0.113.7"); status != http.StatusNotFound {
		t.Errorf("somebody else: %d", status)
	}
}

func TestABuildNobodyReadsIsNotSentForEver(t *testing.T) {
	store := t.TempDir()
	file := filepath.Join(store, filepath.FromSlash(built))
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	// More than all that lies between the two ends takes up.
	if err := os.WriteFile(file, make([]byte, 64<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	server := filesServer(pages.Store(store), "", 200*time.Millisecond)
	closed := make(chan struct{})
	server.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateClosed {
			close(closed)
		}
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(listener) }()
	defer server.Close()
	conn, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.Write([]byte("GET /" + built + " HTTP/1.1\r\nHost: files\r\n\r\n")); err != nil {
		t.Fatal(err)
	}
	<-closed
}

func TestTroubleWithTheDataFolderIsOneSentenceThatSaysWhatToDo(t *testing.T) {
	path := func(err error) error { return &os.PathError{Op: "write", Path: "/data/x", Err: err} }
	for name, c := range map[string]struct {
		err  error
		says string
	}{
		"no space":          {path(syscall.ENOSPC), "is full: free some space"},
		"no quota":          {path(syscall.EDQUOT), "is full: free some space"},
		"SQLite, no space":  {errors.New("database or disk is full (13)"), "is full: free some space"},
		"no right":          {path(syscall.EACCES), "cannot be written to: give this account the right"},
		"read only":         {path(syscall.EROFS), "cannot be written to: give this account the right"},
		"SQLite, read only": {errors.New("attempt to write a readonly database (8)"), "cannot be written"},
		"a file":            {path(syscall.ENOTDIR), "is not a folder"},
		"anything else":     {fmt.Errorf("first line\nsecond line"), "cannot be used: first line second line. Fix that, or set WAYPOST_DATA_DIR"},
		"nowhere":           {&os.PathError{Op: "mkdir", Path: "/data/x", Err: syscall.ENOENT}, "cannot be created: set WAYPOST_DATA_DIR"},
	} {
		got := dataSentence("/data", c.err).Error()
		if !strings.Contains(got, c.says) || !strings.Contains(got, "/data") || strings.Contains(got, "\n") {
			t.Errorf("%s: %s", name, got)
		}
	}
}
