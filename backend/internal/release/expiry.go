package release

import (
	"fmt"
	"maps"
	"slices"
	"time"
)

// endsSoon is how long before the end people are told.
const endsSoon = 7 * 24 * time.Hour

func ended(expires, now time.Time) bool { return !now.Before(expires) }

// refuseExpired says why new targets are too old to be taken by now; nil when they are not.
func (t targets) refuseExpired(root rootMetadata, now time.Time) *Refusal {
	switch {
	case ended(root.Expires, now): // TUF 5.3.10: check for a freeze attack.
		return refuse(rootExpired, "the root metadata expired on %s, and nothing new is accepted under it", day(root.Expires))
	case ended(t.Expires, now): // TUF 5.6.5: check for a freeze attack.
		return refuse(targetsExpired, "it expired on %s, so someone may have put an old one back; its team can sign it again: npx waypost-release renew %s", day(t.Expires), t.Name)
	}
	return nil
}

func day(moment time.Time) string { return moment.UTC().Format(time.DateOnly) }

// endings says what of this state ends within a week, or has ended, each in a sentence that does not change from day to day.
func (s state) endings(now time.Time) []string {
	var list []string
	say := func(what string, expires time.Time, who, command string) {
		switch {
		case expires.IsZero(): // Nothing was taken yet, or it is withheld because it cannot be read.
		case ended(expires, now):
			list = append(list, fmt.Sprintf("%s expired on %s. What is live stays live, and nothing new of it is accepted until %s signs it again: npx waypost-release %s", what, day(expires), who, command))
		case ended(expires, now.Add(endsSoon)):
			list = append(list, fmt.Sprintf("%s expires on %s. Before that, %s must sign it again: npx waypost-release %s", what, day(expires), who, command))
		}
	}
	say("The root metadata", s.root.Expires, "the holder of the root key", "keys renew")
	for _, name := range slices.Sorted(maps.Keys(s.Remotes)) {
		say("The release of "+name, s.Remotes[name].targets.Expires, "its team", "renew "+name)
	}
	return list
}

// tellEndings says once of each text that it ends soon, and once that it has.
func (k *Keeper) tellEndings() {
	k.looking.Lock()
	defer k.looking.Unlock()
	for _, sentence := range k.state.endings(k.options.now()) {
		if !k.told[sentence] {
			k.told[sentence] = true
			k.options.Log(sentence)
		}
	}
}
