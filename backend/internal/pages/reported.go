package pages

import (
	"database/sql"
	"errors"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
)

// keepsPages is how long a page may still change what it said of a build; after that it counts as another one.
const keepsPages = 2 * time.Hour

// weight orders what may become of one load: what is slow may still come, what came may wait for a later file, and all of
// that may still fail.
func weight(outcome, reason string) int {
	switch {
	case outcome == failed:
		return 3
	case outcome == slow && reason == lateFile:
		return 2
	case outcome == ready:
		return 1
	}
	return 0
}

// earlier is what a page has already reported of a build. Address is the one it reported from first.
type earlier struct {
	Outcome, Reason string
	Minute          int64
	Address         string
}

// newLoad is a load that counts: a new one, or one that takes the place of what was counted before.
type newLoad struct {
	load
	over *earlier
}

// minute is the one the load is counted in.
func (n newLoad) minute(now int64) int64 {
	if n.over != nil {
		return n.over.Minute
	}
	return now / time.Minute.Milliseconds()
}

// onePerBuild keeps the weightiest load of each build.
func onePerBuild(loads []load) []load {
	var list []load
	for _, l := range loads {
		i := slices.IndexFunc(list, func(o load) bool { return o.Remote == l.Remote && o.Build == l.Build })
		switch {
		case i < 0:
			list = append(list, l)
		case weight(l.Outcome, l.Reason) > weight(list[i].Outcome, list[i].Reason):
			list[i] = l
		}
	}
	return list
}

// newLoads are the loads that count. A page tells of a build once, from wherever that is sent. Only the
// address it reported from first may say later that the build got on, got stuck or failed after all.
func newLoads(db dbx.Builder, c counting, names []any) ([]newLoad, error) {
	var list []newLoad
	for _, l := range c.loads {
		var e earlier
		err := db.NewQuery("SELECT outcome, reason, minute, address FROM loads_pages WHERE page = {:page} AND remote = {:remote} AND build = {:build}").
			Bind(dbx.Params{"page": c.page, "remote": l.Remote, "build": l.Build}).
			Row(&e.Outcome, &e.Reason, &e.Minute, &e.Address)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			list = append(list, newLoad{load: l})
		case err != nil:
			return nil, err
		case weight(l.Outcome, l.Reason) > weight(e.Outcome, e.Reason) && slices.Contains(names, any(e.Address)):
			list = append(list, newLoad{load: l, over: &e})
		}
	}
	return list, nil
}

// keep stores that the page has reported this, and takes back what it reported before.
func (n newLoad) keep(db dbx.Builder, page, address string, now int64) error {
	values := dbx.Params{
		"page": page, "remote": n.Remote, "build": n.Build, "outcome": n.Outcome, "reason": n.Reason, "minute": n.minute(now),
		"address": address, "at": now,
	}
	statements := []string{"INSERT INTO loads_pages (page, remote, build, outcome, reason, minute, address, at) " +
		"VALUES ({:page}, {:remote}, {:build}, {:outcome}, {:reason}, {:minute}, COALESCE((SELECT address FROM loads_pages WHERE page = {:page} LIMIT 1), {:address}), {:at})"}
	if n.over != nil {
		values["before"], values["beforeReason"] = n.over.Outcome, n.over.Reason
		const counted = "minute = {:minute} AND remote = {:remote} AND build = {:build} AND outcome = {:before} AND reason = {:beforeReason}"
		statements = []string{
			"UPDATE loads_pages SET outcome = {:outcome}, reason = {:reason} WHERE page = {:page} AND remote = {:remote} AND build = {:build}",
			"UPDATE loads_counts SET count = count - 1 WHERE " + counted,
			"DELETE FROM loads_counts WHERE count < 1 AND " + counted,
		}
	}
	return executeAll(db, statements, values)
}

func executeAll(db dbx.Builder, statements []string, values dbx.Params) error {
	for _, statement := range statements {
		if _, err := db.NewQuery(statement).Bind(values).Execute(); err != nil {
			return err
		}
	}
	return nil
}
