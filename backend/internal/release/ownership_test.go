package release_test

import (
	"testing"

	"waypost/backend/internal/testkit"
)

// offering is an entry whose stable build offers these components.
func (s *site) offering(remote string, number int, build string, ids ...string) testkit.Signed {
	entry := testkit.LivePayload(remote, number, build)
	description := testkit.BuildPayload("/" + remote + "/f/")
	testkit.OfferBuild(description, ids...)
	entry["builds"] = testkit.Payload{build: description}
	return s.keys.Targets(remote, entry)
}

// mustHave compares the stable build of each remote on the page; an empty one is a remote nothing is loaded from.
func (s *site) mustHave(mfAuth, mfMap string) {
	s.t.Helper()
	page := s.page().Remotes
	if got := [2]string{page["mf-auth"].Stable, page["mf-map"].Stable}; got != [2]string{mfAuth, mfMap} {
		s.t.Errorf("live are %q, not %s and %s; said %q", got, mfAuth, mfMap, s.words())
	}
}

func TestAComponentOfThePageBelongsToTheRemoteThePageCameWith(t *testing.T) {
	s := newSite(t)
	s.own = s.keys.Text(testkit.Payload{"remotes": testkit.Payload{"mf-map": testkit.LivePayload("mf-map", 1, first)}})
	s.publish(1, map[string]testkit.Signed{"mf-auth": s.offering("mf-auth", 1, first, "story-map@1")})
	s.open()
	s.mustHave("", first)
	s.publish(2, map[string]testkit.Signed{
		"mf-map": s.offering("mf-map", 1, second, "story-map@1"), "mf-auth": s.offering("mf-auth", 2, second, "sign-in@1", "story-map@1"),
	})
	s.mustHave("", second)
	s.publish(3, map[string]testkit.Signed{
		"mf-map": s.offering("mf-map", 2, third, "location-preview@1"), "mf-auth": s.offering("mf-auth", 3, third, "story-map@1"),
	})
	s.mustHave(third, third)
}
