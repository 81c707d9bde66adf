package pages

import (
	"io/fs"
	"net/http"
	"regexp"
	"strings"

	"waypost/backend/internal/contract"
)

// sharePage is below where photos of a phone's share sheet come to. They do not come here: a worker in the browser answers that address,
// and this page is the only one that may have a worker of an address.
const sharePage = "share/index.html"

// plainHost is a name or an address with or without a port, and nothing that means something in a policy.
var plainHost = regexp.MustCompile(`^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]+)?$`)

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

// shareContent lets the page have one worker, by its whole address: a build of the site that got into this page could start no other.
func shareContent(host string, scripts, styles []string) string {
	worker := "'none'"
	if plainHost.MatchString(host) {
		worker = host + contract.ShareWorkerPath
	}
	return "default-src 'none'; script-src " + strings.Join(scripts, " ") + "; style-src " + strings.Join(styles, " ") + "; img-src 'self'; manifest-src 'self'; " +
		"worker-src " + worker + "; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'; trusted-types " + contract.SharePolicy + "; report-uri " + contract.BreachPath
}
