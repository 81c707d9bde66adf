package pages

import (
	"fmt"
	"io/fs"
	"net/http"
	"regexp"
	"strings"
	"time"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/release"
)

// ofBuild is a file named by its bytes.
var ofBuild = regexp.MustCompile(`^(?:shell|mf-[a-z0-9-]+)/f/[A-Za-z0-9_@.-]+\.[0-9a-f]{16}` + release.Endings + `$`)

// naming says what is live, or what a build says of itself.
var naming = regexp.MustCompile(`^(?:release\.json|mf-[a-z0-9-]+/builds/[0-9a-f]{12}\.json)$`)

// Store answers for a folder store at an address of its own, to any page. Nothing outside the folder is ever sent: whoever writes
// there may lay a link to any file of this machine.
func Store(folder string) http.Handler {
	files := release.Folder(folder)
	return gate.OuterHeaders("", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		// The files are the same for everybody, so any page may read them, none with a person's cookies.
		allowAllOrigins(h)
		h.Set("Timing-Allow-Origin", "*")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		h.Set("Referrer-Policy", "no-referrer")
		name := strings.TrimPrefix(r.URL.Path, "/")
		switch {
		case r.Method == http.MethodOptions:
			sendPreflight(w)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			h.Set("Allow", "GET, HEAD, OPTIONS")
			refuse(w, http.StatusMethodNotAllowed)
		case len(name) > longestName:
			refuse(w, http.StatusNotFound)
		case ofBuild.MatchString(name):
			sendBuilt(w, r, files, name)
		case naming.MatchString(name):
			send(w, r, files, name, lasting{revalidate, contentType(name)})
		default:
			refuse(w, http.StatusNotFound)
		}
	}))
}

// sendBuilt sends a file as it was built, in the best form that lies beside it, for ever.
func sendBuilt(w http.ResponseWriter, r *http.Request, files fs.FS, name string) {
	plain, err := open(files, name)
	if err != nil {
		refuse(w, http.StatusNotFound)
		return
	}
	defer plain.Close()
	h := w.Header()
	h.Set("Cache-Control", immutable)
	h.Set("Content-Type", contentType(name))
	sent, etag, packed := plain, nameTag(name), false
	for _, form := range siblings {
		beside, err := open(files, name+form.suffix)
		if err != nil {
			continue
		}
		h.Set("Vary", "Accept-Encoding")
		if packed || !gate.Accepts(r, form.coding) {
			beside.Close()
			continue
		}
		defer beside.Close()
		packed, sent, etag = true, beside, suffixed(etag, form.suffix[1:])
		h.Set("Content-Encoding", form.coding)
	}
	h.Set("ETag", etag)
	http.ServeContent(w, r, "", time.Time{}, sent)
}

// lasting is how long copies of a file are kept, and of what kind it is.
type lasting struct{ caching, kind string }

// send sends a file that may be another one under the same name.
func send(w http.ResponseWriter, r *http.Request, files fs.FS, name string, as lasting) {
	file, err := open(files, name)
	if err != nil {
		refuse(w, http.StatusNotFound)
		return
	}
	defer file.Close()
	// Of the open file: by its name it may be another one by then.
	info, err := file.Stat()
	if err != nil {
		refuse(w, http.StatusNotFound)
		return
	}
	h := w.Header()
	h.Set("Cache-Control", as.caching)
	h.Set("Content-Type", as.kind)
	h.Set("ETag", fmt.Sprintf(`"%x-%x"`, info.ModTime().UnixNano(), info.Size()))
	http.ServeContent(w, r, "", time.Time{}, file)
}

// refuse answers in plain text, so that nothing missing looks like a page, and nobody remembers it.
func refuse(w http.ResponseWriter, status int) {
	h := w.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	fmt.Fprintf(w, "%d %s\n", status, http.StatusText(status))
}
