package discover

import (
	"slices"

	"github.com/pocketbase/dbx"
)

// mostScanned is how many of the newest places are looked at for a page of those in a box; the next page goes on behind them.
const mostScanned = 30_000

// newest is the list of all places in a part of the world, or anywhere.
type newest struct {
	reader
	within *box
}

func (l newest) after(from position, isFirst bool, most int) (found []position, on position, isMore bool, err error) {
	where, params := "TRUE", dbx.Params{"from": from.n}
	if !isFirst {
		where = "[[n]] < {:from}"
	}
	found, on, isMore, err = l.scan(where, "DESC", params, most)
	return found, on, isMore, err
}

func (l newest) before(from position, most int) ([]position, bool, error) {
	found, _, isMore, err := l.scan("[[n]] > {:from}", "ASC", dbx.Params{"from": from.n}, most)
	slices.Reverse(found)
	return found, isMore, err
}

func (l newest) scan(where, direction string, params dbx.Params, most int) (found []position, on position, isMore bool, err error) {
	statement := "SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM {{waypost_discover}} WHERE " + where + " ORDER BY [[n]] " + direction
	look := most + 1
	if l.within != nil {
		look = mostScanned
	}
	params["most"] = look
	rows, err := l.ask(statement+" LIMIT {:most}", params).Rows()
	if err != nil {
		return nil, on, false, err
	}
	defer rows.Close()
	scanned := 0
	for rows.Next() {
		var s spot
		if err := rows.Scan(&s.N, &s.Lng, &s.Lat, &s.Cell); err != nil {
			return nil, on, false, err
		}
		if scanned++; l.within != nil && !l.within.has(s.Lng, s.Lat) {
			on = position{n: s.N}
			continue
		}
		if len(found) == most {
			return found, found[most-1], true, nil
		}
		on = position{n: s.N}
		found = append(found, on)
	}
	return found, on, scanned == look, rows.Err()
}
