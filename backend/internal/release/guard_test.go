package release_test

import (
	"strings"
	"testing"

	"waypost/backend/internal/testkit/signing"
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

func TestTheGuardCanOnlyLowerAShareOrRollBack(t *testing.T) {
	entry := func(s *site) signing.Signed {
		return s.keys.Entry("mf-map", signing.Ramp("mf-map", 1, first, second, 1000))
	}
	for name, c := range map[string]struct {
		action signing.Payload
		share  int
	}{
		"lowers":                      {signing.Payload{"basisPoints": 100}, 100},
		"stops":                       {signing.Payload{"basisPoints": 0}, 0},
		"would raise":                 {signing.Payload{"basisPoints": 9000}, 1000},
		"rolls back":                  {signing.Payload{"rollback": true}, -1},
		"rolls nothing back":          {signing.Payload{"rollback": false}, 1000},
		"both at once":                {signing.Payload{"rollback": true, "basisPoints": 1}, 1000},
		"names another build":         {signing.Payload{"stable": second}, 1000},
		"a share below nothing":       {signing.Payload{"basisPoints": -5}, 1000},
		"nothing":                     {signing.Payload{}, 1000},
		"a share that is not a whole": {signing.Payload{"basisPoints": 0.5}, 1000},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.publish(1, one(s.keys.Guard(entry(s), "mf-map", c.action)))
			s.open()
			s.share(c.share)
			s.stable(first)
			if _, there := s.page().Remotes["mf-map"].Builds[second]; there != (c.share >= 0) {
				t.Errorf("the candidate is described: %v", there)
			}
		})
	}
}

func TestWithoutACandidateARollBackGoesToTheLastGoodBuild(t *testing.T) {
	s := newSite(t)
	payload := signing.Ramp("mf-map", 1, second, first, 0)
	payload["rollout"], payload["lastGood"] = nil, first
	s.publish(1, one(s.keys.Guard(s.keys.Entry("mf-map", payload), "mf-map", signing.Payload{"rollback": true})))
	s.open()
	s.stable(first)
	if builds := s.page().Remotes["mf-map"].Builds; len(builds) != 1 {
		t.Errorf("%d builds", len(builds))
	}
}

func TestAWordOfTheGuardHoldsForItsEntryAlone(t *testing.T) {
	s := newSite(t)
	stopped := s.keys.Guard(s.keys.Entry("mf-map", signing.Ramp("mf-map", 1, first, second, 1000)), "mf-map", signing.Payload{"rollback": true})
	s.publish(1, one(stopped))
	s.open()
	s.share(-1)
	again := s.keys.Entry("mf-map", signing.Ramp("mf-map", 2, first, third, 500))
	again["guard"] = stopped["guard"]
	s.publish(2, one(again))
	s.share(500)
}

func TestARollBackCannotBeUndoneByWhoeverCanWriteTheFileAlone(t *testing.T) {
	s := newSite(t)
	entry := func() signing.Signed { return s.keys.Entry("mf-map", signing.Ramp("mf-map", 1, first, second, 1000)) }
	lowered := s.keys.Guard(entry(), "mf-map", signing.Payload{"basisPoints": 200})
	s.publish(1, one(lowered))
	s.open()
	s.share(200)
	s.publish(2, one(s.keys.Guard(entry(), "mf-map", signing.Payload{"rollback": true})))
	s.share(-1)
	s.publish(3, one(lowered))
	s.share(-1)
	s.publish(4, one(entry()))
	s.share(-1)
	s.open()
	s.share(-1)
	s.publish(5, one(s.keys.Entry("mf-map", signing.Ramp("mf-map", 2, first, second, 1000))))
	s.share(1000)
}

func TestTheGuardsWordOutlastsItsKeyAndIsNotComplainedAbout(t *testing.T) {
	s := newSite(t)
	entry := s.keys.Entry("mf-map", signing.Ramp("mf-map", 1, first, second, 1000))
	file := s.keys.File(1, one(s.keys.Guard(entry, "mf-map", signing.Payload{"rollback": true})))
	s.keys.Write(s.store, file)
	s.open()
	s.share(-1)
	file["revision"] = 2
	file["keyring"] = s.keys.SignRing(signing.Payload{"schema": "waypost-keyring/1", "revision": 1, "keys": []signing.Payload{}})
	s.keys.Write(s.store, file)
	s.share(-1)
	s.mustSay("Release 2 is live.")
	if all := strings.Join(s.words(), "\n"); strings.Contains(all, "refused") {
		t.Error(all)
	}
}

func TestTheGuardsWordNeedsTheGuardsKey(t *testing.T) {
	stranger := signing.New(t, "guard")
	s := newSite(t)
	entry := s.keys.Entry("mf-map", signing.Ramp("mf-map", 1, first, second, 1000))
	stranger.Guard(entry, "mf-map", signing.Payload{"rollback": true})
	s.publish(1, one(entry))
	s.open()
	s.share(1000)
	note := s.keys.Guard(s.keys.Entry("mf-map", signing.Ramp("mf-map", 1, first, second, 1000)), "mf-auth", signing.Payload{"rollback": true})
	s.publish(2, one(note))
	s.share(1000)
	s.mustSay("The guard's word on mf-map is refused")
}
