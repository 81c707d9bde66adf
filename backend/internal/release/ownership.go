package release

import (
	"encoding/json"
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

// claimsOf lists what each remote claims, without those of which nothing is shown.
func claimsOf(remotes map[string]accepted) Claims {
	list := Claims{}
	for name, a := range remotes {
		if a.withheld == nil {
			list[name] = a.targets.claims()
		}
	}
	return list
}

// Conflict is a remote that claims what belongs to another.
type Conflict struct{ Remote, Component, Owner string }

// owned is a claim and whose it is.
type owned struct{ claim, owner string }

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

// owners says, of the remotes that claim something now, whose it is: the one's that held it first in the order of held,
// else the first one's by name.
func owners(now Claims, held []Claims) []owned {
	list := []owned{}
	for _, tier := range append(slices.Clone(held), now) {
		for _, name := range slices.Sorted(maps.Keys(now)) {
			for _, id := range now[name] {
				isTaken := slices.ContainsFunc(list, func(o owned) bool { return overlap(o.claim, id) })
				if !isTaken && slices.Contains(tier[name], id) {
					list = append(list, owned{id, name})
				}
			}
		}
	}
	return list
}

// resolveOwnership finds which of the changed remotes have to go back to what they had, since they claim another's
// component. held is what counted before, the strongest first. The tools have the same function, held to the same cases.
func resolveOwnership(changed Claims, held ...Claims) []Conflict {
	before := Claims{}
	for _, tier := range slices.Backward(held) {
		maps.Copy(before, tier)
	}
	now, open := maps.Clone(before), slices.Sorted(maps.Keys(changed))
	maps.Copy(now, changed)
	conflicts := []Conflict{}
	// A remote that goes back may have a component again that another has taken up since: look until nobody moves.
	for {
		belongs := owners(now, held)
		conflict := func(name string) (Conflict, bool) {
			for _, id := range now[name] {
				for _, o := range belongs {
					if o.owner != name && overlap(o.claim, id) {
						return Conflict{name, id, o.owner}, true
					}
				}
			}
			return Conflict{}, false
		}
		i := slices.IndexFunc(open, func(name string) bool { _, is := conflict(name); return is })
		if i < 0 {
			return conflicts
		}
		name := open[i]
		found, _ := conflict(name)
		conflicts = append(conflicts, found)
		open = slices.Delete(open, i, i+1)
		delete(now, name)
		if list, had := before[name]; had {
			now[name] = list
		}
	}
}
