package discover

import (
	"strings"

	"github.com/pocketbase/dbx"
)

// mostLeaps is how often the index of words may leap ahead in the list of one word to the next place of a rarer one, seven microseconds
// each time. Of commoner words mostPassed places are gone through in all, half a microsecond each. Asked for words that never stand
// together the index goes to the end of its lists: neither a LIMIT nor a bound on rows ends that before.
const mostLeaps, mostPassed = 6_000, 36_000

// together are the newest places that have all of some words.
type together struct {
	// list is of their numbers, the newest first.
	list []int64
	// isAll tells whether there are no others.
	isAll bool
}

// togetherOf looks among the newest places of each word. It answers with nothing where the index may be asked for all of them at once:
// where there is one word, or a rare one.
func (r reader) togetherOf(f filter) (*together, error) {
	words := strings.Fields(f.words)
	if len(words) < 2 {
		return nil, nil
	}
	rare := mostLeaps / (len(words) - 1)
	for _, word := range words {
		var places int
		err := r.ask("SELECT COUNT(*) FROM ("+ofWord+")", dbx.Params{"word": word, "most": rare}).Row(&places)
		if err != nil || places < rare {
			return nil, err
		}
	}
	most := mostPassed / len(words)
	t := &together{isAll: true}
	var from int64
	for i, word := range words {
		places, err := r.placesOf(word, most)
		if err != nil {
			return nil, err
		}
		if len(places) == most {
			// What it has before that is not known.
			t.isAll = false
			from = max(from, places[most-1])
		}
		if i == 0 {
			t.list = places
		}
		t.list = both(t.list, places, from)
	}
	return t, nil
}

const ofWord = "SELECT [[rowid]] FROM {{waypost_discover_words}} WHERE {{waypost_discover_words}} MATCH {:word} ORDER BY [[rowid]] DESC LIMIT {:most}"

// placesOf are the newest of a word, the newest first.
func (r reader) placesOf(word string, most int) ([]int64, error) {
	rows, err := r.ask(ofWord, dbx.Params{"word": word, "most": most}).Rows()
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

// both are the numbers two falling lists share, down to the last that counts. It takes the room of the first list.
func both(a, b []int64, last int64) []int64 {
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
