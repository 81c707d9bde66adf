package publish_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/lowpriority"
)

// reader reads published files as pages do.
type reader struct {
	t   *testing.T
	dir string
}

func (r reader) file(path string) []byte {
	data, err := os.ReadFile(filepath.Join(r.dir, path))
	if err != nil && !os.IsNotExist(err) {
		r.t.Fatal(err)
	}
	return data
}

func (r reader) json(path string, into any) bool {
	data := r.file(path)
	if data == nil {
		return false
	}
	if err := json.Unmarshal(data, into); err != nil {
		r.t.Fatalf("%s: %v", path, err)
	}
	return true
}

type manifest struct {
	Indexes []string
	Lists   map[string]string
	Tiles   string
}

// tiles are files by zoom, column and row, down to a zoom; nothing where the manifest leads to none.
func (r reader) tiles() (zoom int, files map[string]string) {
	var m manifest
	var index struct {
		Zoom  int
		Tiles map[string]string
	}
	if r.json("manifest.json", &m) && m.Tiles != "" {
		r.json(m.Tiles, &index)
	}
	return index.Zoom, index.Tiles
}

// of is the file a story is read from, or a list; nothing where the manifest leads to none.
func (r reader) of(story, list string) string {
	var m manifest
	if !r.json("manifest.json", &m) {
		return ""
	}
	if story == "" {
		return m.Lists[list]
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(story))
	var index struct{ Stories map[string]string }
	if !r.json(m.Indexes[int(h.Sum32()%1024)%len(m.Indexes)], &index) {
		return ""
	}
	return index.Stories[story]
}

// answers are those of that file.
func (r reader) answers(story, list string) map[string]json.RawMessage {
	file := r.of(story, list)
	var b struct{ Answers map[string]json.RawMessage }
	if file == "" || !r.json(file, &b) {
		return nil
	}
	return b.Answers
}

const nap = 20 * time.Millisecond

// within waits until it is so, and says how long that took. It waits as publishing works, giving way to all others, and by its own naps:
// on a machine that has no time for either, both take longer.
func (r reader) within(limit time.Duration, what string, isSo func() bool) {
	r.t.Helper()
	began, came := time.Now(), false
	lowpriority.Run(func() {
		for naps := limit / nap; naps > 0 && !came; naps-- {
			if came = isSo(); !came {
				time.Sleep(nap)
			}
		}
	})
	if !came {
		r.t.Fatalf("not within %v: %s", limit, what)
	}
	r.t.Logf("after %v: %s", time.Since(began).Round(10*time.Millisecond), what)
}

func (r reader) pictures() (list []string) {
	_ = filepath.WalkDir(filepath.Join(r.dir, "api"), func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			list = append(list, strings.TrimPrefix(path, r.dir))
		}
		return nil
	})
	return list
}

func (r reader) unpacked(path string) []byte {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // removed since its folder was read
	}
	if !strings.HasSuffix(path, ".gz") {
		return data
	}
	pack, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		r.t.Fatal(path, err)
	}
	whole, err := io.ReadAll(pack)
	if err != nil {
		r.t.Fatal(path, err)
	}
	return whole
}

// everything is all bytes that are published of stories.
func (r reader) everything() string {
	var all []byte
	for _, dir := range []string{"f", "manifest.json"} {
		_ = filepath.WalkDir(filepath.Join(r.dir, dir), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				all = append(all, r.unpacked(path)...)
			}
			return nil
		})
	}
	return string(all)
}
