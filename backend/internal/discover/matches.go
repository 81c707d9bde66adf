package discover

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/dbx"
)

// mostMatches is how many of the newest places that fit a filter are looked at. The list, its count and the map all go by the same.
// Of words that many places have and few together, they are looked for among the newest of each.
const mostMatches = 5000

// matches are the places that fit a filter.
type matches struct {
	spots []spot
	// isAll tells whether there are no others.
	isAll bool
}

// matchesOf looks for the newest places that fit, in the order of the list. Of days it takes the latest. Of common words it is handed
// the newest places that have them all.
func (r reader) matchesOf(f filter, common *together) (m matches, err error) {
	list := ""
	from, order, key := "{{waypost_discover}}", "[[n]]", "[[n]]"
	where, rest := "TRUE", "TRUE"
	switch {
	case common != nil:
		if list, err = asJSON(common.list[:min(len(common.list), mostMatches+1)]); err != nil {
			return m, err
		}
		from, key, order = "json_each({:list})", "[[value]] AS [[n]]", "[[value]]"
	case f.words != "":
		key = "[[rowid]] AS [[n]]"
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
	err = r.ask("SELECT [[n]], [[lng]], [[lat]], [[cell]], "+rest+" AS [[fits]] FROM (SELECT "+key+" FROM "+from+" WHERE "+where+
		" ORDER BY "+order+" DESC LIMIT {:most}) CROSS JOIN {{waypost_discover}} USING ([[n]])",
		dbx.Params{"words": f.words, "list": list, "country": f.country, "from": f.from, "to": f.to, "most": mostMatches + 1}).All(&rows)
	m.isAll = len(rows) <= mostMatches && (common == nil || common.isAll)
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

// fewToTest is how many places of a box are tested one by one for a filter that more fit than are looked at, and fewForWords how many
// for words: the texts of these are read.
const fewToTest, fewForWords = 10_000, 300

func (f filter) mostTested() int {
	if f.words == "" {
		return fewToTest
	}
	return fewForWords
}

// fewAtEdges is how many places at the edges of a box are looked at for words: the newest that have them were looked for before, which
// takes most of what a question may.
const fewAtEdges = 2_000

func (f filter) mostAtEdges() int {
	if f.words == "" {
		return mostAtEdges
	}
	return fewAtEdges
}

// matchesIn are those of a box: of a small one all of them, however many there are elsewhere. There may be others beside it.
func (r reader) matchesIn(f filter, b box) (matches, error) {
	common, err := r.togetherOf(f)
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

// matchesOfFew are all of a box, where so few places lie in it that each is tested.
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
	params := dbx.Params{"words": f.words, "country": f.country, "from": f.from, "to": f.to}
	rest := f.days()
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
	// The index goes through the list of each word up to each of these places: so they are few.
	err = r.ask("SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM {{waypost_discover}} WHERE [[n]] IN (SELECT [[rowid]] FROM {{waypost_discover_words}}"+
		" WHERE {{waypost_discover_words}} MATCH {:words} AND [[rowid]] IN (SELECT [[value]] FROM json_each({:list})) LIMIT {:most}) AND "+rest, params).All(&m.spots)
	return m, true, err
}

func asJSON(list []int64) (string, error) {
	text, err := json.Marshal(list)
	return string(text), err
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
