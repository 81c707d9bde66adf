package release

import (
	"encoding/json"
	"errors"
	"fmt"
)

// follow answers what holds for one remote after a new word on it.
func (a accepted) follow(name string, had bool, raw json.RawMessage, ring keyring, may places) (accepted, []string) {
	keep := func(format string, err error) (accepted, []string) {
		return a, []string{fmt.Sprintf(format, name, err) + "; " + a.stays(had, may.own[name] != nil) + "."}
	}
	if !remoteName.MatchString(name) {
		return keep("The release of %q is refused: %v", errors.New("that is no name of a remote"))
	}
	var sent signedRemote
	if err := known(raw, &sent); err != nil {
		return keep("The release of %s is refused: %v", err)
	}
	next, said := a, []string(nil)
	if !had || sent.Payload != a.Entry {
		if err := ring.check(sent.signedText, kindEntry, name); err != nil {
			return keep("The release of %s is refused: %v", err)
		}
		parsed, err := parseEntry(name, sent.Payload, may)
		// Switching off loads nothing, so it needs no build that could be served.
		off := parsed.Kill && errors.As(err, new(outOfReach))
		if err != nil && !off {
			return keep("The release of %s is refused: %v", err)
		}
		if parsed.ring() > ring.Revision {
			return keep("The release of %s is refused: %v", fmt.Errorf("it is signed under keyring %d, and this is number %d", parsed.ring(), ring.Revision))
		}
		if had && !parsed.isAfter(a.entry.place) {
			return keep("The release of %s is refused: %v", fmt.Errorf("its number %v is not above the one before", parsed.place))
		}
		if had && !parsed.knows(a) && len(parsed.After) == 0 {
			return keep("The release of %s is refused: %v", fmt.Errorf("its number %v does not say what it was made from, and the one before does: an earlier waypost-release made it; take the newest one, and make the change again", parsed.place))
		}
		if had && !parsed.knows(a) {
			return keep("The release of %s is refused: %v", fmt.Errorf("its number %v was made by somebody from whom the store hid the one before, or the guard's word on it; files in history/ were removed or written over: put them back, or have whoever holds the root key look at what is live and trust the same keys once more, and make the change again", parsed.place))
		}
		next = accepted{Entry: sent.Payload, entry: parsed, withheld: err}
		if off {
			said = []string{fmt.Sprintf("%s is switched off. Its builds could not be shown either: %v.", name, err)}
		}
	}
	// A word that holds goes on holding, though its key may be gone since.
	if sent.Guard == nil || next.Guard != nil && *next.Guard == sent.Guard.Payload {
		return next, said
	}
	note, err := next.heed(name, *sent.Guard, ring)
	if err != nil {
		return next, append(said, fmt.Sprintf("The guard's word on %s is refused: %v.", name, err))
	}
	return note, said
}

// stays says what the page has of a remote when a new word is refused; own tells whether the site came with a build of it.
func (a accepted) stays(had, own bool) string {
	switch {
	case had && a.withheld == nil:
		return fmt.Sprintf("number %d stays live", a.entry.Revision)
	case had && a.entry.Kill:
		return "it stays switched off"
	case own:
		return "the page shows the build of it the site came with"
	}
	return "nothing is loaded from it"
}

// heed takes the guard's word when it is about this very entry and not weaker than an earlier one: whoever can write the
// file but has no key must not be able to undo a roll-back by leaving it out or putting an older one back.
func (a accepted) heed(name string, sent signedText, ring keyring) (accepted, error) {
	if err := ring.check(sent, kindGuard, useGuard); err != nil {
		return a, err
	}
	note, err := parseGuard(name, sent.Payload)
	if err != nil {
		return a, err
	}
	if note.EntryHash != hashOf(a.Entry) || (a.guard != nil && a.guard.share() <= note.share()) {
		return a, nil
	}
	a.Guard, a.guard = &sent.Payload, &note
	return a, nil
}
