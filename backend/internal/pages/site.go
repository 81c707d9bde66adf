// Package pages serves the site and what others read of it: heads of pages, feeds, embedded stories, shared cards; and counts what browsers
// report of it.
package pages

import (
	"context"
	"embed"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path"
	"regexp"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/release"
	"waypost/backend/internal/settings"
	hosts "waypost/backend/internal/site"
)

//go:embed all:dist
var embedded embed.FS

const (
	indexPage   = "index.html"
	revalidate  = "no-cache"
	immutable   = "public, max-age=31536000, immutable"
	missingText = "Not found."
)

// hashed is a file whose name changes with its bytes: <any>/f/<name>.<hash>.<ext>, at any depth.
var hashed = regexp.MustCompile(`^(?:[^/]+/)+f/[^/]+\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9.]+$`)

// longestName is of such a file with its folders, in bytes: the pattern looks at each of them several times.
const longestName = 512

func isHashed(name string) bool { return len(name) <= longestName && hashed.MatchString(name) }

// Site answers everything that is neither the API nor the dashboard.
type Site struct {
	files   fs.FS
	base    *baseMap
	config  settings.Config
	release *release.Keeper
	mu      sync.Mutex
	pages   map[pageKey]page
	packing sync.Mutex
	packed  map[string]packed
	known   release.Builds
	policy  string
	heads   HeadWriter
	// MayRead tells whether whoever asks for a page may read a story that is not for everyone. It may be nil.
	MayRead func(e *core.RequestEvent, story string) bool
	hosts   func() hosts.Settings
}

// HeadWriter writes what an address of the site says of itself.
type HeadWriter interface {
	Of(ctx context.Context, address *url.URL, pages *Pages) Words
}

// Files are those the site came with: in the program, or in the folder that is set.
func Files(c settings.Config) (fs.FS, error) {
	if c.SiteDir != "" {
		return os.DirFS(c.SiteDir), nil
	}
	return fs.Sub(embedded, "dist")
}

// New prepares the site. The release may be nil: then the builds the site came with are live. So may the heads: then all pages have
// the one their file came with.
func New(c settings.Config, live *release.Keeper, heads HeadWriter, hosted func() hosts.Settings) (*Site, error) {
	files, err := Files(c)
	if err != nil {
		return nil, err
	}
	base, err := openBaseMap(c)
	if err != nil {
		return nil, err
	}
	return &Site{
		files: files, base: base, config: c, release: live,
		pages: map[pageKey]page{}, packed: map[string]packed{}, known: release.Builds{}, policy: newPolicy(c),
		heads: heads, hosts: hosted,
	}, nil
}

// Bind adds the catch-all route.
func (s *Site) Bind(r *router.Router[*core.RequestEvent]) {
	r.GET("/{path...}", s.serve).Bind(apis.SkipSuccessActivityLog())
}

func (s *Site) serve(e *core.RequestEvent) error {
	w, r := e.Response, e.Request
	name := strings.TrimPrefix(path.Clean("/"+r.PathValue("path")), "/")
	if under(name, "api") || under(name, "_") {
		return s.missing(w)
	}
	s.common(w.Header())
	if archive := s.base.at(name); archive != nil {
		apart(w.Header(), name)
		allowAllOrigins(w.Header())
		archive.ServeHTTP(w, r)
		return nil
	}
	switch {
	case r.URL.Path == contract.WorkerPath:
		return s.worker(w, r)
	case r.URL.Path == contract.SharePath && s.has(sharePage):
		return s.share(w, r)
	case name == "" || name == indexPage:
		return s.page(e)
	case isHashed(name):
		return s.asset(w, r, name, immutable)
	case authorPath.MatchString("/" + name):
		// A username may end as a file does.
		return s.page(e)
	case isAsset(name) || s.has(name) || strings.Contains("/"+name+"/", "/f/"):
		return s.asset(w, r, name, revalidate)
	default:
		return s.page(e)
	}
}

// isAsset tells files by the ending a build gives them. A dot alone makes no file: it may stand in an address of the site.
func isAsset(name string) bool {
	_, known := types[strings.ToLower(path.Ext(name))]
	return known
}

// has tells whether the site came with such a file, whatever its ending.
func (s *Site) has(name string) bool {
	info, err := fs.Stat(s.files, name)
	return err == nil && !info.IsDir()
}

func under(name, folder string) bool {
	return name == folder || strings.HasPrefix(name, folder+"/")
}

// missing is plain text, so that a script or style that is gone can never be taken for a page.
func (s *Site) missing(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", revalidate)
	w.WriteHeader(http.StatusNotFound)
	_, err := w.Write([]byte(missingText))
	return err
}
