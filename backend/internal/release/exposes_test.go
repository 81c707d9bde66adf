package release_test

import (
	"testing"

	"waypost/backend/internal/testkit/signing"
)

// offering is an entry whose stable build offers these components.
func (s *site) offering(remote string, number int, build string, ids ...string) signing.Signed {
	entry := signing.Live(remote, number, build)
	description := signing.Build("/" + remote + "/f/")
	signing.Offer(description, ids...)
	entry["builds"] = signing.Payload{build: description}
	return s.keys.Entry(remote, entry)
}

// mustHave compares the stable build of each remote on the page; an empty one is a remote nothing is loaded from.
func (s *site) mustHave(mfAuth, mfMap string) {
	s.t.Helper()
	page := s.page().Remotes
	if got := [2]string{page["mf-auth"].Stable, page["mf-map"].Stable}; got != [2]string{mfAuth, mfMap} {
		s.t.Errorf("live are %q, not %s and %s; said %q", got, mfAuth, mfMap, s.words())
	}
}

func TestAComponentStaysWithTheRemoteThatHadItWhoeverElseClaimsIt(t *testing.T) {
	s := newSite(t)
	genuine := s.offering("mf-map", 1, first, "story-map@1")
	s.publish(1, map[string]signing.Signed{"mf-map": genuine, "mf-auth": s.offering("mf-auth", 1, first, "sign-in@1")})
	s.open()
	s.mustHave(first, first)
	thief := s.offering("mf-auth", 2, second, "sign-in@1", "story-map@1")
	s.publish(2, map[string]signing.Signed{"mf-map": genuine, "mf-auth": thief})
	s.mustHave(first, first)
	s.mustSay("The release of mf-auth is refused: it offers story-map@1, which belongs to mf-map; number 1 stays live.")
	s.open()
	s.mustHave(first, first)

	t.Run("also a candidate's", func(*testing.T) {
		entry := signing.Ramp("mf-auth", 3, first, second, 1)
		entry["builds"].(signing.Payload)[second] = signing.Build("/mf-auth/f/")
		s.publish(3, map[string]signing.Signed{"mf-map": genuine, "mf-auth": s.keys.Entry("mf-auth", entry)})
		if s.page().Remotes["mf-auth"].Rollout != nil {
			t.Errorf("the candidate that offers the story map is live: %q", s.words())
		}
	})
	t.Run("until that one gives it away", func(*testing.T) {
		s.publish(5, map[string]signing.Signed{
			"mf-map": s.offering("mf-map", 2, third, "location-preview@1"), "mf-auth": s.offering("mf-auth", 4, third, "sign-in@1", "story-map@1"),
		})
		s.mustHave(third, third)
		s.publish(6, map[string]signing.Signed{
			"mf-map": s.offering("mf-map", 3, first, "story-map@1"), "mf-auth": s.offering("mf-auth", 4, third, "sign-in@1", "story-map@1"),
		})
		s.mustHave(third, third)
	})
}

func TestOfTwoThatClaimAComponentAtOnceTheFirstByNameKeepsIt(t *testing.T) {
	s := newSite(t)
	s.publish(1, map[string]signing.Signed{
		"mf-map": s.offering("mf-map", 1, first, "story-map@1"), "mf-auth": s.offering("mf-auth", 1, first, "story-map@1"),
	})
	s.open()
	s.mustHave(first, "888888888888")
	s.mustSay("The release of mf-map is refused: it offers story-map@1, which belongs to mf-auth")
}

func TestAnEntryThatIsTakenBackIsLookedAtAgain(t *testing.T) {
	s := newSite(t)
	s.publish(1, map[string]signing.Signed{
		"mf-map": s.offering("mf-map", 1, first, "story-map@1"), "mf-auth": s.offering("mf-auth", 1, first, "sign-in@1"),
	})
	s.open()
	// mf-auth takes up what mf-map gives away; mf-map claims what is mf-auth's, and so falls back to what it gave away.
	s.publish(2, map[string]signing.Signed{
		"mf-map": s.offering("mf-map", 2, second, "sign-in@1"), "mf-auth": s.offering("mf-auth", 2, second, "sign-in@1", "story-map@1"),
	})
	s.mustHave(first, first)
}

func TestAComponentOfThePageBelongsToTheRemoteThePageCameWith(t *testing.T) {
	s := newSite(t)
	s.own = s.keys.Text(signing.Payload{"remotes": signing.Payload{"mf-map": signing.Live("mf-map", 1, first)}})
	s.publish(1, map[string]signing.Signed{"mf-auth": s.offering("mf-auth", 1, first, "story-map@1")})
	s.open()
	s.mustHave("", first)
	s.publish(2, map[string]signing.Signed{
		"mf-map": s.offering("mf-map", 1, second, "story-map@1"), "mf-auth": s.offering("mf-auth", 2, second, "sign-in@1", "story-map@1"),
	})
	s.mustHave("", second)
	s.publish(3, map[string]signing.Signed{
		"mf-map": s.offering("mf-map", 2, third, "location-preview@1"), "mf-auth": s.offering("mf-auth", 3, third, "story-map@1"),
	})
	s.mustHave(third, third)
}
