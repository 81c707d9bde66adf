package release_test

import (
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func (s *site) share(want int) {
	s.t.Helper()
	got := -1
	if r := s.page().Remotes["mf-map"].Rollout; r != nil {
		got = r.BasisPoints
	}
	if got != want {
		s.t.Errorf("the candidate's share is %d, not %d; said %q", got, want, s.words())
	}
}

func TestANoteOfTheGuardOutlastsItsKeyAndNothingIsLogged(t *testing.T) {
	s := newSite(t)
	entry := s.keys.Targets("mf-map", testkit.RampPayload("mf-map", 1, first, second, 1000))
	file := s.keys.File(1, one(s.keys.Guard(entry, "mf-map", testkit.Payload{"rollback": true})))
	s.keys.Write(s.store, file)
	s.open()
	s.share(-1)
	file["revision"] = 2
	file["root"] = s.keys.SignRoot(testkit.Payload{"schema": "waypost-root/1", "version": 2, "expires": testkit.ReleaseEnd, "keys": []testkit.Payload{}})
	s.keys.Write(s.store, file)
	s.share(-1)
	s.mustSay("Release 2 is live.")
	if all := strings.Join(s.words(), "\n"); strings.Contains(all, "refused") {
		t.Error(all)
	}
}
