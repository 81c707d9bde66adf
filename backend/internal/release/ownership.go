package release

import (
	"encoding/json"
	"maps"
	"slices"
)

// Claims are the ids each remote offers, such as story-map@1, in order.
type Claims map[string][]string

// ClaimsIn lists what the remotes of a page's release offer; nothing when it cannot be read.
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

// claimsOf lists what is shown of these remotes offers.
func claimsOf(remotes map[string]accepted) Claims {
	list := Claims{}
	for name, a := range remotes {
		if a.withheld == nil {
			list[name] = a.targets.claims()
		}
	}
	return list
}

// Conflict is a remote that offers what belongs to another.
type Conflict struct{ Remote, Component, Owner string }

// owners says, of the remotes that claim a component now, whose it is: the one's that held it first in the order of held,
// else the first one's by name.
func owners(now Claims, held []Claims) map[string]string {
	list := map[string]string{}
	for _, tier := range append(slices.Clone(held), now) {
		for _, name := range slices.Sorted(maps.Keys(now)) {
			for _, id := range now[name] {
				if _, owned := list[id]; !owned && slices.Contains(tier[name], id) {
					list[id] = name
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
		taken := func(name string) string {
			for _, id := range now[name] {
				if belongs[id] != name {
					return id
				}
			}
			return ""
		}
		i := slices.IndexFunc(open, func(name string) bool { return taken(name) != "" })
		if i < 0 {
			return conflicts
		}
		name, id := open[i], taken(open[i])
		conflicts = append(conflicts, Conflict{name, id, belongs[id]})
		open = slices.Delete(open, i, i+1)
		delete(now, name)
		if list, had := before[name]; had {
			now[name] = list
		}
	}
}
