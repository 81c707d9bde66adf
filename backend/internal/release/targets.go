package release

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// Build is one build of one remote. The page has it as it was signed; the server looks at a few fields alone.
type Build struct {
	Base      string `json:"base"`
	Container string `json:"container"`
	Entry     struct {
		File string `json:"file"`
	} `json:"entry"`
	Exposes map[string]json.RawMessage `json:"exposes"`
	Pages   []page                     `json:"pages"`

	signed json.RawMessage
}

// UnmarshalJSON keeps the text beside the fields.
func (b *Build) UnmarshalJSON(data []byte) error {
	type fields Build
	b.signed = slices.Clone(data)
	return json.Unmarshal(data, (*fields)(b))
}

// MarshalJSON answers the build as it was signed.
func (b Build) MarshalJSON() ([]byte, error) { return b.signed, nil }

// Rollout is a candidate and the visitors who get it; the share is in ten-thousandths.
type Rollout struct {
	Candidate   string `json:"candidate"`
	BasisPoints int    `json:"basisPoints"`
	Salt        string `json:"salt"`
}

// Remote is what is live of one remote.
type Remote struct {
	Stable   string           `json:"stable"`
	LastGood string           `json:"lastGood"`
	Kill     bool             `json:"kill"`
	Rollout  *Rollout         `json:"rollout"`
	Builds   map[string]Build `json:"builds"`
}

// targets is what a remote's team signs.
type targets struct {
	Name string `json:"remote"`
	version
	Remote
}

// version is where targets stand among those of their remote: it only counts within its root version, so that what a key
// has signed binds nobody once the key is revoked.
type version struct {
	Root   int `json:"rootVersion"`
	Number int `json:"version"`
}

func (v version) compare(other version) int {
	if v.Root != other.Root {
		return v.Root - other.Root
	}
	return v.Number - other.Number
}

func (v version) String() string { return fmt.Sprintf("%d of root version %d", v.Number, v.Root) }

// mostOfTargets is how long a text of targets may be: every page holds those of every remote.
const mostOfTargets = 200_000

func parseTargets(name, payload string) (targets, error) {
	var t targets
	var form any
	if len(payload) > mostOfTargets {
		return t, errors.New("it is too long")
	}
	err := json.Unmarshal([]byte(payload), &form)
	if err == nil {
		err = targetsSchema.Validate(form)
	}
	if err == nil {
		// Written anew, so that a field that is there twice or in another case means what was checked.
		err = json.Unmarshal(marshal(form), &t)
	}
	if err != nil {
		return t, shortened(err)
	}
	if t.Name != name {
		return t, fmt.Errorf("it is signed for %q", t.Name)
	}
	for id := range t.named() {
		if _, described := t.Builds[id]; !described {
			return t, fmt.Errorf("the build %q is not described", id)
		}
	}
	for id, b := range t.Builds {
		if b.Container != strings.ReplaceAll(name, "-", "_") {
			return t, fmt.Errorf("build %s: its container is not named after its remote", id)
		}
	}
	return t, nil
}

// reach says from where the site may load builds.
type reach struct {
	origins []string
	// has tells whether the site has a file at a path; nil when every path of the site may be right.
	has func(path string) bool
}

// allow refuses builds that no browser could load: from an origin the page's policy blocks, or a path of the site with nothing there.
func (r reach) allow(builds map[string]Build) error {
	for id, b := range builds {
		if strings.HasPrefix(b.Base, "/") {
			if r.has != nil && !r.has(b.Base+b.Entry.File) {
				return fmt.Errorf("build %s: this site has no %s%s: publish it with the address of its files as --base", id, b.Base, b.Entry.File)
			}
			continue
		}
		u, err := url.Parse(b.Base)
		if err != nil {
			return fmt.Errorf("build %s: %q is not the address of a folder", id, b.Base)
		}
		origin := u.Scheme + "://" + u.Host
		if !slices.ContainsFunc(r.origins, func(o string) bool { return strings.EqualFold(o, origin) }) {
			return fmt.Errorf("build %s: the origin %s is not in WAYPOST_REMOTE_ORIGINS", id, origin)
		}
	}
	return nil
}

// named lists the builds of a remote anybody may be given, each once.
func (r Remote) named() map[string]bool {
	list := map[string]bool{r.Stable: true, r.LastGood: true}
	if r.Rollout != nil {
		list[r.Rollout.Candidate] = true
	}
	return list
}

// onlyNamed drops the builds nobody can be given any more.
func (r Remote) onlyNamed() Remote {
	builds := map[string]Build{}
	for id := range r.named() {
		builds[id] = r.Builds[id]
	}
	r.Builds = builds
	return r
}

// claims are the components, pages, and roles and drafts of pages that any of these builds has.
func (r Remote) claims() []string {
	list := []string{}
	for build := range r.named() {
		for id := range r.Builds[build].Exposes {
			list = append(list, id)
		}
		for _, p := range r.Builds[build].Pages {
			list = append(list, p.Path)
			if p.Role != "" {
				list = append(list, "role:"+p.Role)
			}
			if p.Resumes != "" {
				list = append(list, "draft:"+p.Resumes)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
