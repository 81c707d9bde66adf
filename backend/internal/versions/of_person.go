package versions

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Replaced is a version as its author's download has it.
type Replaced struct {
	Story  string        `db:"story" json:"story"`
	Record string        `db:"record" json:"record"`
	Title  string        `db:"title" json:"title"`
	Kind   string        `db:"kind" json:"kind"`
	At     string        `db:"at" json:"at"`
	Saved  string        `db:"saved" json:"saved"`
	Before types.JSONRaw `db:"before" json:"before"`
}

// OfPerson are the versions of all stories of a person that are not in the bin.
func OfPerson(app core.App, user string) ([]Replaced, error) {
	all := []Replaced{}
	err := app.ConcurrentDB().NewQuery("SELECT [[v]].[[story]], [[record]], [[v]].[[title]], [[kind]], [[at]], [[saved]], [[before]] FROM {{waypost_versions}} AS [[v]]" +
		" JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[v]].[[story]] WHERE [[s]].[[user]] = {:user} AND [[s]].[[binned]] = '' ORDER BY [[v]].[[id]]").
		Bind(dbx.Params{"user": user}).All(&all)
	return all, err
}
