package discover

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
)

const (
	// mostSortedByDistance is up to how many places of a box are sorted in memory instead of searched cell by cell.
	mostSortedByDistance = 3000
	// mostSortedByDate is up to how many places of a box are sorted in memory. With more, scanning the newest of all places finds some
	// soon.
	mostSortedByDate = 50_000
)

// item is a place in the answer.
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
	// Collection is the id of the places collection, for the addresses of pictures.
	Collection string `json:"collectionId" db:"collection"`
}

// answer is a page of the list.
type answer struct {
	Items    []item `json:"items"`
	Next     string `json:"next"`
	Previous string `json:"previous"`
	// Count is the total, or a lower bound.
	Count        int  `json:"count"`
	CountIsExact bool `json:"countIsExact"`
}

func (r reader) list(q query) (a answer, err error) {
	list, err := r.listFor(q, &a)
	if err != nil {
		return a, err
	}
	p, err := readPage(list, q.at, q.sort)
	if err != nil {
		return a, err
	}
	a.Next, a.Previous = p.next, p.previous
	a.Items, err = r.items(p.places)
	return a, err
}

// listFor chooses how to page through the places of a query, and counts them.
func (r reader) listFor(q query, a *answer) (placeList, error) {
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
		if q.within == nil || a.Count > mostSortedByDistance || !a.CountIsExact {
			switch {
			case q.sort == Nearest:
				return nearestList{r, *q.near, q.within}, nil
			case q.within != nil && *q.within != world && a.Count <= mostSortedByDate && a.CountIsExact:
				return r.newestIn(in)
			}
			return newestList{r, q.within}, nil
		}
		if m.spots, err = r.spotsIn(in, "TRUE", dbx.Params{}); err != nil {
			return nil, err
		}
	} else if m, err = r.matchesIn(q.filter, within); err != nil {
		return nil, err
	}
	inside := m.spots[:0:0]
	for _, s := range m.spots {
		if within.contains(s.Lng, s.Lat) {
			inside = append(inside, s)
		}
	}
	if !q.filter.isEmpty() {
		a.Count, a.CountIsExact = len(inside), m.isAll
	}
	return sortedList(inside, q), nil
}

// items reads places in the given order; places no longer shown are left out.
func (r reader) items(places []placePosition) (items []item, err error) {
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
	err = r.query(`SELECT {{places}}.[[id]], {{stories}}.[[id]] AS [[story]], {{stories}}.[[title]] AS [[story_title]], [[author_name]],
		{{places}}.[[title]] AS [[name]], [[longitude]] AS [[lng]], [[latitude]] AS [[lat]], {{places}}.[[created]], [[visited]], [[visited_offset]],
		{{places}}.[[country]], [[near]], {{places}}.[[main_picture]] AS [[picture]],
		(SELECT [[id]] FROM {{_collections}} WHERE [[name]] = 'places') AS [[collection]]
		FROM json_each({:list}) AS [[each]] CROSS JOIN {{waypost_discover}} ON [[n]] = [[each.value]]
		CROSS JOIN {{places}} ON {{places}}.[[id]] = [[place]] CROSS JOIN {{places_collection}} AS {{stories}} ON {{stories}}.[[id]] = [[places_collection]]
		WHERE {{stories}}.[[shown]] ORDER BY [[each.key]]`, dbx.Params{"list": string(text)}).All(&items)
	return items, err
}
