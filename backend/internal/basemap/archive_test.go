package basemap_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/beside"
)

func lay(t *testing.T, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "map.pmtiles")
	testkit.OK(t, os.WriteFile(path, data, 0o600))
	return path
}

func changed(at int, value byte) []byte {
	data := bytes.Clone(testkit.MapFile(`{"attribution":"© Example"}`))
	data[at] = value
	return data
}

func TestAnArchiveOfVectorTilesIsTakenWithWhatItSaysOfItsMakers(t *testing.T) {
	a, err := basemap.Open(lay(t, testkit.MapFile(`{"attribution":"© Example"}`)))
	testkit.OK(t, err)
	defer a.Close()
	if a.Attribution() != "© Example" || !strings.HasPrefix(a.Path(), "map/f/base.") || !strings.HasSuffix(a.Path(), ".pmtiles") {
		t.Errorf("%q at %s", a.Attribution(), a.Path())
	}
}

func TestTheMapThatComesWithMfMapIsSuchAnArchive(t *testing.T) {
	a, err := basemap.Open(beside.Path("mf-map/src/base-map/world.pmtiles"))
	testkit.OK(t, err)
	defer a.Close()
	for _, maker := range []string{"OpenStreetMap", "GSHHG", "GeoNames", "Natural Earth"} {
		if !strings.Contains(a.Attribution(), maker) {
			t.Errorf("%s is not named in %q", maker, a.Attribution())
		}
	}
}

func TestWhatABrowserCouldNotDrawIsRefusedWithWhatIsWrongAndWhatToDo(t *testing.T) {
	whole := testkit.MapFile(`{}`)
	long := bytes.Clone(whole)
	binary.LittleEndian.PutUint64(long[64:], 1<<63)
	garbled := bytes.Clone(whole)
	copy(garbled[len(garbled)-20:], "this is not a gzip")
	for name, c := range map[string]struct {
		path, says string
	}{
		"nothing there":          {filepath.Join(t.TempDir(), "none.pmtiles"), "cannot be read"},
		"a folder":               {t.TempDir(), "is not a file"},
		"empty":                  {lay(t, nil), "is not a PMTiles archive"},
		"a picture":              {lay(t, []byte("\x89PNG"+strings.Repeat("x", 900))), "is not a PMTiles archive"},
		"of version 2":           {lay(t, changed(7, 2)), "is not a PMTiles archive of version 3"},
		"cut short":              {lay(t, whole[:len(whole)-1]), "is cut short"},
		"longer than files":      {lay(t, long), "is cut short"},
		"of pictures":            {lay(t, changed(99, 2)), "not vector tiles"},
		"packed with Brotli":     {lay(t, changed(98, 3)), "compressed in a way browsers cannot read"},
		"with a broken tile":     {lay(t, garbled), "cannot be understood"},
		"with something else in": {lay(t, testkit.MapFileWith(`{}`, []byte("plain words"))), "not vector tiles"},
		"with no description":    {lay(t, testkit.MapFile(`nothing`)), "cannot be understood"},
	} {
		a, err := basemap.Open(c.path)
		if err == nil {
			a.Close()
			t.Errorf("%s: taken", name)
			continue
		}
		if !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), ": ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %s", name, err)
		}
	}
}

func TestADirectoryThatLeadsToItselfComesToAnEnd(t *testing.T) {
	if _, err := basemap.Open(lay(t, testkit.MapCircle())); err == nil || !strings.Contains(err.Error(), "cannot be understood") {
		t.Errorf("%v", err)
	}
}

func TestAFileThatUnpacksWithoutEndIsRefused(t *testing.T) {
	var bomb bytes.Buffer
	zip := gzip.NewWriter(&bomb)
	_, _ = zip.Write(make([]byte, 65<<20))
	_ = zip.Close()
	if _, err := basemap.Open(lay(t, testkit.PackedMapFile(`{}`, bomb.Bytes()))); err == nil || !strings.Contains(err.Error(), "cannot be understood") {
		t.Errorf("%v", err)
	}
}

func TestAnotherFileHasAnotherAddressAndOneWrittenOverIsNoLongerThere(t *testing.T) {
	path := lay(t, testkit.MapFile(`{}`))
	first, err := basemap.Open(path)
	testkit.OK(t, err)
	defer first.Close()
	ask := func() int {
		w := httptest.NewRecorder()
		first.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/"+first.Path(), nil))
		return w.Code
	}
	testkit.Same(t, ask(), http.StatusOK)
	testkit.OK(t, os.Chtimes(path, time.Time{}, time.Now().Add(time.Minute)))
	second, err := basemap.Open(path)
	testkit.OK(t, err)
	defer second.Close()
	if first.Path() == second.Path() {
		t.Errorf("both at %s", first.Path())
	}
	testkit.Same(t, ask(), http.StatusNotFound, "the file of before")
}
