package discover

import (
	"slices"

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
