package app_test

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/testkit"
)

// filesIn lists what lies in a folder; a folder that is not there holds nothing.
func filesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// beginForm sends the head of a form and some megabytes of its file, and keeps the rest to itself.
func beginForm(t *testing.T, url, token string) {
	t.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	testkit.OK(t, err)
	t.Cleanup(func() { connection.Close() })
	fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: %s\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: %d\r\n\r\n", testkit.Places, token, 20<<20)
	fmt.Fprintf(connection, "--x\r\nContent-Disposition: form-data; name=\"main_picture\"; filename=\"a.jpg\"\r\n\r\n%s", strings.Repeat("A", 8<<20))
}

func TestWhatAKilledProgramHadOfAFormIsGoneAfterTheNextStart(t *testing.T) {
	dir, system := t.TempDir(), t.TempDir()
	env := []string{"WAYPOST_DATA_DIR=" + dir, "TMPDIR=" + system}
	temporary := filepath.Join(dir, "temporary")
	var token string
	t.Run("somebody signs up", func(t *testing.T) {
		s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
		token = s.SignUp("ana").Token
	})
	first := program(t, env, "serve")
	first.Stderr = &bytes.Buffer{}
	url, _ := startServing(t, first)
	beginForm(t, url, token)
	for len(filesIn(t, temporary)) == 0 {
		if left := filesIn(t, system); len(left) > 0 {
			t.Fatalf("in the system's folder: %v", left)
		}
		time.Sleep(5 * time.Millisecond)
	}
	testkit.OK(t, first.Process.Kill())
	_ = first.Wait()
	if len(filesIn(t, temporary)) == 0 {
		t.Fatal("nothing was left behind, so this shows nothing")
	}
	again := program(t, env, "serve")
	again.Stderr = &bytes.Buffer{}
	startServing(t, again)
	if left := filesIn(t, temporary); len(left) > 0 {
		t.Errorf("still there: %v", left)
	}
	if info, err := os.Stat(temporary); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v %v", info.Mode(), err)
	}
}

func TestBrokenLogsAreLaidAsideAndTheSiteGoesOn(t *testing.T) {
	dir := t.TempDir()
	t.Run("somebody writes", func(t *testing.T) { testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir}).SignUp("ana") })
	testkit.OK(t, os.WriteFile(filepath.Join(dir, "auxiliary.db"), bytes.Repeat([]byte("not a database "), 1000), 0o600))
	s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
	s.SignIn("users", "ana@example.com", testkit.Password)
	if _, err := os.Stat(filepath.Join(dir, "auxiliary.db.broken")); err != nil {
		t.Error(err)
	}
	if _, err := s.App.AuxNonconcurrentDB().NewQuery("CREATE TRIGGER full BEFORE INSERT ON _logs BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END").Execute(); err != nil {
		t.Fatal(err)
	}
	row := &core.Log{Message: "x", Data: types.JSONMap[any]{"type": "request", "userIP": "198.51.100.7"}}
	row.MarkAsNew()
	if err := s.App.AuxSave(row); err != nil {
		t.Errorf("PocketBase would print the row: %v", err)
	}
}
