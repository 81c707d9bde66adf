package sharing

import (
	"strconv"
	"testing"
	"time"
)

func TestWhoSaysNothingMoreIsSoonGone(t *testing.T) {
	p, now := presence{stories: map[string][]present{}}, time.Now()
	p.note(now, "story", present{who: "ana", Place: "one"})
	p.note(now.Add(30*time.Second), "story", present{who: "ana", Place: "two"})
	p.note(now.Add(60*time.Second), "story", present{who: "cyd"})
	if got := p.note(now.Add(65*time.Second), "story", present{who: "ben"}); len(got) != 2 || got[0].Place != "two" {
		t.Errorf("after 35 seconds there are %v", got)
	}
	if got := p.note(now.Add(70*time.Second), "story", present{who: "ben"}); len(got) != 1 || got[0].who != "cyd" {
		t.Errorf("after 40 seconds there are %v", got)
	}
}

func TestPresenceIsBoundedByPeopleAndByStories(t *testing.T) {
	p, now := presence{stories: map[string][]present{}}, time.Now()
	for n := range 100 {
		p.note(now, "story", present{who: strconv.Itoa(n)})
	}
	if got := len(p.stories["story"]); got != mostPresent {
		t.Errorf("%d people are noted at one story", got)
	}
	for n := range mostEdited + 100 {
		p.note(now, strconv.Itoa(n), present{who: "ana"})
	}
	if got := len(p.stories); got > mostEdited {
		t.Errorf("%d stories are noted", got)
	}
	later := now.Add(presenceLasts)
	p.note(later, "late", present{who: "ana"})
	if got := p.note(later, "late", present{who: "ben"}); len(p.stories) != 1 || len(got) != 1 {
		t.Errorf("once all have gone, %d stories are noted, with %v at the new one", len(p.stories), got)
	}
}
