package release_test

import (
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func (s *site) ending(number int, build string, expires time.Time) map[string]testkit.Signed {
	s.t.Helper()
	payload := testkit.LivePayload("mf-map", number, build)
	payload["expires"] = expires.UTC().Format("2006-01-02T15:04:05.000Z")
	return one(s.keys.Targets("mf-map", payload))
}

func TestAWeekBeforeTheEndTheLogSaysSoAndAfterItWhatIsLiveStays(t *testing.T) {
	s := newSite(t)
	s.clock.Store(noon.UnixMilli())
	const soon, over = "The release of mf-map expires on 2026-11-30. Before that, its team must sign it again: npx waypost-release renew mf-map",
		"The release of mf-map expired on 2026-11-30. What is live stays live, and nothing new of it is accepted until its team signs it again"
	s.publish(1, s.ending(1, first, noon.Add(10*24*time.Hour)))
	s.open()
	s.stable(first)
	if all := strings.Join(s.words(), "\n"); strings.Contains(all, "2026-11-30") {
		t.Errorf("said ten days before: %s", all)
	}
	s.clock.Store(noon.Add(4 * 24 * time.Hour).UnixMilli())
	s.open()
	s.mustSay(soon)
	s.clock.Store(noon.Add(11 * 24 * time.Hour).UnixMilli())
	s.open()
	s.mustSay(over)
	s.stable(first)
	s.publish(2, s.ending(2, second, noon.Add(12*24*time.Hour)))
	s.stable(second)
}

func TestASiteThatKnowsNothingTakesNothingThatHasEndedAndShowsWhatItCameWith(t *testing.T) {
	s := newSite(t)
	s.clock.Store(noon.UnixMilli())
	s.publish(1, s.ending(1, first, noon.Add(-time.Hour)))
	s.open()
	s.stable("888888888888")
	s.mustSay("someone may have put an old one back; its team can sign it again: npx waypost-release renew mf-map; the page shows the build the site came with")
}
