package pages

import (
	"context"
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Listed is what a list of addresses says of a story.
type Listed struct {
	ID      string `db:"id"`
	Updated string `db:"updated"`
}

// TotalStories is how many stories are shown, as it is kept with them.
func TotalStories(ctx context.Context, app core.App) (count int, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT [[stories]] FROM {{waypost_totals}} WHERE [[list]] = 'home'").WithContext(ctx).Row(&count)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return count, err
}

// StoriesBegun are the stories that were begun from a day on and before another, all where those are empty, in the order they came in.
func StoriesBegun(ctx context.Context, app core.App, from, before string, most int) (list []Listed, err error) {
	if before == "" {
		before = "~"
	}
	err = app.ConcurrentDB().NewQuery("SELECT [[id]], [[updated]] FROM {{places_collection}} WHERE [[shown]] = TRUE AND [[created]] >= {:from}" +
		" AND [[created]] < {:before} ORDER BY [[created]], [[id]] LIMIT {:most}").
		Bind(dbx.Params{"from": from, "before": before, "most": most}).WithContext(ctx).All(&list)
	return list, err
}

// reachMostDays is what an index of sitemaps may name.
const reachMostDays = 40_000

// DaysBegun are the days stories were begun on that are shown. The index is asked once for each, however many stories it has.
func DaysBegun(ctx context.Context, app core.App) (days []string, err error) {
	const first = "SELECT substr(MIN([[created]]), 1, 10) FROM {{places_collection}} WHERE [[shown]] = TRUE"
	err = app.ConcurrentDB().NewQuery("WITH RECURSIVE [[begun]]([[day]]) AS (" + first +
		" UNION ALL SELECT (" + first + " AND [[created]] >= date([[begun.day]], '+1 day')) FROM [[begun]] WHERE [[begun.day]] IS NOT NULL)" +
		" SELECT [[day]] FROM [[begun]] WHERE [[day]] IS NOT NULL LIMIT {:most}").Bind(dbx.Params{"most": reachMostDays}).WithContext(ctx).Column(&days)
	return days, err
}
