package release

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
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
	Slots   map[string]string          `json:"slots"`

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
	Candidate   string   `json:"candidate"`
	BasisPoints int      `json:"basisPoints"`
	Salt        string   `json:"salt"`
	Include     []string `json:"include"`
	Exclude     []string `json:"exclude"`
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
	Predecessors []predecessor `json:"predecessors"`
	// Denied are builds that were taken back or dropped.
	Denied  []string  `json:"denied"`
	Expires time.Time `json:"expires"`
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

// predecessor is a text that targets were made from, and what the guard had left of its rollout: ten-thousandths, -1 for a
// rollback.
type predecessor struct {
	SHA256 string `json:"sha256"`
	Share  int    `json:"share"`
}

// buildsOn tells whether the targets were made knowing the trusted ones and the guard's note on them. Whoever can write the
// store may hide both from a team, whose next signature must not undo them. Anything further back than the predecessors
// reach counts as known, and so does everything under an earlier root version.
func (t targets) buildsOn(before accepted) bool {
	known := len(t.Predecessors)
	if t.Root != before.targets.Root || known > 0 && before.targets.Number < t.Number-known {
		return true
	}
	hash := hashOf(before.Payload)
	return slices.ContainsFunc(t.Predecessors, func(p predecessor) bool { return p.SHA256 == hash && p.Share <= before.share() })
}

func parseTargets(name, payload string) (targets, error) {
	var t targets
	if err := read("targets", []byte(payload), &t); err != nil {
		return t, err
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
			return t, fmt.Errorf("build %s: its container has another name than its remote", id)
		}
		if err := b.checkPages(); err != nil {
			return t, fmt.Errorf("build %s: %w", id, err)
		}
	}
	return t, nil
}

// namesDenied finds a build that is named and denied at once; empty when there is none.
func (t targets) namesDenied() string {
	for id := range t.named() {
		if slices.Contains(t.Denied, id) {
			return id
		}
	}
	return ""
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
