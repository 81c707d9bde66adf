package app_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/testkit"
)

func TestStreetsOfABoxAreFetchedAndARunThatIsInterruptedGoesOn(t *testing.T) {
	var runs []testkit.TileRun
	for z := range 15 {
		// Two tiles north and east of where the meridian of Greenwich meets the equator.
		runs = append(runs, testkit.TileRun{ID: basemap.TileID(z, 1<<z>>1, max(0, 1<<z>>1-1)), Run: 1, Tile: bytes.Repeat([]byte{byte(z)}, 1000)})
	}
	data := testkit.TileArchiveWith(`{"vector_layers":[{"id":"earth"},{"id":"water"},{"id":"roads"}]}`, 14, false, runs...)
	asked, held := new(atomic.Int32), make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1) > 3 {
			<-held
		}
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
	}))
	defer server.Close()
	folder := t.TempDir()
	env := []string{"WAYPOST_DATA_DIR=" + folder, "WAYPOST_STREETS=" + server.URL + "/world.pmtiles"}
	box := "--box=0.001,0.001,0.01,0.01"

	first := program(t, env, "map", "add", box)
	var out bytes.Buffer
	first.Stdout = &out
	testkit.OK(t, first.Start())
	for asked.Load() <= 3 {
		time.Sleep(10 * time.Millisecond)
	}
	_ = first.Process.Signal(syscall.SIGINT)
	if err := first.Wait(); err != nil || !strings.Contains(out.String(), "6 tiles are missing") || !strings.Contains(out.String(), "Stopped.") {
		t.Errorf("%v: %s", err, out.String())
	}
	close(held)
	if code, said, errs := run(t, env, "map", "add", box); code != 0 || !strings.Contains(said, "[##############################]") {
		t.Errorf("%d %s %s", code, said, errs)
	}
	fetched, err := os.ReadFile(filepath.Join(folder, "streets.pmtiles"))
	testkit.OK(t, err)
	if archive, err := basemap.ReadTiles(bytes.NewReader(fetched)); err != nil || archive.Deepest != 14 {
		t.Errorf("%v", err)
	}
	for says, c := range map[string]struct{ env, args []string }{
		"Set WAYPOST_STREETS":    {env[:1], []string{"map", "add"}},
		"must be four numbers":   {env, []string{"map", "add", "--box=1,2,3"}},
		"Usage: waypost map add": {env, []string{"map", "add", "Porto"}},
	} {
		if code, _, errs := run(t, c.env, c.args...); code != 1 || !strings.Contains(errs, says) {
			t.Errorf("%d %s", code, errs)
		}
	}
}
