package settings

import (
	"net/url"
	"path/filepath"
	"strings"

	"waypost/backend/internal/basemap"
)

// baseMap is the file or the address of a map. A file is looked at: a wrong one would be an empty map to every reader.
func (r *reader) baseMap(name string) (file, address string) {
	v := r.text(name, "")
	switch {
	case v == "":
		return "", ""
	case strings.Contains(v, "://"):
		u, err := url.Parse(v)
		if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || u.User != nil || u.Fragment != "" || strings.ContainsAny(v, " ;,'\"*") {
			r.refuse(name, "must be the path of a .pmtiles file or its http:// or https:// address, not %q.", v)
		}
		return "", v
	}
	archive, err := basemap.Open(v)
	if err != nil {
		r.refuse(name, "names %q, but %s.", v, err)
		return v, ""
	}
	_ = archive.Close() // it was only read
	if abs, err := filepath.Abs(v); err == nil {
		v = abs
	}
	return v, ""
}

// streets is the address of a map to fetch parts of. Beside a map that is named they would never be drawn.
func (r *reader) streets(name, named string) string {
	v := r.text(name, "")
	u, err := url.Parse(v)
	switch {
	case v == "":
	case err != nil || !basemap.IsFetchable(u) || !strings.HasSuffix(u.Path, ".pmtiles"):
		r.refuse(name, "must be the https:// address of a .pmtiles file, not %q.", v)
	case named != "":
		r.refuse(name, "can't be set together with %s: one of them names the detailed map.", nameMap)
	}
	return v
}
