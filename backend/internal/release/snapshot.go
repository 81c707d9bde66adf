package release

import (
	"encoding/json"
	"maps"
)

const pageSchema = "waypost-release/1"

// Snapshot is what is live at one moment. ID differs between any two snapshots of one process that may differ.
type Snapshot struct {
	ID       uint64
	Revision int
	root     rootMetadata
	remotes  map[string]Remote
}

// Builds names the builds of each remote.
type Builds map[string]map[string]bool

// Add takes up the builds of another list.
func (b Builds) Add(more Builds) {
	for remote, builds := range more {
		if b[remote] == nil {
			b[remote] = map[string]bool{}
		}
		maps.Copy(b[remote], builds)
	}
}

// pageRelease is the release as a page holds it. Remotes nobody has published yet stay as the page came with them.
type pageRelease struct {
	Schema   string                     `json:"schema"`
	Revision int                        `json:"revision"`
	Remotes  map[string]json.RawMessage `json:"remotes"`
}

// Over lays what is live over the release a page came with. The answer cannot end the element it is put into:
// encoding/json writes < as \u003c.
func (s Snapshot) Over(own []byte) []byte {
	if len(s.remotes) == 0 {
		return own
	}
	page := pageRelease{}
	if json.Unmarshal(own, &page) != nil || page.Remotes == nil {
		page.Remotes = map[string]json.RawMessage{}
	}
	page.Schema, page.Revision = pageSchema, s.Revision
	for name, remote := range s.remotes {
		page.Remotes[name] = marshal(remote)
	}
	return marshal(page)
}

// BuildsIn lists the builds a page's release names; none when it cannot be read.
func BuildsIn(page []byte) Builds {
	var release struct {
		Remotes map[string]struct {
			Builds map[string]json.RawMessage `json:"builds"`
		} `json:"remotes"`
	}
	list := Builds{}
	if json.Unmarshal(page, &release) != nil {
		return list
	}
	for name, remote := range release.Remotes {
		list[name] = map[string]bool{}
		for id := range remote.Builds {
			list[name][id] = true
		}
	}
	return list
}

func (s state) snapshot(id uint64) Snapshot {
	shown := Snapshot{ID: id, Revision: s.Revision, root: s.root, remotes: map[string]Remote{}}
	for name, a := range s.Remotes {
		shown.remotes[name] = a.effective()
	}
	return shown
}
