package discover

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/dbx"
)

// mostMatches limits the filtered places, newest first. The list, its count and the map share the limit. For several common words, each
// word is limited separately.
const mostMatches = 5000

// matches are the places that match a filter.
type matches struct {
	spots []placeSpot
	// isAll is true if there are no others.
	isAll bool
}

// matchesOf finds the newest matches, or for a range of days the latest. For several common words, common holds the newest places with all
// of them.
func (r reader) matchesOf(f filter, common *wordMatches) (m matches, err error) {
	list := ""
	from, order, key := "{{waypost_discover}}", "[[n]]", "[[n]]"
	where, rest := "TRUE", "TRUE"
	switch {
	case common != nil:
		if list, err = asJSON(common.ns[:min(len(common.ns), mostMatches+1)]); err != nil {
			return m, err
		}
		from, key, order = "json_each({:list})", "[[value]] AS [[n]]", "[[value]]"
	case f.words != "":
		key = "[[rowid]] AS [[n]]"
		from, where, order = "{{waypost_discover_words}}", "{{waypost_discover_words}} MATCH {:words}", "[[rowid]]"
	case f.country != "":
		where = "[[country]] = {:country} AND [[country]] != ''"
	case f.author != "":
		from = "{{places_collection}} CROSS JOIN {{waypost_discover}} INDEXED BY [[waypost_discover_story]] ON [[story]] = {{places_collection}}.[[id]]"
		where = "[[user]] = {:author} AND [[shown]]"
	default:
		where, order = f.days(), "[[day]]"
	}
	if f.country != "" {
		rest += " AND [[country]] = {:country}"
	}
	rest += " AND " + f.rest()
	var rows []struct {
		placeSpot
		Fits bool `db:"fits"`
	}
	err = r.query("SELECT [[n]], [[lng]], [[lat]], [[cell]], "+rest+" AS [[fits]] FROM (SELECT "+key+" FROM "+from+" WHERE "+where+
		" ORDER BY "+order+" DESC LIMIT {:most}) CROSS JOIN {{waypost_discover}} USING ([[n]])",
		dbx.Params{"words": f.words, "list": list, "country": f.country, "from": f.from, "to": f.to, "author": f.author, "most": mostMatches + 1}).All(&rows)
	m.isAll = len(rows) <= mostMatches && (common == nil || common.isAll)
	for _, row := range rows[:min(len(rows), mostMatches)] {
		if row.Fits {
			m.spots = append(m.spots, row.placeSpot)
		}
	}
	slices.SortFunc(m.spots, func(a, b placeSpot) int {
		if a.N > b.N {
			return -1
		}
		return 1
	})
	return m, err
}

// fewToTest is up to how many places of a box are tested one by one if the filter has too many matches; fewForWords is the limit for words,
// whose texts must be read.
const fewToTest, fewForWords = 10_000, 300

func (f filter) mostTested() int {
	if f.words == "" {
		return fewToTest
	}
	return fewForWords
}

// fewAtEdges replaces mostAtEdges for words: finding their newest matches has used most of the time already.
const fewAtEdges = 2_000

func (f filter) mostAtEdges() int {
	if f.words == "" {
		return mostAtEdges
	}
	return fewAtEdges
}

// matchesIn finds the matches in a box, all of them if the box is small. It may also return some outside.
func (r reader) matchesIn(f filter, b box) (matches, error) {
	common, err := r.wordMatchesOf(f)
	if err != nil {
		return matches{}, err
	}
	m, err := r.matchesOf(f, common)
	if err != nil || m.isAll {
		return m, err
	}
	if all, isFew, err := r.matchesOfFew(f, b); err != nil || isFew {
		return all, err
	}
	return m, nil
}

// matchesOfFew tests each place of a box, if there are few.
func (r reader) matchesOfFew(f filter, b box) (m matches, isFew bool, err error) {
	in, err := r.coverOf(b)
	if err != nil {
		return m, false, err
	}
	around, isExact, err := r.count(in, f.mostAtEdges())
	if err != nil || around > f.mostTested() || !isExact {
		return m, false, err
	}
	m.isAll = true
	params := dbx.Params{"words": f.words, "country": f.country, "from": f.from, "to": f.to, "author": f.author}
	rest := f.rest()
	if f.country != "" {
		rest += " AND [[country]] = {:country}"
	}
	if f.words == "" {
		m.spots, err = r.spotsIn(in, rest, params)
		return m, true, err
	}
	spots, err := r.spotsIn(in, "TRUE", dbx.Params{})
	if err != nil {
		return m, true, err
	}
	inside := make([]int64, len(spots))
	for i, s := range spots {
		inside[i] = s.N
	}
	params["most"] = fewForWords
	if params["list"], err = asJSON(inside); err != nil {
		return m, true, err
	}
	// FTS5 scans each word's list up to each of these places, so there must be few.
	err = r.query("SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM {{waypost_discover}} WHERE [[n]] IN (SELECT [[rowid]] FROM {{waypost_discover_words}}"+
		" WHERE {{waypost_discover_words}} MATCH {:words} AND [[rowid]] IN (SELECT [[value]] FROM json_each({:list})) LIMIT {:most}) AND "+rest, params).All(&m.spots)
	return m, true, err
}

func asJSON(list []int64) (string, error) {
	text, err := json.Marshal(list)
	return string(text), err
}

// rest is what a place's row is tested for beside words and country.
func (f filter) rest() string {
	if f.author == "" {
		return f.days()
	}
	return f.days() + " AND (SELECT [[user]] FROM {{places_collection}} WHERE [[id]] = [[story]] AND [[shown]]) = {:author}"
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
