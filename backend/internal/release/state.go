package release

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
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

// accepted is what is trusted of one remote.
type accepted struct {
	Payload string  `json:"targets"`
	Guard   *string `json:"guard"`

	targets targets
	guard   *guardNote
}

func emptyState(rootKey ed25519.PublicKey) state {
	return state{Schema: stateSchema, RootKey: base64.StdEncoding.EncodeToString(rootKey), Remotes: map[string]accepted{}}
}

// restore reads what was accepted once.
func (a accepted) restore(name string) (accepted, error) {
	if err := json.Unmarshal([]byte(a.Payload), &a.targets); err != nil || a.Guard == nil {
		return a, err
	}
	note, err := parseNote(name, *a.Guard)
	a.guard = &note
	return a, err
}

// loadState reads what an earlier run accepted with the same root key.
func loadState(path string, rootKey ed25519.PublicKey) state {
	fresh := emptyState(rootKey)
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return fresh
	}
	var s state
	if err == nil {
		err = json.Unmarshal(data, &s)
	}
	if err == nil && (s.Schema != fresh.Schema || s.Remotes == nil) {
		err = fmt.Errorf("its schema is %q", s.Schema)
	}
	if err == nil && s.RootKey != fresh.RootKey {
		return fresh
	}
	if err == nil {
		s.root, err = parseRoot(s.Root)
	}
	for name, a := range s.Remotes {
		if err == nil {
			s.Remotes[name], err = a.restore(name)
		}
	}
	if err != nil {
		fresh.damaged = err
		return fresh
	}
	return s
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

var remoteName = regexp.MustCompile(`^mf-[a-z][a-z0-9-]{0,60}$`)

func refusal(name string, err error) string {
	return fmt.Sprintf("The release of %s is refused: %v; what was live of it stays.", name, err)
}

// take checks a release file against what is trusted so far (TUF's client workflow). It answers the new state and what was
// refused of it in sentences; the error is for a file that is refused whole.
func (s state) take(data []byte, rootKey ed25519.PublicKey, may reach, shipped Claims) (state, []string, error) {
	var f signedFile
	if err := json.Unmarshal(data, &f); err != nil {
		return s, nil, shortened(err)
	}
	root, err := verifyRoot(f.Root, rootKey)
	if err != nil {
		return s, nil, err
	}
	// TUF 5.3.5: check for a rollback attack.
	if root.Version < s.root.Version {
		return s, nil, fmt.Errorf("its root metadata is older than version %d, which was here before", s.root.Version)
	}
	if root.Version == s.root.Version && f.Root.Payload != s.Root {
		return s, nil, fmt.Errorf("its root metadata differs from the version %d that was here before; the holder of the root key must check which keys are trusted, and trust one of them again", root.Version)
	}
	next := s
	next.Revision, next.Root, next.root, next.Remotes = f.Revision, f.Root.Payload, root, maps.Clone(s.Remotes)
	var refusals []string
	for _, name := range slices.Sorted(maps.Keys(f.Remotes)) {
		if !remoteName.MatchString(name) {
			continue
		}
		after, err := s.Remotes[name].update(name, f.Remotes[name], root, may)
		if after.Payload != "" {
			next.Remotes[name] = after
		}
		if err != nil {
			refusals = append(refusals, refusal(name, err))
		}
	}
	// TUF 5.5.5: what was listed stays.
	return next, append(refusals, next.refuseClaims(s, shipped)...), nil
}

// update answers what is trusted of one remote after a look at the file (TUF 5.6).
func (a accepted) update(name string, raw json.RawMessage, root rootMetadata, may reach) (accepted, error) {
	var sent signedTargets
	if err := json.Unmarshal(raw, &sent); err != nil {
		return a, shortened(err)
	}
	if sent.Payload != a.Payload {
		t, err := verifyTargets(name, sent.signedText, root)
		switch {
		case err != nil:
			return a, err
		case a.Payload != "" && t.compare(a.targets.version) <= 0: // TUF 5.5.5: check for a rollback attack.
			return a, fmt.Errorf("its version %v is not above the one before", t.version)
		case !t.Kill: // Switching off loads nothing, so it needs no build that can be served.
			if err := may.allow(t.Builds); err != nil {
				return a, err
			}
		}
		a = accepted{Payload: sent.Payload, targets: t}
	}
	return a.updateNote(name, sent, root)
}

func verifyTargets(name string, sent signedText, root rootMetadata) (targets, error) {
	// TUF 5.6.3: check for an arbitrary software attack, by the delegation's keys.
	key := root.delegated(sent.Key, name)
	if key == nil {
		return targets{}, fmt.Errorf("the key %.60q is not one of its keys", sent.Key)
	}
	if !sent.isSignedBy(key, kindTargets) {
		return targets{}, errors.New("its signature is wrong")
	}
	t, err := parseTargets(name, sent.Payload)
	// Otherwise whoever has a key today could sign what counts after its revocation.
	if err == nil && t.Root > root.Version {
		err = fmt.Errorf("it is signed for root version %d, and this is version %d", t.Root, root.Version)
	}
	return t, err
}

// updateNote takes the guard's note on exactly this text. Notes are monotonic: whoever can only write the file cannot undo
// a rollback. A note that holds goes on holding, though its key may be revoked since.
func (a accepted) updateNote(name string, sent signedTargets, root rootMetadata) (accepted, error) {
	if a.Guard != nil && sent.Guard != nil && *a.Guard == sent.Guard.Payload {
		return a, nil
	}
	note, err := verifyNote(name, a.Payload, sent.Guard, root)
	switch {
	case err != nil:
		return a, fmt.Errorf("the guard's note on it: %w", err)
	case a.guard != nil && (note == nil || note.share() > a.guard.share()):
		return a, errors.New("the guard's note on it was removed or weakened")
	case note != nil && (a.guard == nil || note.share() < a.guard.share()):
		a.Guard, a.guard = &sent.Guard.Payload, note
	}
	return a, nil
}

// effective is what visitors get.
func (a accepted) effective() Remote {
	if a.guard != nil {
		return a.guard.over(a.targets.Remote)
	}
	return a.targets.Remote.onlyNamed()
}
