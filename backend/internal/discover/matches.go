package discover

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
)

// mostMatches is how many of the newest places that fit a filter are looked at. The list, its count and the map all go by the same.
const mostMatches = 5000

// matches are the places that fit a filter.
type matches struct {
	spots []spot
	// isAll tells whether there are no others.
	isAll bool
}

// matchesOf looks for the newest places that fit, in the order of the list. Of days it takes the latest.
func (r reader) matchesOf(f filter) (m matches, err error) {
	from, order := "{{waypost_discover}}", "[[n]]"
	where, rest := "TRUE", "TRUE"
	switch {
	case f.words != "":
		from, where, order = "{{waypost_discover_words}}", "{{waypost_discover_words}} MATCH {:words}", "[[rowid]]"
	case f.country != "":
		where = "[[country]] = {:country} AND [[country]] != ''"
	default:
		where, order = f.days(), "[[day]]"
	}
	if f.country != "" {
		rest += " AND [[country]] = {:country}"
	}
	rest += " AND " + f.days()
	var rows []struct {
		spot
		Fits bool `db:"fits"`
	}
	key := "[[n]]"
	if f.words != "" {
		key = "[[rowid]] AS [[n]]"
	}
	err = r.ask("SELECT [[n]], [[lng]], [[lat]], [[cell]], "+rest+" AS [[fits]] FROM (SELECT "+key+" FROM "+from+" WHERE "+where+
		" ORDER BY "+order+" DESC LIMIT {:most}) CROSS JOIN {{waypost_discover}} USING ([[n]])",
		dbx.Params{"words": f.words, "country": f.country, "from": f.from, "to": f.to, "most": mostMatches + 1}).All(&rows)
	m.isAll = len(rows) <= mostMatches
	for _, row := range rows[:min(len(rows), mostMatches)] {
		if row.Fits {
			m.spots = append(m.spots, row.spot)
		}
	}
	slices.SortFunc(m.spots, func(a, b spot) int {
		if a.N > b.N {
			return -1
		}
		return 1
	})
	return m, err
}

// fewToTest is how many places of a box are tested one by one for a filter that more fit than are looked at, and fewForAWord for one
// word: for each place the index of words is entered anew, which takes a fifth of a millisecond with one word, and seven with twelve.
const fewToTest, fewForAWord = 10_000, 300

func (f filter) mostTested() int {
	if f.words == "" {
		return fewToTest
	}
	words := max(1, strings.Count(f.words, `"`)/2)
	return 2 * fewForAWord / (words * (words + 1))
}

// matchesIn are those of a box: of a small one all of them, however many there are elsewhere. There may be others beside it.
func (r reader) matchesIn(f filter, b box) (matches, error) {
	m, err := r.matchesOf(f)
	if err != nil || m.isAll {
		return m, err
	}
	in, err := r.coverOf(b)
	if err != nil {
		return m, err
	}
	around, isExact, err := r.count(in)
	if err != nil || around > f.mostTested() || !isExact {
		return m, err
	}
	m.isAll = true
	params := dbx.Params{"words": f.words, "country": f.country, "from": f.from, "to": f.to}
	rest := f.days()
	if f.country != "" {
		rest += " AND [[country]] = {:country}"
	}
	if f.words == "" {
		m.spots, err = r.spotsIn(in, rest, params)
		return m, err
	}
	spots, err := r.spotsIn(in, "TRUE", dbx.Params{})
	if err != nil {
		return m, err
	}
	list := make([]int64, len(spots))
	for i, s := range spots {
		list[i] = s.N
	}
	text, err := json.Marshal(list)
	if err != nil {
		return m, err
	}
	params["list"] = string(text)
	m.spots = nil
	err = r.ask("SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM {{waypost_discover_words}} CROSS JOIN {{waypost_discover}} ON [[n]] = {{waypost_discover_words}}.[[rowid]]"+
		" WHERE "+rest+" AND {{waypost_discover_words}} MATCH {:words} AND {{waypost_discover_words}}.[[rowid]] IN (SELECT [[value]] FROM json_each({:list}))", params).All(&m.spots)
	return m, err
}

func (f filter) days() string {
	switch {
	case f.from != "" && f.to != "":
		return "[[day]] BETWEEN {:from} AND {:to}"
	case f.from != "":
		return "[[day]] >= {:from}"
	case f.to != "":
		return "([[day]] > '' AND [[day]] <= {:to})"
	}
	return "TRUE"
}
