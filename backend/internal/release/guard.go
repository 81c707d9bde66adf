package release

import "fmt"

const mostBasisPoints = 10_000

// guardAction is one of two things, and neither can give a build to more people.
type guardAction struct {
	BasisPoints *int `json:"basisPoints"`
	Rollback    bool `json:"rollback"`
}

// guardNote is what the guard signs: an action on exactly one text of targets.
type guardNote struct {
	Remote      string      `json:"remote"`
	TargetsHash string      `json:"targetsHash"`
	Action      guardAction `json:"action"`
}

// verifyNote answers the guard's note on exactly this text of targets; nil when there is none.
func verifyNote(name, payload string, sent *signedText, root rootMetadata) (*guardNote, *Refusal) {
	if sent == nil {
		return nil, nil
	}
	key := root.delegated(sent.Key, roleGuard)
	if key == nil {
		return nil, refuse(guardKeyNotDelegated, "the key %q is not one of the guard", sent.Key)
	}
	if !sent.isSignedBy(key, kindGuard) {
		return nil, refuse(guardSignature, "its signature is wrong")
	}
	note, err := parseNote(name, sent.Payload)
	if err != nil {
		return nil, refuse(guardMalformed, "%v", err)
	}
	if note.TargetsHash != hashOf(payload) {
		return nil, nil
	}
	return &note, nil
}

func parseNote(name, payload string) (guardNote, error) {
	var g guardNote
	if err := read("guardNote", []byte(payload), &g); err != nil {
		return g, err
	}
	if g.Remote != name {
		return g, fmt.Errorf("it is signed for %q", g.Remote)
	}
	return g, nil
}

// share is what is left of a rollout at most; -1 for a rollback.
func (g guardNote) share() int {
	if g.Action.Rollback {
		return -1
	}
	return *g.Action.BasisPoints
}

// share is what the guard has left of the remote's rollout.
func (a accepted) share() int {
	if a.guard == nil {
		return mostBasisPoints
	}
	return a.guard.share()
}

// over lays the guard's action over what the team signed.
func (g guardNote) over(r Remote) Remote {
	switch {
	case !g.Action.Rollback && r.Rollout != nil:
		lowered := *r.Rollout
		lowered.BasisPoints = min(lowered.BasisPoints, *g.Action.BasisPoints)
		r.Rollout = &lowered
	case g.Action.Rollback && r.Rollout != nil:
		r.Rollout = nil
	case g.Action.Rollback:
		r.Stable = r.LastGood
	}
	return r.onlyNamed()
}
