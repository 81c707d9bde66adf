package release

import (
	"errors"
	"fmt"
	"slices"
)

// These types are the Go side of shared/contracts/src/release-manifest.ts; a test holds the two together.

// File is one script or style with the hash a browser checks it against.
type File struct {
	File      string `json:"file"`
	Integrity string `json:"integrity"`
}

// Expose is one component a remote offers.
type Expose struct {
	Module string   `json:"module"`
	Files  []File   `json:"files"`
	Uses   []string `json:"uses"`
}

// Requires is what a build needs of the shell.
type Requires struct {
	HostAPI string            `json:"hostApi"`
	Shared  map[string]string `json:"shared"`
}

// Build is one build of one remote.
type Build struct {
	Base      string            `json:"base"`
	Container string            `json:"container"`
	Entry     File              `json:"entry"`
	Exposes   map[string]Expose `json:"exposes"`
	Requires  Requires          `json:"requires"`
	Stateless bool              `json:"stateless"`
	Pages     []Page            `json:"pages,omitempty"`
	Slots     map[string]string `json:"slots,omitempty"`
}

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

// entry is what a remote's team signs.
type entry struct {
	Name string `json:"remote"`
	place
	// CandidateSince is for the guard; nobody here counts from it.
	CandidateSince string `json:"candidateSince,omitempty"`
	// After names the texts the entry was made from, the newest last; none in entries of before they named them.
	After []origin `json:"after,omitempty"`
	Remote
}

// origin is one of the texts an entry was made from, and what the guard had left of its rollout: ten-thousandths, or -1 for
// a roll-back.
type origin struct {
	Text  string `json:"text"`
	Share int    `json:"share"`
}

// knows tells whether who made the entry knew the one before and what the guard had said of it. Who can write the store may
// hide both from a team, and must not have its next signature undo them. What lies further back than the origins reach is
// taken to be known, and so is all of earlier keyrings: with the next one the root begins anew. An entry without origins, as
// earlier commands wrote them, follows nothing that has some.
func (e entry) knows(before accepted) bool {
	if e.ring() != before.entry.ring() {
		return true
	}
	if len(e.After) == 0 {
		return len(before.entry.After) == 0
	}
	if before.entry.Revision < e.Revision-len(e.After) {
		return true
	}
	text := hashOf(before.Entry)
	return slices.ContainsFunc(e.After, func(o origin) bool { return o.Text == text && o.Share <= before.share() })
}

// place is where an entry stands among those of its remote. Revisions count within the keyring they were signed under, so
// that what a key has signed binds nobody once it is dropped.
type place struct {
	// Keyring is nil in entries of before they named it, which then counts as number 0.
	Keyring  *int `json:"keyring,omitempty"`
	Revision int  `json:"revision"`
}

// mostRevision is the highest number all programs count to.
const mostRevision = 1<<53 - 1

func (p place) check() error {
	if p.ring() < 0 || p.Revision < 1 || p.Revision > mostRevision {
		return errors.New("its revision is out of range")
	}
	return nil
}

func (p place) ring() int {
	if p.Keyring == nil {
		return 0
	}
	return *p.Keyring
}

func (p place) isAfter(before place) bool {
	if p.ring() != before.ring() {
		return p.ring() > before.ring()
	}
	return p.Revision > before.Revision
}

func (p place) String() string { return fmt.Sprintf("%d under keyring %d", p.Revision, p.ring()) }

// named lists the builds an entry speaks of, each once.
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
