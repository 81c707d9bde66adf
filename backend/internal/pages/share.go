package pages

import (
	"cmp"
	"io/fs"
	"net/http"
	"strings"

	"waypost/backend/internal/contract"
)

// sharePage is where photos of a phone's share sheet come to. They do not come here: the site's worker in the browser takes them.
const sharePage = "share/index.html"

func (s *Site) share(w http.ResponseWriter, r *http.Request) error {
	info, err := fs.Stat(s.files, sharePage)
	if err != nil {
		return s.missing(w)
	}
	p, err := s.pack(s.files, sharePage, info)
	if err != nil {
		return s.missing(w)
	}
	h := w.Header()
	h.Set("Cache-Control", revalidate)
	h.Set("Content-Type", contentType(sharePage))
	h.Set("Content-Security-Policy", shareContent(r.Host, scriptHashes(p.plain), styleHashes(p.plain)))
	return p.send(w, r, http.StatusOK)
}

func shareContent(host string, scripts, styles []string) string {
	return "default-src 'none'; script-src " + strings.Join(scripts, " ") + "; style-src " + strings.Join(styles, " ") + "; img-src 'self'; manifest-src 'self'; " +
		"worker-src " + cmp.Or(workerAt(host), "'none'") + "; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'; trusted-types " + contract.SharePolicy + "; report-uri " + contract.BreachPath
}
