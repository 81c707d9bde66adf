package pages

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/andybalholm/brotli"

	"waypost/backend/internal/gate"
)

const (
	worthPacking = 600
	largestKept  = 2 << 20
	// A build lays the packed forms beside its files, so hardly any is kept here.
	siteMostKept = 30
	// Above this the best setting takes seconds while a visitor waits.
	worthWaiting = 128 << 10
)

// packed is a small file that may change, held in memory in each form a browser may ask for.
type packed struct {
	plain, gzip, brotli []byte
	etag                string
	changed             time.Time
	size                int64
}

// pack returns the file's forms, made again when the file on disk has changed.
func (s *Site) pack(files fs.FS, name string, info fs.FileInfo) (packed, error) {
	s.packing.Lock()
	defer s.packing.Unlock()
	if p, known := s.packed[name]; known && p.changed.Equal(info.ModTime()) && p.size == info.Size() {
		return p, nil
	}
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return packed{}, err
	}
	if len(data) > largestKept || !compressible(contentType(name)) {
		return packed{plain: data, etag: tag(data)}, nil
	}
	p := pack(data)
	p.changed, p.size = info.ModTime(), info.Size()
	if len(s.packed) >= siteMostKept {
		clear(s.packed)
	}
	s.packed[name] = p
	return p, nil
}

func pack(data []byte) packed {
	p := packed{plain: data, etag: tag(data)}
	if len(data) < worthPacking {
		return p
	}
	var g, b bytes.Buffer
	zip, _ := gzip.NewWriterLevel(&g, gzip.BestCompression)
	level := brotli.BestCompression
	if len(data) > worthWaiting {
		level = brotli.DefaultCompression
	}
	br := brotli.NewWriterLevel(&b, level)
	for _, w := range []interface {
		Write([]byte) (int, error)
		Close() error
	}{zip, br} {
		// Writing to memory cannot fail.
		_, _ = w.Write(data)
		_ = w.Close()
	}
	p.gzip, p.brotli = g.Bytes(), b.Bytes()
	return p
}

func (p packed) html() []byte { return p.plain }

func (p packed) send(w http.ResponseWriter, r *http.Request, status int) error {
	h := w.Header()
	body, etag := p.plain, p.etag
	if p.brotli != nil {
		h.Add("Vary", "Accept-Encoding")
		switch {
		case gate.Accepts(r, "br"):
			body, etag = p.brotli, suffixed(etag, "br")
			h.Set("Content-Encoding", "br")
		case gate.Accepts(r, "gzip"):
			body, etag = p.gzip, suffixed(etag, "gz")
			h.Set("Content-Encoding", "gzip")
		}
	}
	return write(w, r, status, etag, body)
}

// write answers with a body or, where that is what was asked for, with a part of it or that it has not changed. What is not there has
// no tag: that it still is not there must be said in full, or who asks again would be told of no status but 304.
func write(w http.ResponseWriter, r *http.Request, status int, etag string, body []byte) error {
	h := w.Header()
	if status == http.StatusOK {
		h.Set("ETag", etag)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
		return nil
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		return nil
	}
	_, err := w.Write(body)
	return err
}

func compressible(t string) bool {
	return strings.HasPrefix(t, "text/") || strings.Contains(t, "json") || strings.Contains(t, "xml") || strings.Contains(t, "javascript")
}

func tag(data []byte) string {
	sum := sha256.Sum256(data)
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:15]) + `"`
}

func suffixed(etag, form string) string { return strings.TrimSuffix(etag, `"`) + "-" + form + `"` }
