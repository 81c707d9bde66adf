package release

import (
	"encoding/json"
	"fmt"
	"regexp"
	"time"
)

var remoteName = regexp.MustCompile(`^mf-[a-z][a-z0-9-]*$`)

// accepted is what is trusted of one remote.
type accepted struct {
	Payload string  `json:"targets"`
	Guard   *string `json:"guard"`

	targets targets
	guard   *guardNote
	// withheld says why no build of it is shown. Nothing older follows it all the same, and switched off it stays.
	withheld error
}

// update answers what is trusted of one remote after a look at the file (TUF 5.6).
func (a accepted) update(name string, had bool, raw json.RawMessage, root rootMetadata, may admission, now time.Time) (accepted, []*Refusal) {
	var sent signedTargets
	if !remoteName.MatchString(name) {
		return a, []*Refusal{refuse(targetsMalformed, "that is not a valid name for a remote")}
	}
	if err := read("signedTargets", raw, &sent); err != nil {
		return a, []*Refusal{refuse(targetsMalformed, "%v", err)}
	}
	next := a
	if !had || sent.Payload != a.Payload {
		t, refusal := verifyTargets(name, sent.signedText, root)
		if refusal == nil && had {
			refusal = a.refuseSuccessor(t)
		}
		if refusal == nil {
			refusal = t.refuseExpired(root, now)
		}
		if refusal != nil {
			return a, []*Refusal{refusal}
		}
		next = accepted{Payload: sent.Payload, targets: t, withheld: may.allow(t.Builds)}
		// Switching off loads nothing, so it needs no build that can be served.
		if next.withheld != nil && !t.Kill {
			return a, []*Refusal{refuse(buildsUnreachable, "%v", next.withheld)}
		}
	}
	return next.updateNote(name, sent, root)
}

func verifyTargets(name string, sent signedText, root rootMetadata) (targets, *Refusal) {
	// TUF 5.6.3: check for an arbitrary software attack, by the delegation's keys.
	key := root.delegated(sent.Key, name)
	if key == nil {
		return targets{}, refuse(keyNotDelegated, "the key %q is not one of its keys", sent.Key)
	}
	if !sent.isSignedBy(key, kindTargets) {
		return targets{}, refuse(wrongSignature, "its signature is wrong")
	}
	t, err := parseTargets(name, sent.Payload)
	if err != nil {
		return t, refuse(targetsMalformed, "%v", err)
	}
	if id := t.namesDenied(); id != "" {
		return t, refuse(buildDenied, "it names the build %q, which it denies", id)
	}
	// Otherwise whoever has a key today could sign what counts after its revocation.
	if t.Root > root.Version {
		return t, refuse(rootAhead, "it is signed for root version %d, and this is version %d", t.Root, root.Version)
	}
	return t, nil
}

// refuseSuccessor says why valid targets cannot follow the trusted ones; nil when they can.
func (a accepted) refuseSuccessor(t targets) *Refusal {
	order := t.version.compare(a.targets.version)
	switch {
	case order < 0: // TUF 5.5.5: check for a rollback attack.
		return refuse(versionRollback, "its version %v is below the one before", t.version)
	case order == 0:
		return refuse(versionConflict, "it has another text with the same version %v", t.version)
	case !t.buildsOn(a):
		return refuse(predecessorHidden, "its version %v was made without the one before, or without the guard's note on it: the store did not show them; "+
			"put the missing files back into history/, or have the holder of the root key check what is live and trust the same keys again; then make the change again", t.version)
	}
	return nil
}

// updateNote takes the guard's note on exactly this text. Notes are monotonic: whoever can only write the file cannot undo
// a rollback. A note that holds goes on holding, though its key may be revoked since.
func (a accepted) updateNote(name string, sent signedTargets, root rootMetadata) (accepted, []*Refusal) {
	if a.Guard != nil && sent.Guard != nil && *a.Guard == sent.Guard.Payload {
		return a, nil
	}
	note, refusal := verifyNote(name, a.Payload, sent.Guard, root)
	switch {
	case refusal != nil:
		return a, []*Refusal{refusal}
	case note == nil && a.guard == nil:
		return a, nil
	case note == nil || a.guard != nil && note.share() > a.guard.share():
		return a, []*Refusal{refuse(guardWeakened, "it was removed or weakened; the earlier one still applies")}
	case a.guard == nil || note.share() < a.guard.share():
		a.Guard, a.guard = &sent.Guard.Payload, note
	}
	return a, nil
}

// kept says what the page has of a remote when something new is refused; shipped tells whether the site came with a build of it.
func (a accepted) kept(had, shipped bool) string {
	switch {
	case had && a.withheld == nil:
		return fmt.Sprintf("version %d stays live", a.targets.Number)
	case had && a.targets.Kill:
		return "it stays switched off"
	case shipped:
		return "the page shows the build the site came with"
	}
	return "nothing is loaded from it"
}

// effective is what visitors get.
func (a accepted) effective() Remote {
	if a.guard != nil {
		return a.guard.over(a.targets.Remote)
	}
	return a.targets.Remote.onlyNamed()
}
