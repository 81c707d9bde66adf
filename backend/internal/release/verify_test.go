package release_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/release"
	"waypost/backend/internal/testkit"
)

// share is the candidate's on the page; -1 without one.
func (s *site) share() int {
	s.t.Helper()
	if r := s.page().Remotes["mf-map"].Rollout; r != nil {
		return r.BasisPoints
	}
	return -1
}

// rooted is a file whose root metadata has this version and trusts only the key of the map's team.
func (s *site) rooted(revision, version int, remotes map[string]testkit.Signed) testkit.Payload {
	file := s.keys.File(revision, remotes)
	keys := []testkit.Payload{{"id": "mf-map", "role": "mf-map", "publicKey": s.keys.PublicText("mf-map")}}
	file["root"] = s.keys.SignRoot(testkit.Payload{"schema": "waypost-root/1", "version": version, "keys": keys})
	return file
}

func TestWhatItsTeamHasNotSignedOrSignedBeforeIsRefusedAndWhatWasLiveStays(t *testing.T) {
	signed := func(number int, change testkit.Payload) func(*site) testkit.Signed {
		return func(s *site) testkit.Signed {
			payload := testkit.LivePayload("mf-map", number, first)
			for name, value := range change {
				payload[name] = value
			}
			return s.keys.Targets("mf-map", payload)
		}
	}
	for name, c := range map[string]struct {
		entry func(*site) testkit.Signed
		says  string
	}{
		"an older version":         {signed(4, nil), "its version 4 of root version 1 is not above the one before"},
		"another text of this one": {signed(5, nil), "its version 5 of root version 1 is not above the one before"},
		"for keys still to come":   {signed(6, testkit.Payload{"rootVersion": 2}), "it is signed for root version 2"},
		"a build without a word":   {signed(6, testkit.Payload{"stable": third}), "is not described"},
		"of another remote":        {signed(6, testkit.Payload{"remote": "mf-auth"}), `it is signed for "mf-auth"`},
		"of a form nobody knows":   {signed(6, testkit.Payload{"hue": 7}), "it has the wrong format"},
		"by another team": {func(s *site) testkit.Signed {
			return s.keys.Targets("mf-auth", testkit.LivePayload("mf-map", 6, first))
		}, "is not one of its keys"},
		"by the key of this id": {func(s *site) testkit.Signed {
			e := s.keys.Targets("mf-auth", testkit.LivePayload("mf-map", 6, first))
			e["key"] = "mf-map"
			return e
		}, "its signature is wrong"},
		"with nothing in its place": {func(*site) testkit.Signed { return testkit.Signed{} }, "is not one of its keys"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 5, second))))
			s.open()
			s.stable(second)
			s.publish(2, one(c.entry(s)))
			s.stable(second)
			s.mustSay(c.says)
			s.open()
			s.stable(second)
		})
	}
}

func TestARemoteThatIsNotNamedAnyMoreStays(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first))))
	s.open()
	s.stable(first)
	s.publish(2, nil)
	s.stable(first)
}

func TestOlderOrOtherRootMetadataRefuseTheWholeFile(t *testing.T) {
	s := newSite(t)
	s.keys.Write(s.store, s.rooted(1, 2, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first)))))
	s.open()
	s.stable(first)
	next := one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 2, second)))
	s.publish(2, next)
	s.stable(first)
	s.mustSay("its root metadata is older than version 2")
	other := s.rooted(3, 2, next)
	other["root"] = s.keys.SignRoot(testkit.Payload{"schema": "waypost-root/1", "version": 2, "keys": []testkit.Payload{}})
	s.keys.Write(s.store, other)
	s.stable(first)
	s.mustSay("its root metadata differs from the version 2")
	unsigned := s.rooted(4, 3, next)
	unsigned["root"].(testkit.Signed)["signature"] = "AAAA"
	s.keys.Write(s.store, unsigned)
	s.stable(first)
	s.mustSay("its root metadata is not signed by the root key")
	s.keys.Write(s.store, s.rooted(5, 3, next))
	s.stable(second)
}

func TestAfterAKeyWasDroppedItsRemoteStaysAndBeginsAnewWithAnyVersion(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 900, first))))
	s.open()
	s.stable(first)
	s.keys.ByRole["mf-map"] = testkit.NewKeys(t, "mf-map").ByRole["mf-map"]
	s.keys.Write(s.store, s.rooted(2, 2, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 899, second)))))
	s.stable(first)
	anew := testkit.LivePayload("mf-map", 1, second)
	anew["rootVersion"] = 2
	s.keys.Write(s.store, s.rooted(3, 2, one(s.keys.Targets("mf-map", anew))))
	s.stable(second)
}

func TestANoteOfTheGuardOnlyEverTakesAwayAndOutlastsItsKey(t *testing.T) {
	s := newSite(t)
	ramp := func(action testkit.Payload) map[string]testkit.Signed {
		entry := s.keys.Targets("mf-map", testkit.RampPayload("mf-map", 1, first, second, 1000))
		if action != nil {
			s.keys.Guard(entry, "mf-map", action)
		}
		return one(entry)
	}
	s.publish(1, ramp(nil))
	s.open()
	for revision, c := range []struct {
		action testkit.Payload
		share  int
		says   string
	}{
		{testkit.Payload{"basisPoints": 5000}, 1000, ""},
		{testkit.Payload{"basisPoints": 50}, 50, ""},
		{testkit.Payload{"basisPoints": 900}, 50, "was removed or weakened"},
		{nil, 50, "was removed or weakened"},
		{testkit.Payload{"rollback": true}, -1, ""},
		{testkit.Payload{"basisPoints": 0}, -1, "was removed or weakened"},
	} {
		s.publish(revision+2, ramp(c.action))
		testkit.Same(t, s.share(), c.share, c.action, "the share is", "said", s.words())
		s.mustSay(c.says)
	}
	forged := ramp(testkit.Payload{"basisPoints": 0})
	forged["mf-map"]["guard"].(testkit.Signed)["key"] = "mf-map"
	s.publish(20, forged)
	s.page()
	s.mustSay(`the key "mf-map" is not one of the guard`)
	s.keys.Write(s.store, s.rooted(21, 2, ramp(testkit.Payload{"rollback": true})))
	s.open()
	testkit.Same(t, s.share(), -1, "without the guard's key the share is")
	s.keys.Write(s.store, s.rooted(22, 2, one(s.keys.Targets("mf-map", testkit.RampPayload("mf-map", 2, first, third, 300)))))
	testkit.Same(t, s.share(), 300, "the team's next candidate has the share", "said", s.words())
}

func TestATicketCountsFromItsOwnTeamAloneAndForAMonthAtMost(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.RampPayload("mf-map", 1, first, second, 0))))
	s.open()
	now := time.Now()
	own := s.keys.Ticket("mf-map", second, now.Add(time.Hour))
	for ticket, opens := range map[string]bool{
		own: true, s.keys.Ticket("mf-map", second, now.Add(32*24*time.Hour)): false, s.keys.Ticket("mf-map", third, now.Add(time.Hour)): false,
		strings.ReplaceAll(s.keys.Ticket("mf-auth", second, now.Add(time.Hour)), "mf-auth", "mf-map"): false,
		strings.Repeat("x ", 5) + own: false,
	} {
		if got := s.keeper.Fresh().Previews(ticket, now); (len(got) == 1) != opens {
			t.Errorf("%s opens %v", ticket, got)
		}
	}
}

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
