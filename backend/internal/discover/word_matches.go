package discover

import (
	"strings"

	"github.com/pocketbase/dbx"
)

// mostSeeks limits seeks in one word's list to the next place of a rarer word, at 7 µs each; mostScannedRows limits the rows scanned for
// common words, at 0.5 µs each. For words that never occur together FTS5 reads its lists to the end, whatever the LIMIT.
const mostSeeks, mostScannedRows = 6_000, 36_000

// wordMatches are the newest places with all of some words.
type wordMatches struct {
	// ns are their numbers, newest first.
	ns []int64
	// isAll is true if there are no others.
	isAll bool
}

// wordMatchesOf intersects the newest places of each word. It returns nil for a single word or with a rare one, where FTS5 can be asked
// directly.
func (r reader) wordMatchesOf(f filter) (*wordMatches, error) {
	words := strings.Fields(f.words)
	if len(words) < 2 {
		return nil, nil
	}
	rare := mostSeeks / (len(words) - 1)
	for _, word := range words {
		var places int
		err := r.query("SELECT COUNT(*) FROM ("+placesOfWord+")", dbx.Params{"word": word, "most": rare}).Row(&places)
		if err != nil || places < rare {
			return nil, err
		}
	}
	most := mostScannedRows / len(words)
	t := &wordMatches{isAll: true}
	var from int64
	for i, word := range words {
		places, err := r.placesOf(word, most)
		if err != nil {
			return nil, err
		}
		if len(places) == most {
			// Its older places are unknown.
			t.isAll = false
			from = max(from, places[most-1])
		}
		if i == 0 {
			t.ns = places
		}
		t.ns = intersect(t.ns, places, from)
	}
	return t, nil
}

const placesOfWord = "SELECT [[rowid]] FROM {{waypost_discover_words}} WHERE {{waypost_discover_words}} MATCH {:word} ORDER BY [[rowid]] DESC LIMIT {:most}"

// placesOf returns a word's newest places, newest first.
func (r reader) placesOf(word string, most int) ([]int64, error) {
	rows, err := r.query(placesOfWord, dbx.Params{"word": word, "most": most}).Rows()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	found := make([]int64, 0, most)
	for rows.Next() {
		var n int64
		if err := rows.Scan(&n); err != nil {
			return nil, err
		}
		found = append(found, n)
	}
	return found, rows.Err()
}

// intersect returns what two descending lists share, from last up. It reuses the first list.
func intersect(a, b []int64, last int64) []int64 {
	shared := a[:0]
	for _, n := range a {
		for len(b) > 0 && b[0] > n {
			b = b[1:]
		}
		if len(b) > 0 && b[0] == n && n >= last {
			shared = append(shared, n)
		}
	}
	return shared
}
