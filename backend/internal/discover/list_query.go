package discover

import (
	"errors"
	"regexp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
	"waypost/backend/internal/sharing"
)

// listQuery is one of the three lists: its records, order and total.
type listQuery struct {
	collection string
	where      string
	params     dbx.Params
	// of is the person or story the list belongs to; nil for all stories.
	keys    []string
	sortKey sortKey
	// since is the least sort key, or empty.
	since      string
	descending bool
	perPage    int
	total      int
	// names tells whether whoever asks is told who wrote and photographed all of it.
	names bool
}

var asked = regexp.MustCompile(`^\(?(created|user|places_collection) ?>?= ?['"](.*)['"]\)?$`)

var errUnknownList = errors.New("This list is not available.")

// parseListQuery parses the filter, which has one of the forms of the gate's table.
func parseListQuery(e *core.RequestEvent, collection string, filter string) (listQuery, error) {
	parts := asked.FindStringSubmatch(filter)
	if parts == nil {
		return listQuery{}, errUnknownList
	}
	of := parts[2]
	switch {
	case collection == album.Stories && parts[1] == "created":
		return home(e.App)
	case collection == album.Stories && parts[1] == "user":
		return storiesOf(e.App, of, isUser(e, of))
	case collection == album.Places && parts[1] == "places_collection":
		return placesOf(e, of)
	}
	return listQuery{}, errUnknownList
}

func isUser(e *core.RequestEvent, user string) bool { return e.Auth != nil && e.Auth.Id == user }

func home(app core.App) (q listQuery, err error) {
	q = listQuery{collection: album.Stories, where: "[[shown]] = TRUE", sortKey: byCreated, since: contract.HomeSince, descending: true, perPage: contract.HomePerPage}
	q.total, err = storedTotal(app, "home")
	return q, err
}

// storiesOf lists all stories of a person for themselves, and the public ones for others.
func storiesOf(app core.App, user string, own bool) (q listQuery, err error) {
	q = listQuery{collection: album.Stories, where: "[[user]] = {:of}", params: dbx.Params{"of": user}, keys: []string{user}, sortKey: byCreated, descending: true, perPage: contract.OwnPerPage}
	list, only := "own ", " AND [[binned]] = ''"
	if !own {
		list, only = "shown ", " AND [[shown]] = TRUE"
	}
	q.where += only
	q.total, err = storedTotal(app, list+user)
	return q, err
}

// placesOf is empty if the story is not visible to the reader.
func placesOf(e *core.RequestEvent, story string) (listQuery, error) {
	q := listQuery{collection: album.Places, where: "[[places_collection]] = {:of}", params: dbx.Params{"of": story}, keys: []string{story}, sortKey: byPosition, perPage: contract.PlacesPerPage}
	var rows []struct {
		User     string `db:"user"`
		Shown    bool   `db:"shown"`
		Down     bool   `db:"down"`
		Waits    bool   `db:"waits"`
		Binned   bool   `db:"is_binned"`
		Places   int    `db:"places_count"`
		Nameless bool   `db:"nameless"`
	}
	err := e.App.ConcurrentDB().Select("user", "shown", "down", "waits", "[[binned]] != '' AS [[is_binned]]", "places_count", sharing.Nameless).From(album.Stories).Where(byID(story)).All(&rows)
	if err != nil {
		return q, err
	}
	isModerated := func() bool { return (rows[0].Down || rows[0].Waits) && accounts.Has(e.Auth, accounts.Moderator) }
	if len(rows) == 0 || rows[0].Binned || (!rows[0].Shown && !isUser(e, rows[0].User) && !sharing.Includes(e.Request, story) && !isModerated()) {
		q.where = "FALSE"
		return q, nil
	}
	q.total, q.names = rows[0].Places, !rows[0].Nameless || sharing.Writes(e.Request, story)
	return q, nil
}

// storedTotal is a total kept by triggers: counting a million stories takes a second.
func storedTotal(app core.App, list string) (total int, err error) {
	var rows []int
	err = app.ConcurrentDB().Select("stories").From(TotalsTable).Where(dbx.HashExp{"list": list}).Column(&rows)
	if len(rows) > 0 {
		total = rows[0]
	}
	return total, err
}

func byID(id string) dbx.Expression { return dbx.HashExp{"id": id} }
