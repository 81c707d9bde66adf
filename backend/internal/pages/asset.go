package pages

import (
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"waypost/backend/internal/gate"
)

// types are fixed here: what the machine's own tables say differs from place to place.
var types = map[string]string{
	".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".json": "application/json; charset=utf-8", ".map": "application/json; charset=utf-8", ".html": "text/html; charset=utf-8",
	".webmanifest": "application/manifest+json", ".wasm": "application/wasm", ".svg": "image/svg+xml",
	".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp", ".avif": "image/avif", ".ico": "image/x-icon",
	".woff2": "font/woff2", ".woff": "font/woff", ".txt": "text/plain; charset=utf-8", ".xml": "application/xml; charset=utf-8",
	".pmtiles": "application/vnd.pmtiles", ".geojson": "application/geo+json", ".topojson": "application/json; charset=utf-8",
	".mvt": "application/vnd.mapbox-vector-tile",
}

// siblings are the forms a build lays beside a file, best first.
var siblings = []struct{ coding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

func (s *Site) asset(w http.ResponseWriter, r *http.Request, name, lasts string) error {
	files, isOwn := s.files, true
	info, err := fs.Stat(files, name)
	if store := s.release.Files(name); err != nil && store != nil && lasts == immutable {
		files, isOwn = store, false
		info, err = fs.Stat(files, name)
	}
	if err != nil || info.IsDir() {
		return s.missing(w)
	}
	h := w.Header()
	h.Set("Cache-Control", lasts)
	h.Set("Content-Type", contentType(name))
	if lasts == immutable {
		apart(h, name)
		// Builds are loaded from other origins too; these files hold nothing about the visitor.
		allowAllOrigins(h)
		return s.immutable(w, r, found{files, name, info, isOwn})
	}
	p, err := s.pack(files, name, info)
	if err != nil {
		return s.missing(w)
	}
	return p.send(w, r, http.StatusOK)
}

// found is a file and where it is: the site's own, or a store's.
type found struct {
	files fs.FS
	name  string
	info  fs.FileInfo
	isOwn bool
}

// immutable sends a file as it was built, in the best form that lies beside it. When none does, one of the site's own is packed here,
// once. Of a store's nobody knows how many there are: more than are kept would be packed anew for each request.
func (s *Site) immutable(w http.ResponseWriter, r *http.Request, f found) error {
	files, name := f.files, f.name
	h := w.Header()
	packed := false
	for _, form := range siblings {
		beside, err := open(files, name+form.suffix)
		if err != nil {
			continue
		}
		defer beside.Close()
		if !packed {
			h.Add("Vary", "Accept-Encoding")
			packed = true
		}
		if !gate.Accepts(r, form.coding) {
			continue
		}
		h.Set("Content-Encoding", form.coding)
		h.Set("ETag", suffixed(nameTag(name), form.coding))
		http.ServeContent(w, r, "", time.Time{}, beside)
		return nil
	}
	if f.isOwn && !packed && compressible(contentType(name)) && f.info.Size() <= largestKept {
		p, err := s.pack(files, name, f.info)
		if err != nil {
			return s.missing(w)
		}
		return p.send(w, r, http.StatusOK)
	}
	file, err := open(files, name)
	if err != nil {
		return s.missing(w)
	}
	defer file.Close()
	h.Set("ETag", nameTag(name))
	http.ServeContent(w, r, "", time.Time{}, file)
	return nil
}

// nameTag needs no look at the bytes: they are in the name.
func nameTag(name string) string { return tag([]byte(name)) }

func contentType(name string) string {
	extension := strings.ToLower(path.Ext(name))
	if t, known := types[extension]; known {
		return t
	}
	if t := mime.TypeByExtension(extension); t != "" {
		return t
	}
	return "application/octet-stream"
}
