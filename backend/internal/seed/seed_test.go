package seed_test

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/check"
	"waypost/backend/internal/seed"
	"waypost/backend/internal/server"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/shown"
	"waypost/backend/internal/testkit"
)

const fillFolder = "WAYPOST_TEST_FILL_FOLDER"

var size = seed.Size{Stories: 5000, Places: 3}

// TestMain lets the test binary be the filling program, so that it can be killed.
func TestMain(m *testing.M) {
	dir := os.Getenv(fillFolder)
	if dir == "" {
		os.Exit(m.Run())
	}
	if err := seed.Fill(context.Background(), dir, size, func(done int) { fmt.Println(done) }); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func fill(t *testing.T, dir string, size seed.Size) {
	t.Helper()
	if err := seed.Fill(t.Context(), dir, size, func(int) {}); err != nil {
		t.Fatal(err)
	}
}

// contents are the rows of what was filled, but for the keys that are drawn.
func contents(t *testing.T, dir string) []string {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var all []string
	for _, query := range []string{
		"SELECT id || name || username || email || created FROM users",
		"SELECT id || user || title || description || start_date || end_date || created || places_count FROM places_collection",
		"SELECT id || user || places_collection || title || subtext || longitude || latitude || created FROM places",
	} {
		rows, err := db.Query(query)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		for rows.Next() {
			var line string
			if err := rows.Scan(&line); err != nil {
				t.Fatal(err)
			}
			all = append(all, line)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(all)
	return all
}

func TestAFillingThatIsKilledGoesOnAndEndsAsOneThatWasNot(t *testing.T) {
	whole, killed := t.TempDir(), t.TempDir()
	fill(t, whole, size)

	c := exec.CommandContext(t.Context(), os.Args[0])
	c.Env = append(os.Environ(), fillFolder+"="+killed)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 8)); err != nil {
		t.Fatal(err)
	}
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()

	there := len(contents(t, killed))
	if there == 0 || there > 16000 {
		t.Fatalf("it was not killed half-way, but at %d rows", there)
	}
	fill(t, killed, size)
	a, b := contents(t, whole), contents(t, killed)
	if !slices.Equal(a, b) {
		t.Errorf("%d rows, not %d, or others", len(b), len(a))
	}
	if want := 5000 + 15000 + 20 + 99; len(a) != want {
		t.Errorf("%d rows, not %d", len(a), want)
	}
}

func TestAFolderThatIsFullGetsNothingMoreAndALargerSizeGetsTheRest(t *testing.T) {
	dir, whole := t.TempDir(), t.TempDir()
	fill(t, dir, seed.Size{Stories: 1500, Places: 2})
	fill(t, dir, seed.Size{Stories: 1500, Places: 2})
	fill(t, dir, seed.Size{Stories: 3200, Places: 2})
	fill(t, whole, seed.Size{Stories: 3200, Places: 2})
	if a, b := contents(t, whole), contents(t, dir); !slices.Equal(a, b) {
		t.Errorf("%d rows, not %d, or others", len(b), len(a))
	}
}

func TestAFolderPeopleHaveAccountsInIsLeftAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	s.SignUp("marina")
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	err := seed.Fill(t.Context(), s.Config.DataDir, size, func(int) {})
	if err == nil || !strings.Contains(err.Error(), "stays as it is") {
		t.Errorf("%v", err)
	}
	if rows := contents(t, s.Config.DataDir); len(rows) != 1 {
		t.Errorf("%d rows", len(rows))
	}
}

func TestAFolderAServerWorksInIsLeftAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	err := seed.Fill(t.Context(), s.Config.DataDir, size, func(int) {})
	if err == nil || !strings.Contains(err.Error(), "stop the server first") {
		t.Errorf("%v", err)
	}
	if a := s.Get("/api/health"); a.Status != http.StatusOK {
		t.Errorf("the server answers %d", a.Status)
	}
}

func TestAServerShowsWhatWasFilledIn(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir, seed.Size{Stories: 120, Places: 3})
	s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
	list := s.Get(testkit.Stories + "?filter=created+%3E%3D+%272022-01-01+00%3A00%3A00%27&sort=-created&page=1&perPage=10").JSON()
	items, _ := list["items"].([]any)
	if list["totalItems"] != float64(120) || len(items) != 10 {
		t.Fatalf("%v", list)
	}
	story, _ := items[0].(map[string]any)
	if story["author_name"] == "" || story["title"] == "" || story["places_count"] != float64(3) {
		t.Errorf("%v", story)
	}
	places := s.Get(testkit.Places + "?filter=places_collection+%3D+%27" + story["id"].(string) + "%27&sort=position%2Cid&page=1&perPage=50").JSON()
	if places["totalItems"] != float64(3) {
		t.Errorf("%v", places)
	}
}

func TestSizesThereAreNotAreRefused(t *testing.T) {
	for _, size := range []seed.Size{{Stories: 0}, {Stories: -1}, {Stories: 1e9}, {Stories: 1, Places: -1}, {Stories: 1, Places: 101}} {
		if size.Check() == nil {
			t.Errorf("%+v is taken", size)
		}
	}
}

func TestWhatIsKeptWithStoriesIsWhatItIsMadeOf(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir, seed.Size{Stories: 1200, Places: 3})
	app, err := server.Open(settings.Config{DataDir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer app.ResetBootstrapState() //nolint:errcheck // nothing is looked at any more
	var said strings.Builder
	if found, err := check.Run(app, shown.Rule{}, false, &said); err != nil || found > 0 {
		t.Errorf("%d differ: %v\n%s", found, err, said.String())
	}
}
