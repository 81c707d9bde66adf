package release

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"time"
)

const stateSchema = "waypost-accepted-release/1"

// state is everything that is trusted (TUF's trusted metadata). It is kept in the data folder in plain: whoever can write
// there has the server anyway.
type state struct {
	Schema   string              `json:"schema"`
	RootKey  string              `json:"rootKey"`
	Revision int                 `json:"revision"`
	Root     string              `json:"root"`
	Remotes  map[string]accepted `json:"remotes"`

	root rootMetadata
	// damaged says why it is not known what was trusted. Then nothing is taken: anything might be older.
	damaged error
}

func emptyState(rootKey ed25519.PublicKey) state {
	return state{Schema: stateSchema, RootKey: base64.StdEncoding.EncodeToString(rootKey), Remotes: map[string]accepted{}}
}

// restore reads what was accepted once. What may be shown no more, or cannot be read by now, is withheld; the error is for a
// text of which not even the version can be read.
func (a accepted) restore(name string, may admission) (accepted, error) {
	a.targets, a.withheld = parseTargets(name, a.Payload)
	if a.withheld != nil {
		_ = json.Unmarshal([]byte(a.Payload), &a.targets)
		if a.targets.Root < 1 || a.targets.Number < 1 {
			return a, a.withheld
		}
	} else {
		a.withheld = may.allow(a.targets.Builds)
	}
	if a.Guard == nil {
		return a, nil
	}
	note, err := parseNote(name, *a.Guard)
	a.guard = &note
	return a, err
}

// loadState reads what an earlier run accepted with the same root key. The error tells which remotes are withheld.
func loadState(path string, rootKey ed25519.PublicKey, may admission) (state, error) {
	fresh := emptyState(rootKey)
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return fresh, nil
	}
	damaged := func(err error) (state, error) {
		fresh.damaged = err
		return fresh, nil
	}
	if err != nil {
		return damaged(err)
	}
	var s state
	if err := json.Unmarshal(data, &s); err != nil {
		return damaged(err)
	}
	if s.Schema != fresh.Schema || s.Remotes == nil {
		return damaged(fmt.Errorf("its schema is %q", s.Schema))
	}
	if s.RootKey != fresh.RootKey {
		return fresh, nil
	}
	if s.root, err = parseRoot(s.Root); err != nil {
		return damaged(err)
	}
	var withheld []error
	for _, name := range slices.Sorted(maps.Keys(s.Remotes)) {
		a, err := s.Remotes[name].restore(name, may)
		if err != nil {
			return damaged(fmt.Errorf("%s: %w", name, err))
		}
		if a.withheld != nil {
			withheld = append(withheld, fmt.Errorf("%s: %w; %s", name, a.withheld, a.kept(true, may.shipped[name] != nil)))
		}
		s.Remotes[name] = a
	}
	return s, errors.Join(withheld...)
}

// save replaces the file in one step, so that a crash leaves the old one.
func (s state) save(path string) error {
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	fresh := path + ".new"
	f, err := os.OpenFile(fresh, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(fresh, path)
}

// take checks a release file against what is trusted so far (TUF's client workflow). It answers the new state and what was
// refused of it; the last refusal is for a file that is refused whole.
func (s state) take(data []byte, rootKey ed25519.PublicKey, may admission, now time.Time) (state, []*Refusal, *Refusal) {
	var f signedFile
	if err := read("release", data, &f); err != nil {
		return s, nil, refuse(releaseMalformed, "%v", err)
	}
	root, refusal := verifyRoot(f.Root, rootKey)
	if refusal != nil {
		return s, nil, refusal
	}
	// TUF 5.3.5: check for a rollback attack.
	if root.Version < s.root.Version {
		return s, nil, refuse(rootRollback, "its root metadata is older than version %d, which was here before", s.root.Version)
	}
	if root.Version == s.root.Version && f.Root.Payload != s.Root {
		return s, nil, refuse(rootConflict, "its root metadata is another version %d than the one that was here before; the holder of the root key must check which keys are trusted, and trust one of them again", root.Version)
	}
	// TUF 5.3.10: check for a freeze attack. Who knows it already still hears the guard.
	if ended(root.Expires, now) && f.Root.Payload != s.Root {
		return s, nil, refuse(rootExpired, "its root metadata expired on %s, so someone may have put an old one back; the holder of the root key can sign it again: npx waypost-release keys renew", day(root.Expires))
	}
	next := s
	next.Revision, next.Root, next.root, next.Remotes = f.Revision, f.Root.Payload, root, maps.Clone(s.Remotes)
	var refusals []*Refusal
	for _, name := range slices.Sorted(maps.Keys(f.Remotes)) {
		before, had := s.Remotes[name]
		after, refused := before.update(name, had, f.Remotes[name], root, may, now)
		if after.Payload != "" {
			next.Remotes[name] = after
		}
		refusals = append(refusals, s.about(name, may, refused)...)
	}
	// TUF 5.5.5: what was listed must stay listed.
	for _, name := range slices.Sorted(maps.Keys(s.Remotes)) {
		if _, listed := f.Remotes[name]; !listed {
			refusals = append(refusals, s.about(name, may, []*Refusal{refuse(remoteMissing, "the release no longer names it")})...)
		}
	}
	return next, append(refusals, next.refuseClaims(s, may)...), nil
}

// refuseClaims puts remotes that claim another's component back to what they had, or to nothing.
func (s state) refuseClaims(before state, may admission) []*Refusal {
	changed := maps.Clone(s.Remotes)
	maps.DeleteFunc(changed, func(name string, a accepted) bool { return before.Remotes[name].Payload == a.Payload })
	var refusals []*Refusal
	for _, c := range resolveOwnership(claimsOf(changed), claimsOf(before.Remotes), may.shipped) {
		refusals = append(refusals, before.about(c.Remote, may, []*Refusal{refuse(componentOwned, "it offers %s, which belongs to %s", c.Component, c.Owner)})...)
		delete(s.Remotes, c.Remote)
		if old, had := before.Remotes[c.Remote]; had {
			s.Remotes[c.Remote] = old
		}
	}
	return refusals
}

// about completes refusals of a remote with what stays of it.
func (s state) about(name string, may admission, refusals []*Refusal) []*Refusal {
	a, had := s.Remotes[name]
	for _, r := range refusals {
		r.Remote = name
		switch r.Code {
		case guardMalformed, guardKeyNotDelegated, guardSignature, guardWeakened:
		default:
			r.kept = a.kept(had, may.shipped[name] != nil)
		}
	}
	return refusals
}
