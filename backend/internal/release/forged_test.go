package release_test

import (
	"reflect"
	"testing"

	"waypost/backend/internal/release"
	"waypost/backend/internal/testkit"
)

func TestNoAlteredByteMakesAnythingElseLive(t *testing.T) {
	s := newSite(t)
	root, err := release.ParseKey(s.keys.RootText())
	must(t, err)
	lowered := s.keys.Guard(s.keys.Targets("mf-map", testkit.RampPayload("mf-map", 7, first, second, 1000)), "mf-map", testkit.Payload{"basisPoints": 100})
	file := []byte(s.keys.Text(s.keys.File(3, one(lowered))))
	genuine := release.Taken(root, file)["mf-map"]
	if genuine.Rollout == nil || genuine.Rollout.BasisPoints != 100 {
		t.Fatalf("the file itself is not taken: %+v", genuine)
	}
	without := genuine
	own := *genuine.Rollout
	own.BasisPoints = 1000
	without.Rollout = &own
	for i := range file {
		for _, bit := range []byte{1, 2, 16, 32} {
			file[i] ^= bit
			for name, live := range release.Taken(root, file) {
				if name != "mf-map" || (!reflect.DeepEqual(live, genuine) && !reflect.DeepEqual(live, without)) {
					t.Fatalf("byte %d: %s", i, file[max(0, i-40):min(len(file), i+40)])
				}
			}
			file[i] ^= bit
		}
	}
}
