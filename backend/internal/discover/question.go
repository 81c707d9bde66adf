package discover

import (
	"errors"
	"regexp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
)

// question is one of the three the product asks: which records, in which order, and how many there are in all.
type question struct {
	collection string
	where      string
	params     dbx.Params
	// of is whose stories, or which story's places; none for those of all.
	of       []string
	sortedBy sortKey
	// since is the least sort key; empty where there is none.
	since      string
	descending bool
	perPage    int
	total      int
}

var asked = regexp.MustCompile(`^\(?(created|user|places_collection) ?>?= ?['"](.*)['"]\)?$`)

var errNotAsked = errors.New("This list is not available.")

// ask reads the filter, which has one of the forms of the table of calls.
func ask(e *core.RequestEvent, collection string, filter string) (question, error) {
	parts := asked.FindStringSubmatch(filter)
	if parts == nil {
		return question{}, errNotAsked
	}
	of := parts[2]
	switch {
	case collection == album.Stories && parts[1] == "created":
		return home(e.App)
	case collection == album.Stories && parts[1] == "user":
		return storiesOf(e.App, of, isOf(e, of))
	case collection == album.Places && parts[1] == "places_collection":
		return placesOf(e, of)
	}
	return question{}, errNotAsked
}

func isOf(e *core.RequestEvent, user string) bool { return e.Auth != nil && e.Auth.Id == user }

func home(app core.App) (q question, err error) {
	q = question{collection: album.Stories, where: "[[shown]] = TRUE", sortedBy: byCreated, since: contract.HomeSince, descending: true, perPage: contract.HomePerPage}
	q.total, err = kept(app, "home")
	return q, err
}

// storiesOf are all of a person's to themselves, and to others those that are shown.
func storiesOf(app core.App, user string, own bool) (q question, err error) {
	q = question{collection: album.Stories, where: "[[user]] = {:of}", params: dbx.Params{"of": user}, of: []string{user}, sortedBy: byCreated, descending: true, perPage: contract.OwnPerPage}
	list := "own "
	if !own {
		q.where += " AND [[shown]] = TRUE"
		list = "shown "
	}
	q.total, err = kept(app, list+user)
	return q, err
}

// placesOf a story nobody shows to whoever asks are none.
func placesOf(e *core.RequestEvent, story string) (question, error) {
	q := question{collection: album.Places, where: "[[places_collection]] = {:of}", params: dbx.Params{"of": story}, of: []string{story}, sortedBy: byPosition, perPage: contract.PlacesPerPage}
	var rows []struct {
		User   string `db:"user"`
		Shown  bool   `db:"shown"`
		Places int    `db:"places_count"`
	}
	err := e.App.ConcurrentDB().Select("user", "shown", "places_count").From(album.Stories).Where(byID(story)).All(&rows)
	if err != nil {
		return q, err
	}
	if len(rows) == 0 || (!rows[0].Shown && !isOf(e, rows[0].User)) {
		q.where = "FALSE"
		return q, nil
	}
	q.total = rows[0].Places
	return q, nil
}

// kept is a number of stories that is kept with them: counting a million takes a second, however few of them are asked for.
func kept(app core.App, list string) (total int, err error) {
	var rows []int
	err = app.ConcurrentDB().Select("stories").From(TotalsTable).Where(dbx.HashExp{"list": list}).Column(&rows)
	if len(rows) > 0 {
		total = rows[0]
	}
	return total, err
}

func byID(id string) dbx.Expression { return dbx.HashExp{"id": id} }
