package seed

import (
	"slices"
	"testing"
)

func TestStoriesAreVariedAndTheirPlacesOnLand(t *testing.T) {
	titles, authors, names := map[string]bool{}, map[int]int{}, map[string]bool{}
	const many = 20_000
	last := ""
	for n := range many {
		s := newStory(n, 3)
		titles[s.title] = true
		authors[s.author]++
		if s.created < last || s.end.Before(s.start) || s.end.Format(timeForm) > s.created {
			t.Fatalf("%d: written %s after %s, from %v to %v", n, s.created, last, s.start, s.end)
		}
		last = s.created
		for _, p := range s.places {
			names[p.title] = true
			if !slices.ContainsFunc(land, func(r region) bool {
				return r.west <= p.longitude && p.longitude <= r.east && r.south <= p.latitude && p.latitude <= r.north
			}) {
				t.Fatalf("%v is at sea", p)
			}
		}
	}
	if len(titles) < many/2 || len(names) < 5000 || len(authors) < 300 || authors[0] < 50 {
		t.Errorf("%d titles, %d names of places, %d authors, %d stories of the first", len(titles), len(names), len(authors), authors[0])
	}
}

func TestNoTwoRecordsHaveOneId(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range []kind{people, stories, places} {
		for n := range 100_000 {
			one := id(k, n)
			if len(one) != idLength || seen[one] {
				t.Fatalf("%s", one)
			}
			seen[one] = true
		}
	}
}

func TestSomeStoriesWereWrittenAtTheVeryMomentOfAnother(t *testing.T) {
	if !writtenAt(199).Equal(writtenAt(198)) || !writtenAt(200).After(writtenAt(199)) {
		t.Errorf("%v %v %v", writtenAt(198), writtenAt(199), writtenAt(200))
	}
}
