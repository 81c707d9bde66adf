package seed

import (
	"fmt"
	"time"

	"waypost/backend/internal/country"
)

// between is how long after one story the next one was written, on average.
const (
	between    = time.Minute
	mostPlaces = 100
	// mostStories keeps the last one from being written in the time to come.
	mostStories = 2_000_000
)

// story is one with its places, as far as its number decides about them.
type story struct {
	number, author     int
	title, description string
	created            string
	start, end         time.Time
	places             []place
}

type place struct {
	title, subtext      string
	longitude, latitude float64
	country             string
}

// newStory tells the story of a number; places is how many it has.
func newStory(n, places int) story {
	c := chanceOf(stories, n)
	s := story{number: n, author: authorOf(c, n)}
	written := writtenAt(n)
	s.created = written.Format(timeForm)
	day := written.AddDate(0, 0, -1-c.lowest(700, 3)).Truncate(24 * time.Hour)
	s.start, s.end = day.AddDate(0, 0, -c.lowest(60, 2)), day

	where := pick(c, travelled)
	in := towns[where]
	at := c.lowest(len(in), 1.5)
	s.title = titleOf(c, land[where].name, in[at].name)
	s.description = descriptionOf(c, land[where].name, in[at].name)
	for range places {
		p := place{title: placeTitle(c, in[at].name), subtext: placeText(c)}
		p.longitude, p.latitude = land[where].spot(c, in[at])
		p.country = country.At(p.longitude, p.latitude)
		s.places = append(s.places, p)
		at = (at + 1 + c.IntN(3)) % len(in)
	}
	return s
}

// writtenAt is when a story was written. Every hundredth at the very moment of the one before it, as in an import.
func writtenAt(n int) time.Time {
	if n%100 == 99 {
		n--
	}
	// The odd milliseconds keep the order and leave few moments shared by chance.
	return began.Add(time.Duration(n)*between + time.Duration(mixed(uint64(n))%uint64(between))).Truncate(time.Millisecond) //nolint:gosec // not negative
}

func (s story) row() row {
	first, last := s.days()
	return row{
		"first_day": first, "last_day": last, "distance": s.distance(), "countries": s.countries(), "cover": "",
		"id": id(stories, s.number), "user": id(people, s.author), "title": s.title, "description": s.description,
		"start_date": s.start.Format(timeForm), "end_date": s.end.Format(timeForm), "pictures": "{}", "places_count": len(s.places),
		"author_name": nameOf(s.author), "visibility": "public", "shown": true, "revision": 1,
		"created": s.created, "updated": s.created,
	}
}

func (s story) placeRow(i int) row {
	p := s.places[i]
	return row{
		"id": placeID(s.number, i), "user": id(people, s.author), "places_collection": id(stories, s.number), "title": p.title,
		"subtext": p.subtext, "longitude": p.longitude, "latitude": p.latitude, "pictures": "{}",
		"position": step * (i + 1), "country": p.country, "visited": s.visited(i).Format(timeForm),
		"created": s.created, "updated": s.created,
	}
}

func placeID(story, i int) string {
	if i >= mostPlaces {
		panic(fmt.Sprintf("a story has at most %d places", mostPlaces))
	}
	return id(places, story*mostPlaces+i)
}
