package publish

import "time"

const (
	// rest is how long a story is left alone that could not be written, so that every turn is not spent on it.
	rest = 10 * time.Second
	// mostResting are remembered.
	mostResting = 1000
)

// resting are stories by when they are tried again.
type resting map[string]time.Time

func (r resting) add(story string) {
	if len(r) < mostResting {
		r[story] = time.Now().Add(rest)
	}
}

// list is a JSON array of those that rest still.
func (r resting) list() string {
	var ids []string
	for story, until := range r {
		if time.Now().After(until) {
			delete(r, story)
			continue
		}
		ids = append(ids, story)
	}
	return asJSON(ids)
}
