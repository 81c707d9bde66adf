package basemap

import (
	"io"
	"net/http"
	"time"
)

// ServeHTTP sends what is asked for of the file, for ever: its address is of its bytes. A file that was written over since it was looked at
// is no longer there.
func (a *Archive) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	now, err := a.file.Stat()
	if err != nil || !a.isUnchanged(now) {
		h.Set("Cache-Control", "no-store")
		http.Error(w, "The map has changed.", http.StatusNotFound)
		return
	}
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Content-Type", "application/vnd.pmtiles")
	h.Set("ETag", `"`+a.version+`"`)
	http.ServeContent(w, r, "", time.Time{}, io.NewSectionReader(a.file, 0, a.info.Size()))
}
