package discover

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
)

const (
	// fewInside is how many places of a box are put in order by how far away they are, rather than looked for among all.
	fewInside = 3000
	// mostBoxed is how many places of a box are put in order by when they were written. Of more, the newest of all are gone through:
	// some of these lie there.
	mostBoxed = 50_000
)

// item is a place as the list shows it.
type item struct {
	ID            string  `json:"id" db:"id"`
	Story         string  `json:"story" db:"story"`
	StoryTitle    string  `json:"storyTitle" db:"story_title"`
	AuthorName    string  `json:"authorName" db:"author_name"`
	Name          string  `json:"name" db:"name"`
	Lng           float64 `json:"lng" db:"lng"`
	Lat           float64 `json:"lat" db:"lat"`
	Created       string  `json:"created" db:"created"`
	Visited       string  `json:"visited" db:"visited"`
	VisitedOffset string  `json:"visitedOffset" db:"visited_offset"`
	Country       string  `json:"country" db:"country"`
	Near          string  `json:"near" db:"near"`
	Picture       string  `json:"picture" db:"picture"`
	// Collection is that of places: pictures have it in their addresses, the same wherever they are shown.
	Collection string `json:"collectionId" db:"collection"`
}

// answer is a page of the list.
type answer struct {
	Items    []item `json:"items"`
	Next     string `json:"next"`
	Previous string `json:"previous"`
	// Count is how many places fit in all, or at least.
	Count        int  `json:"count"`
	CountIsExact bool `json:"countIsExact"`
}

func (r reader) list(q query) (a answer, err error) {
	list, err := r.orderOf(q, &a)
	if err != nil {
		return a, err
	}
	p, err := turn(list, q.at, q.sort)
	if err != nil {
		return a, err
	}
	a.Next, a.Previous = p.next, p.previous
	a.Items, err = r.items(p.places)
	return a, err
}

// orderOf is what the pages are turned of, and how much there is of it.
func (r reader) orderOf(q query, a *answer) (order, error) {
	var m matches
	var err error
	within := world
	if q.within != nil {
		within = *q.within
	}
	if q.filter.isEmpty() {
		in, err := r.coverOf(within)
		if err != nil {
			return nil, err
		}
		if a.Count, a.CountIsExact, err = r.count(in, mostAtEdges); err != nil {
			return nil, err
		}
		if q.within == nil || a.Count > fewInside || !a.CountIsExact {
			switch {
			case q.sort == Nearest:
				return nearest{r, *q.near, q.within}, nil
			case q.within != nil && *q.within != world && a.Count <= mostBoxed && a.CountIsExact:
				return r.newestIn(in)
			}
			return newest{r, q.within}, nil
		}
		if m.spots, err = r.spotsIn(in, "TRUE", dbx.Params{}); err != nil {
			return nil, err
		}
	} else if m, err = r.matchesIn(q.filter, within); err != nil {
		return nil, err
	}
	inside := m.spots[:0:0]
	for _, s := range m.spots {
		if within.has(s.Lng, s.Lat) {
			inside = append(inside, s)
		}
	}
	if !q.filter.isEmpty() {
		a.Count, a.CountIsExact = len(inside), m.isAll
	}
	return listOf(inside, q), nil
}

// items reads places in the order given. What is no longer shown is not there.
func (r reader) items(places []position) (items []item, err error) {
	items = []item{}
	if len(places) == 0 {
		return items, nil
	}
	list := make([]int64, len(places))
	for i, p := range places {
		list[i] = p.n
	}
	text, err := json.Marshal(list)
	if err != nil {
		return nil, err
	}
	err = r.ask(`SELECT {{places}}.[[id]], {{stories}}.[[id]] AS [[story]], {{stories}}.[[title]] AS [[story_title]], [[author_name]],
		{{places}}.[[title]] AS [[name]], [[longitude]] AS [[lng]], [[latitude]] AS [[lat]], {{places}}.[[created]], [[visited]], [[visited_offset]],
		{{places}}.[[country]], [[near]], {{places}}.[[main_picture]] AS [[picture]],
		(SELECT [[id]] FROM {{_collections}} WHERE [[name]] = 'places') AS [[collection]]
		FROM json_each({:list}) AS [[each]] CROSS JOIN {{waypost_discover}} ON [[n]] = [[each.value]]
		CROSS JOIN {{places}} ON {{places}}.[[id]] = [[place]] CROSS JOIN {{places_collection}} AS {{stories}} ON {{stories}}.[[id]] = [[places_collection]]
		WHERE {{stories}}.[[shown]] ORDER BY [[each.key]]`, dbx.Params{"list": string(text)}).All(&items)
	return items, err
}
