package release

import (
	"fmt"
	"net/url"
	"strings"
)

// admission says from where the site may load builds, and what it came with.
type admission struct {
	shipped Claims
	origins []string
	// has tells whether the site has a file at a path; nil when every path of the site may be right.
	has func(path string) bool
}

// allow refuses builds that no browser could load: from an origin the page's policy blocks, or a path of the site with nothing there.
func (r admission) allow(builds map[string]Build) error {
	for id, b := range builds {
		if err := r.allowBuild(b); err != nil {
			return fmt.Errorf("build %s: %w", id, err)
		}
	}
	return nil
}

func (r admission) allowBuild(b Build) error {
	if strings.HasPrefix(b.Base, "/") {
		if r.has != nil && !r.has(b.Base+b.Entry.File) {
			return fmt.Errorf("this site has no %s%s: publish it with the address of its files as --base", b.Base, b.Entry.File)
		}
		return nil
	}
	u, err := url.Parse(b.Base)
	if err != nil {
		return fmt.Errorf("%q is not the address of a folder", b.Base)
	}
	origin := u.Scheme + "://" + u.Host
	for _, o := range r.origins {
		if strings.EqualFold(o, origin) {
			return nil
		}
	}
	return fmt.Errorf("the origin %s is not in WAYPOST_REMOTE_ORIGINS", origin)
}
