package publish_test

import (
	"testing"
	"time"
)

func TestManyStoriesArePublishedBesideTheLimitsOfANetworkAndFoundInTheirIndexes(t *testing.T) {
	// This machine has no exemption: it is asked as much as a stranger may ask.
	s, r := start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
	ana := s.SignUp("ana")
	var stories []string
	for range 150 {
		stories = append(stories, s.Story(ana))
	}
	r.within(time.Minute, "150 stories", func() bool {
		for _, story := range stories {
			if len(r.answers(story, "")) != 2 {
				return false
			}
		}
		return true
	})
	var m manifest
	if !r.json("manifest.json", &m) || len(m.Indexes) != 4 || len(m.Lists) != 11 {
		t.Errorf("%d indexes, %d lists", len(m.Indexes), len(m.Lists))
	}
	// One of them is deleted: nobody finds it any more, and all others are where they were.
	gone := stories[70]
	if a := s.Send("DELETE", "/api/collections/places_collection/records/"+gone, ana.Token, nil); a.Status != 204 {
		t.Fatal(a.Status)
	}
	r.within(soon, "one of them is gone", func() bool { return r.answers(gone, "") == nil })
	for _, story := range stories {
		if story != gone && r.answers(story, "") == nil {
			t.Errorf("%s is gone too", story)
		}
	}
}
