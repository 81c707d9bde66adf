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
)

const stateSchema = "waypost-accepted-release/1"

// accepted is the last valid word on one remote.
type accepted struct {
	Entry string  `json:"entry"`
	Guard *string `json:"guard"`

	entry entry
	guard *guardNote
	// withheld says why no build of it is shown. Nothing older follows it all the same, and switched off it stays.
	withheld error
}

// recall reads what was accepted once. What may be shown no more, or is of another form by now, is withheld; the error is
// for a text that does not even tell its place.
func (a accepted) recall(name string, may places) (accepted, error) {
	a.entry, a.withheld = parseEntry(name, a.Entry, may)
	if a.entry.place.check() != nil {
		return a, a.withheld
	}
	if a.Guard == nil {
		return a, nil
	}
	note, err := parseGuard(name, *a.Guard)
	a.guard = &note
	return a, err
}

// effective is what visitors get.
func (a accepted) effective() Remote {
	if a.guard != nil {
		return a.guard.over(a.entry.Remote)
	}
	return a.entry.Remote.onlyNamed()
}

// state is everything that was ever accepted and still holds. It is kept in the data folder in plain: whoever can write
// there has the server anyway.
type state struct {
	Schema   string              `json:"schema"`
	Root     string              `json:"root"`
	Revision int                 `json:"revision"`
	Keyring  string              `json:"keyring"`
	Remotes  map[string]accepted `json:"remotes"`

	keyring keyring
	// damaged says why it is not known what was accepted. Then nothing is taken: anything might be older.
	damaged error
}

func emptyState(root ed25519.PublicKey) state {
	return state{Schema: stateSchema, Root: base64.StdEncoding.EncodeToString(root), Remotes: map[string]accepted{}}
}

// loadState reads what an earlier run accepted under the same root key. The error tells which entries are withheld.
func loadState(path string, root ed25519.PublicKey, may places) (state, error) {
	fresh := emptyState(root)
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
	if err := known(data, &s); err != nil {
		return damaged(err)
	}
	if s.Schema != fresh.Schema || s.Remotes == nil {
		return damaged(fmt.Errorf("its schema is %q", s.Schema))
	}
	if s.Root != fresh.Root {
		return fresh, nil
	}
	if s.keyring, err = parseKeyring(s.Keyring); err != nil {
		return damaged(err)
	}
	var withheld []error
	for _, name := range slices.Sorted(maps.Keys(s.Remotes)) {
		a, err := s.Remotes[name].recall(name, may)
		if err != nil {
			return damaged(fmt.Errorf("%s: %w", name, err))
		}
		if a.withheld != nil {
			withheld = append(withheld, fmt.Errorf("%s: %w; %s", name, a.withheld, a.stays(true, may.own[name] != nil)))
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

// take checks a release file against what holds so far. It answers the new state and, for people, what was refused and why;
// the error is for a file that is refused whole.
func (s state) take(data []byte, root ed25519.PublicKey, may places) (state, []string, error) {
	if s.damaged != nil {
		return s, nil, errors.New("it is not known what was accepted before")
	}
	var f signedFile
	if err := known(data, &f); err != nil {
		return s, nil, err
	}
	if f.Schema != signedSchema || f.Revision < 1 || f.Revision > mostRevision {
		return s, nil, fmt.Errorf("its schema is %q and its revision %d", f.Schema, f.Revision)
	}
	ring, err := openKeyring(f.Keyring, root)
	if err != nil {
		return s, nil, fmt.Errorf("its keyring is not valid: %w", err)
	}
	if ring.Revision < s.keyring.Revision {
		return s, nil, fmt.Errorf("its keyring is older than number %d, which was here before", s.keyring.Revision)
	}
	// Keyrings of before they were counted all have number 0.
	if ring.Revision == s.keyring.Revision && ring.Revision > 0 && f.Keyring.Payload != s.Keyring {
		return s, nil, fmt.Errorf("its keyring is another number %d than the one that was here before; whoever has the root key looks at which keys count, and trusts one of them once more", ring.Revision)
	}
	next := s
	next.Revision, next.Keyring, next.keyring, next.Remotes = f.Revision, f.Keyring.Payload, ring, maps.Clone(s.Remotes)
	var refused []string
	for _, name := range slices.Sorted(maps.Keys(f.Remotes)) {
		before, had := s.Remotes[name]
		after, problems := before.follow(name, had, f.Remotes[name], ring, may)
		if after.Entry != "" {
			next.Remotes[name] = after
		}
		refused = append(refused, problems...)
	}
	settled, problems := settle(next.Remotes, s.Remotes, may.own)
	next.Remotes, refused = settled, append(refused, problems...)
	for _, name := range slices.Sorted(maps.Keys(s.Remotes)) {
		if _, there := f.Remotes[name]; !there {
			refused = append(refused, name+" is no longer named; what was live stays.")
		}
	}
	return next, refused, nil
}
