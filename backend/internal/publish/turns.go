package publish

import (
	"encoding/json"
	"maps"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// turns has people take turns: whoever has much waiting has as much of a turn as whoever has little. To find whose turn it is takes one look
// into an index for each of them, however much waits.
type turns struct {
	// owner is the column that says whose a row is, and rows are those that wait, in an index by owner.
	owner, rows string
	// after is who had the last turn.
	after string
}

// next are so many who have anything waiting, as a list and as its JSON. Who had the last turn comes last.
func (t *turns) next(app core.App, most int, params dbx.Params) (people []string, list string, err error) {
	people, err = t.from(app, t.after, most, params)
	if err == nil && t.after != "" && len(people) < most {
		var others []string
		others, err = t.from(app, "", most-len(people), params)
		for _, each := range others {
			if each > t.after {
				break
			}
			people = append(people, each)
		}
	}
	if err != nil {
		return nil, "", err
	}
	return people, asJSON(people), nil
}

func (t *turns) from(app core.App, after string, most int, params dbx.Params) (people []string, err error) {
	behind := func(whom string) string {
		return "SELECT " + t.owner + " FROM " + t.rows + " AND " + t.owner + " > " + whom + " ORDER BY " + t.owner + " LIMIT 1"
	}
	all := dbx.Params{}
	maps.Copy(all, params)
	all["after"], all["most"] = after, most
	err = app.ConcurrentDB().NewQuery(strings.Join([]string{
		"WITH RECURSIVE [[people]] ([[who]]) AS (SELECT * FROM (", behind("{:after}"), ") UNION ALL SELECT (", behind("[[people]].[[who]]"),
		") FROM [[people]] WHERE [[who]] IS NOT NULL LIMIT {:most}) SELECT [[who]] FROM [[people]] WHERE [[who]] IS NOT NULL",
	}, "")).Bind(all).Column(&people)
	return people, err
}

func asJSON(list []string) string {
	text, _ := json.Marshal(append([]string{}, list...)) // strings can always be written
	return string(text)
}
