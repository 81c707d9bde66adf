package release

import (
	"encoding/json"
	"errors"
	"fmt"
)

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
func verifyNote(name, payload string, sent *signedText, root rootMetadata) (*guardNote, error) {
	if sent == nil {
		return nil, nil
	}
	key := root.delegated(sent.Key, roleGuard)
	if key == nil {
		return nil, fmt.Errorf("the key %.60q is not one of the guard", sent.Key)
	}
	if !sent.isSignedBy(key, kindGuard) {
		return nil, errors.New("its signature is wrong")
	}
	note, err := parseNote(name, sent.Payload)
	if err != nil || note.TargetsHash != hashOf(payload) {
		return nil, err
	}
	return &note, nil
}

func parseNote(name, payload string) (guardNote, error) {
	var g guardNote
	if err := json.Unmarshal([]byte(payload), &g); err != nil {
		return g, shortened(err)
	}
	if g.Remote != name || !g.Action.Rollback && g.Action.BasisPoints == nil {
		return g, errors.New("it says nothing of this remote")
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
