package app_test

import (
	"bytes"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// leftOf names the tables in which a person still stands, by id or address.
func leftOf(t *testing.T, s *testkit.Server, p testkit.Person) (found []string) {
	t.Helper()
	var tables []string
	testkit.OK(t, s.App.DB().NewQuery("SELECT [[name]] FROM {{sqlite_master}} WHERE [[type]] = 'table' AND [[sql]] NOT LIKE 'CREATE VIRTUAL%'").Column(&tables))
	for _, table := range tables {
		var rows []dbx.NullStringMap
		if err := s.App.DB().Select().From(table).All(&rows); err != nil {
			t.Fatalf("%s: %v", table, err)
		}
		for _, row := range rows {
			if text := fmt.Sprint(row); strings.Contains(text, p.ID) || strings.Contains(text, p.Email) {
				found = append(found, table)
			}
		}
	}
	return slices.Compact(found)
}

func TestAnAccountWhoseDeletionIsKilledHalfwayIsGoneAfterTheNextStart(t *testing.T) {
	const places = 60
	dir := t.TempDir()
	var ana testkit.Person
	t.Run("a site", func(t *testing.T) {
		s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
		ana = s.SignUp("ana")
		story := s.Story(ana)
		for range places {
			s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(40, 30)})
		}
		testkit.Done(t, s.Send(http.MethodDelete, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"password": testkit.Password}))
		s.Execute("UPDATE {{users}} SET [[deletes]] = '2020-01-01 00:00:00.000Z' WHERE [[deletes]] != ''")
	})
	// Files go while they are counted, which this does not mind.
	pictures := func() int {
		found, _ := filepath.Glob(filepath.Join(dir, "storage", "*", "*", "*"))
		return len(found)
	}
	before := pictures()
	c := program(t, []string{"WAYPOST_DATA_DIR=" + dir}, "serve")
	c.Stderr = &bytes.Buffer{}
	startServing(t, c)
	for pictures() > before-10 {
		time.Sleep(time.Millisecond)
	}
	testkit.OK(t, c.Process.Kill())
	_ = c.Wait()
	if pictures() == 0 {
		t.Fatal("all was gone before it was killed, so this shows nothing")
	}

	s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
	for pictures() > 0 {
		time.Sleep(5 * time.Millisecond)
	}
	testkit.Within(t, time.Minute, func() bool { return len(leftOf(t, s, ana)) == 0 })
	if m := s.Mails(2)[0]; m.Subject != "Your Waypost account is deleted" {
		t.Errorf("the last mail is %q", m.Subject)
	}
}
