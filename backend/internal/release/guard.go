package release

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"
)

// guardAction is one of two things, and neither can give a build to more people.
type guardAction struct {
	BasisPoints *int  `json:"basisPoints,omitempty"`
	Rollback    *bool `json:"rollback,omitempty"`
}

// guardNote is what the guard signs: an action on exactly one text of an entry.
type guardNote struct {
	Remote    string      `json:"remote"`
	EntryHash string      `json:"entryHash"`
	Action    guardAction `json:"action"`
	Reason    string      `json:"reason"`
	At        string      `json:"at"`
}

func hashOf(payload string) string {
	sum := sha256.Sum256([]byte(payload))
	return hex.EncodeToString(sum[:])
}

func parseGuard(name, payload string) (guardNote, error) {
	var g guardNote
	if err := strict([]byte(payload), &g); err != nil {
		return g, err
	}
	if g.Remote != name {
		return g, fmt.Errorf("it is signed for %q", g.Remote)
	}
	if _, err := time.Parse(time.RFC3339, g.At); err != nil {
		return g, errors.New("its time cannot be read")
	}
	a := g.Action
	switch {
	case (a.BasisPoints == nil) == (a.Rollback == nil):
		return g, errors.New("it must either lower the share or roll back")
	case a.BasisPoints != nil && (*a.BasisPoints < 0 || *a.BasisPoints > mostBasisPoints):
		return g, errors.New("its share is out of range")
	case a.Rollback != nil && !*a.Rollback:
		return g, errors.New("its rollback is not true")
	}
	return g, nil
}

// share is what is left of a rollout at most; a roll-back leaves less than nothing.
func (g guardNote) share() int {
	if g.Action.Rollback != nil {
		return -1
	}
	return *g.Action.BasisPoints
}

// share is what the guard has left of the entry's rollout.
func (a accepted) share() int {
	if a.guard == nil {
		return mostBasisPoints
	}
	return a.guard.share()
}

// over lays the guard's action over what the team signed.
func (g guardNote) over(r Remote) Remote {
	switch {
	case g.Action.Rollback == nil && r.Rollout != nil:
		lowered := *r.Rollout
		lowered.BasisPoints = min(lowered.BasisPoints, *g.Action.BasisPoints)
		r.Rollout = &lowered
	case g.Action.Rollback != nil && r.Rollout != nil:
		r.Rollout = nil
	case g.Action.Rollback != nil:
		r.Stable = r.LastGood
	}
	return r.onlyNamed()
}
