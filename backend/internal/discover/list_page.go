package discover

import (
	"errors"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/search"
)

// listPage is a page of a list and the positions of its records.
type listPage struct {
	listQuery
	records []listPosition
	// number is 1 for the first page, else 0.
	number         int
	next, previous string
}

const (
	cursorParam = "cursor"
	pageParam   = "page"
)

var errPageAndCursor = errors.New("Please send a cursor or a page number, not both.")

// find reads the first page, or the one at the cursor.
func find(e *core.RequestEvent, collection *core.Collection) (listPage, error) {
	given := e.Request.URL.Query()
	at := listCursor{}
	if given.Has(cursorParam) {
		if given.Has(pageParam) {
			return listPage{}, errPageAndCursor
		}
		var err error
		if at, err = readListCursor(given.Get(cursorParam)); err != nil {
			return listPage{}, err
		}
	}
	q, err := parseListQuery(e, collection.Name, given.Get(search.FilterQueryParam))
	if err != nil {
		return listPage{}, err
	}
	if _, known := q.sortKey.read(at.from.Key); !known && at.from != (listPosition{}) {
		return listPage{}, ErrNoSuchCursor
	}
	found, err := q.find(e.App, at)
	if err != nil {
		return listPage{}, err
	}
	found.records, err = readableOnly(e, collection, found.records)
	return found, err
}

func (q listQuery) find(app core.App, at listCursor) (listPage, error) {
	rows, isMore, err := q.read(app, at, q.perPage)
	if err != nil {
		return listPage{}, err
	}
	if at.backwards {
		if !isMore {
			// This is the first page, possibly incomplete: read it from the start.
			return q.find(app, listCursor{})
		}
		slices.Reverse(rows)
	}
	p := listPage{listQuery: q, records: rows}
	if at == (listCursor{}) {
		p.number = 1
	}
	first, last := at.from, at.from
	if len(rows) > 0 {
		first, last = rows[0], rows[len(rows)-1]
	}
	if p.next, err = q.after(app, at, last, isMore); err != nil {
		return listPage{}, err
	}
	p.previous, err = q.before(app, p.number, first, len(rows) == 0)
	return p, err
}

// after is the cursor of the next page.
func (q listQuery) after(app core.App, at listCursor, last listPosition, isMore bool) (string, error) {
	if at.backwards {
		// Records may have been deleted in the meantime.
		rows, _, err := q.read(app, listCursor{from: last}, 1)
		if err != nil {
			return "", err
		}
		isMore = len(rows) > 0
	}
	if !isMore {
		return "", nil
	}
	return listCursor{from: last}.String(), nil
}

// before is the cursor of the previous page, FirstPage if that is the first. Before an empty page it is the last page of the list.
func (q listQuery) before(app core.App, number int, first listPosition, isEmpty bool) (string, error) {
	if number == 1 {
		return "", nil
	}
	back := listCursor{from: first, backwards: true}
	if isEmpty {
		back.from = listPosition{}
	}
	rows, isMore, err := q.read(app, back, q.perPage)
	switch {
	case err != nil || len(rows) == 0:
		return "", err
	case !isMore:
		return FirstPage, nil
	}
	return back.String(), nil
}

// read returns the positions from a cursor on in its direction, and whether there are more. It seeks in an index, so a page far down costs
// no more than the first.
func (q listQuery) read(app core.App, at listCursor, most int) (rows []listPosition, isMore bool, err error) {
	from, _ := q.sortKey.read(at.from.Key)
	where, params := q.where, dbx.Params{"from": from, "id": at.from.ID, "since": q.since, "most": most + 1}
	for name, value := range q.params {
		params[name] = value
	}
	isBound := at.from != (listPosition{})
	isDown := q.descending != at.backwards
	key, compare, order := "[["+q.sortKey.column+"]]", ">", "ASC"
	if isDown {
		compare, order = "<", "DESC"
	}
	if !isDown && isBound && at.from.Key < q.since {
		isBound = false
	}
	if isBound {
		where += " AND (" + key + ", [[id]]) " + compare + " ({:from}, {:id})"
	}
	// SQLite uses only one of two lower bounds to seek, not always the better one.
	if q.since != "" && (isDown || !isBound) {
		where += " AND " + key + " >= {:since}"
	}
	err = app.ConcurrentDB().NewQuery("SELECT " + key + " AS [[key]], [[id]], [[rowid]] AS [[row]] FROM {{" + q.collection + "}} WHERE " + where +
		" ORDER BY " + key + " " + order + ", [[id]] " + order + " LIMIT {:most}").Bind(params).All(&rows)
	if isMore = len(rows) > most; isMore {
		rows = rows[:most]
	}
	return rows, isMore, err
}
