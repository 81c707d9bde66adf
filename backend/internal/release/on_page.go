package release

import (
	"encoding/json"
	"maps"
)

// onPage is what every page holds of a remote. Hardly anybody starts with a last good build nobody else gets, so its first
// files, which are there to be fetched early, are left out: its entry holds their hashes too. The tools have the same
// function, held to the same cases.
func (r Remote) onPage() Remote {
	if r.LastGood == r.Stable || r.Rollout != nil && r.LastGood == r.Rollout.Candidate {
		return r
	}
	r.Builds = maps.Clone(r.Builds)
	r.Builds[r.LastGood] = r.Builds[r.LastGood].withoutFirstFiles()
	return r
}

func (b Build) withoutFirstFiles() Build {
	var build map[string]json.RawMessage
	var exposes map[string]map[string]json.RawMessage
	if json.Unmarshal(b.signed, &build) != nil || json.Unmarshal(build["exposes"], &exposes) != nil {
		return b
	}
	for _, one := range exposes {
		one["files"] = json.RawMessage("[]")
	}
	build["exposes"] = marshal(exposes)
	b.signed = marshal(build)
	return b
}
