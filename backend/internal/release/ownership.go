package release

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Claims are what each remote has, in order: components (story-map@1), pages (/travel-story/:id), roles (role:start) and drafts
// that are resumed (draft:story).
type Claims map[string][]string

// ClaimsIn lists what the remotes of a page's release claim; nothing when it cannot be read.
func ClaimsIn(page []byte) Claims {
	var release struct {
		Remotes map[string]Remote `json:"remotes"`
	}
	list := Claims{}
	if json.Unmarshal(page, &release) != nil {
		return list
	}
	for name, remote := range release.Remotes {
		list[name] = remote.claims()
	}
	return list
}

// overlap tells whether two claims are about the same thing: the same component in whichever version, for links lead to it by its
// name alone; the same role or draft; or pages that some address would both show (/guides/:id and /guides/new).
func overlap(one, other string) bool {
	if nameOf(one) == nameOf(other) {
		return true
	}
	if !strings.HasPrefix(one, "/") || !strings.HasPrefix(other, "/") {
		return false
	}
	isAny := func(segment string) bool { return strings.HasPrefix(segment, ":") }
	return slices.EqualFunc(strings.Split(one, "/"), strings.Split(other, "/"), func(a, b string) bool {
		return a == b || isAny(a) || isAny(b)
	})
}

func nameOf(component string) string {
	name, _, _ := strings.Cut(component, "@")
	return name
}

// has tells whether any of these claims is about the same thing.
func has(claims []string, claim string) bool {
	return slices.ContainsFunc(claims, func(one string) bool { return overlap(one, claim) })
}

// claims are those of all remotes, in this state or as the site came with them.
func (s state) claims(shipped Claims) Claims {
	list := maps.Clone(shipped)
	if list == nil {
		list = Claims{}
	}
	for name, a := range s.Remotes {
		list[name] = a.targets.claims()
	}
	return list
}

// refuseClaims puts changed remotes that claim another's component back to what they had, or to nothing. It belongs to the one that
// had it before, else to the first by name. The command refuses such a change; this is for a key in wrong hands.
func (s state) refuseClaims(before state, shipped Claims) []string {
	held := before.claims(shipped)
	var refusals []string
	for _, name := range slices.Sorted(maps.Keys(s.Remotes)) {
		if s.Remotes[name].Payload == before.Remotes[name].Payload {
			continue
		}
		now := s.claims(shipped)
		owner, claim := "", ""
		for _, other := range slices.Sorted(maps.Keys(now)) {
			for _, id := range now[name] {
				if other != name && has(now[other], id) && !has(held[name], id) && (has(held[other], id) || other < name) {
					owner, claim = other, id
				}
			}
		}
		if owner == "" {
			continue
		}
		refusals = append(refusals, refusal(name, fmt.Errorf("it offers %s, which belongs to %s", claim, owner)))
		delete(s.Remotes, name)
		if old, had := before.Remotes[name]; had {
			s.Remotes[name] = old
		}
	}
	return refusals
}
