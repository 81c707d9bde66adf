package discover

import (
	"slices"

	"github.com/pocketbase/dbx"
)

// mostScanned limits the places scanned for one page of a box; the next page continues there.
const mostScanned = 30_000

// newestList lists places by creation, newest first, optionally in a box.
type newestList struct {
	reader
	within *box
}

func (l newestList) after(from placePosition, isFirst bool, most int) (found []placePosition, on placePosition, isMore bool, err error) {
	where, params := "TRUE", dbx.Params{"from": from.n}
	if !isFirst {
		where = "[[n]] < {:from}"
	}
	found, on, isMore, err = l.scan(where, "DESC", params, most)
	return found, on, isMore, err
}

func (l newestList) before(from placePosition, most int) ([]placePosition, bool, error) {
	found, _, isMore, err := l.scan("[[n]] > {:from}", "ASC", dbx.Params{"from": from.n}, most)
	slices.Reverse(found)
	return found, isMore, err
}

func (l newestList) scan(where, direction string, params dbx.Params, most int) (found []placePosition, on placePosition, isMore bool, err error) {
	statement := "SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM {{waypost_discover}} WHERE " + where + " ORDER BY [[n]] " + direction
	look := most + 1
	if l.within != nil {
		look = mostScanned
	}
	params["most"] = look
	rows, err := l.query(statement+" LIMIT {:most}", params).Rows()
	if err != nil {
		return nil, on, false, err
	}
	defer rows.Close()
	scanned := 0
	for rows.Next() {
		var s placeSpot
		if err := rows.Scan(&s.N, &s.Lng, &s.Lat, &s.Cell); err != nil {
			return nil, on, false, err
		}
		if scanned++; l.within != nil && !l.within.contains(s.Lng, s.Lat) {
			on = placePosition{n: s.N}
			continue
		}
		if len(found) == most {
			return found, found[most-1], true, nil
		}
		on = placePosition{n: s.N}
		found = append(found, on)
	}
	return found, on, scanned == look, rows.Err()
}
