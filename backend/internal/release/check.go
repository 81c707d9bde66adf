package release

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// The same expressions as in shared/contracts/src/release-manifest.ts.
var (
	fileName   = regexp.MustCompile(`(?i)^[a-z0-9_@.-]+\.[0-9a-f]{16}\.(?:js|css)$`)
	integrity  = regexp.MustCompile(`^sha256-[A-Za-z0-9+/]{43}=$`)
	exposeID   = regexp.MustCompile(`^[a-z][a-z0-9-]*@\d+$`)
	buildID    = regexp.MustCompile(`^[0-9a-f]{12}$`)
	remoteName = regexp.MustCompile(`^mf-[a-z][a-z0-9-]*$`)
	moduleName = regexp.MustCompile(`^\.\/[a-z][a-z0-9-]*$`)
	baseFolder = regexp.MustCompile(`^(?:\/|https?:\/\/)[^\s"'<>]*\/$`)
	container  = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)
)

// A path of the site in the few letters that mean the same to every program: browsers take \ for / and // for an origin.
var (
	ownFolder = regexp.MustCompile(`^/(?:[A-Za-z0-9._~-]+/)*$`)
	dots      = regexp.MustCompile(`/\.\.?/`)
)

var textHash = regexp.MustCompile(`^[0-9a-f]{64}$`)

const mostBasisPoints = 10_000

// outOfReach is why this site cannot serve the builds of an entry that is in order otherwise.
type outOfReach struct{ error }

// parseEntry reads and checks the text a team signed for the named remote. The entry holds what could be read of it beside
// the error.
func parseEntry(name, payload string, may places) (entry, error) {
	var e entry
	if err := strict([]byte(payload), &e); err != nil {
		return e, err
	}
	if e.Name != name {
		return e, fmt.Errorf("it is signed for %q", e.Name)
	}
	if err := e.place.check(); err != nil {
		return e, err
	}
	if err := e.checkOrigins(); err != nil {
		return e, err
	}
	return e, e.Remote.check(may)
}

func (e entry) checkOrigins() error {
	for _, o := range e.After {
		if !textHash.MatchString(o.Text) || o.Share < -1 || o.Share > mostBasisPoints {
			return errors.New("what it was made from cannot be read")
		}
	}
	return nil
}

func (r Remote) check(may places) error {
	if r.Builds == nil {
		return errors.New("it has no builds")
	}
	for id := range r.named() {
		if _, known := r.Builds[id]; !known || !buildID.MatchString(id) {
			return fmt.Errorf("the build %q is not described", id)
		}
	}
	for id, b := range r.Builds {
		if err := b.check(); err != nil {
			return fmt.Errorf("build %s: %w", id, err)
		}
	}
	o := r.Rollout
	if o != nil && (o.BasisPoints < 0 || o.BasisPoints > mostBasisPoints || o.Salt == "" || o.Include == nil || o.Exclude == nil) {
		return errors.New("its rollout is not complete")
	}
	for id, b := range r.Builds {
		if err := may.serve(b); err != nil {
			return outOfReach{fmt.Errorf("build %s: %w", id, err)}
		}
	}
	return nil
}

func (b Build) check() error {
	if !baseFolder.MatchString(b.Base) {
		return fmt.Errorf("%q is no folder", b.Base)
	}
	if !container.MatchString(b.Container) {
		return fmt.Errorf("%q is no name of a container", b.Container)
	}
	if b.Exposes == nil || b.Requires.Shared == nil {
		return errors.New("it is not complete")
	}
	files := []File{b.Entry}
	for id, x := range b.Exposes {
		if !exposeID.MatchString(id) || !moduleName.MatchString(x.Module) || x.Files == nil || x.Uses == nil {
			return fmt.Errorf("the expose %q is not complete", id)
		}
		files = append(files, x.Files...)
	}
	for _, f := range files {
		if !fileName.MatchString(f.File) || !integrity.MatchString(f.Integrity) {
			return fmt.Errorf("the file %q has no proper name and hash", f.File)
		}
	}
	return b.checkPages()
}

// places say where builds may lie, and what the site offers by itself.
type places struct {
	own     Offers
	origins []string
	// has tells whether the site has a file at a path; nil when every path of the site may be right.
	has func(path string) bool
}

// serve refuses what no browser could load: an origin the page's policy blocks, and a path of the site with nothing there.
func (p places) serve(b Build) error {
	if strings.HasPrefix(b.Base, "/") {
		if !ownFolder.MatchString(b.Base) || dots.MatchString(b.Base) {
			return fmt.Errorf("%q is no path of this site", b.Base)
		}
		if p.has != nil && !p.has(b.Base+b.Entry.File) {
			return fmt.Errorf("this site has no %s%s: publish with the address of the files as its base", b.Base, b.Entry.File)
		}
		return nil
	}
	u, err := url.Parse(b.Base)
	if err != nil || u.User != nil || strings.ContainsAny(b.Base, `\?#`) {
		return fmt.Errorf("%q is no address of a folder", b.Base)
	}
	origin := u.Scheme + "://" + u.Host
	for _, o := range p.origins {
		if strings.EqualFold(o, origin) {
			return nil
		}
	}
	return fmt.Errorf("the origin %s is not in WAYPOST_REMOTE_ORIGINS", origin)
}
