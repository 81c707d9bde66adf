package release

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Offers are the components each remote offers, by ids such as story-map@1.
type Offers map[string]map[string]bool

// OffersIn lists what the remotes of a page's release offer; nothing when it cannot be read.
func OffersIn(page []byte) Offers {
	var release struct {
		Remotes map[string]Remote `json:"remotes"`
	}
	list := Offers{}
	if json.Unmarshal(page, &release) != nil {
		return list
	}
	for name, remote := range release.Remotes {
		list[name] = remote.offers()
	}
	return list
}

// offers are the ids of all builds anybody may be given.
func (r Remote) offers() map[string]bool {
	list := map[string]bool{}
	for build := range r.named() {
		for id := range r.Builds[build].Exposes {
			list[id] = true
		}
	}
	return list
}

func offersOf(entries map[string]accepted) Offers {
	list := Offers{}
	for name, a := range entries {
		if a.withheld == nil {
			list[name] = a.entry.offers()
		}
	}
	return list
}

// owners say whose each component is: of the remotes that offer it now, the one that did in the last valid release, else
// the one that does on the site's own page, else the first by name. What no store speaks of is as the page has it.
func owners(now, before, own Offers) map[string]string {
	for name := range own {
		if now[name] == nil {
			now[name] = own[name]
		}
	}
	list := map[string]string{}
	for _, claims := range []Offers{before, own, now} {
		for _, name := range slices.Sorted(maps.Keys(now)) {
			for id := range now[name] {
				if _, taken := list[id]; !taken && claims[name][id] {
					list[id] = name
				}
			}
		}
	}
	return list
}

// settle lets each component be offered by one remote alone. An entry that claims another's is taken back to the one before
// it. That one may have a component again that somebody has taken up, so it is looked at until nothing moves.
func settle(next, before map[string]accepted, own Offers) (map[string]accepted, []string) {
	settled, last := maps.Clone(next), offersOf(before)
	var refused []string
	for {
		belongs, moved, stay := owners(offersOf(settled), last, own), false, []string(nil)
		for _, name := range slices.Sorted(maps.Keys(settled)) {
			id := claimed(name, settled[name], belongs)
			if id == "" {
				continue
			}
			old, had := before[name]
			if had && old.Entry == settled[name].Entry {
				stay = append(stay, fmt.Sprintf("%s offers %s, which belongs to %s; both were live before and stay.", name, id, belongs[id]))
				continue
			}
			refused = append(refused, fmt.Sprintf("The release of %s is refused: it offers %s, which belongs to %s; %s.", name, id, belongs[id], old.stays(had, own[name] != nil)))
			delete(settled, name)
			if had {
				settled[name] = old
			}
			moved = true
			break
		}
		if !moved {
			return settled, append(refused, stay...)
		}
	}
}

// claimed is a component the remote offers though it belongs to another; empty when there is none.
func claimed(name string, a accepted, belongs map[string]string) string {
	if a.withheld != nil {
		return ""
	}
	for _, id := range slices.Sorted(maps.Keys(a.entry.offers())) {
		if belongs[id] != name {
			return id
		}
	}
	return ""
}
