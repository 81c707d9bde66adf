// Package check compares what is kept with each story with what it is made of, and puts it right. Nothing is kept past the program;
// a database somebody changed by hand, or one a fault of the program went through, is found out here.
package check

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/records"
	"waypost/backend/internal/shown"
)

const (
	// batch is how many stories are looked at with one statement. A running server writes in between.
	batch = 5_000
	// mostTold is how many differences of a kind are named; the rest are counted.
	mostTold = 10
)

// column is one that is kept, and the SQL that makes it anew.
type column struct{ name, rebuilt string }

func columnsBy(rule shown.Rule) []column {
	all := rule.Rebuilt()
	maps.Copy(all, records.Rebuilt())
	var columns []column
	for _, name := range slices.Sorted(maps.Keys(all)) {
		columns = append(columns, column{name, all[name]})
	}
	return columns
}

// Run looks at all stories by their ids, says on out how far it is and what differs, and writes it anew where it is to mend. It
// answers with how many differences there were.
func Run(app core.App, rule shown.Rule, mend bool, out io.Writer) (differences int, err error) {
	columns := columnsBy(rule)
	var all int
	if err := app.DB().NewQuery("SELECT COUNT(*) FROM {{places_collection}}").Row(&all); err != nil {
		return 0, err
	}
	told := map[string]int{}
	for after, looked := "", 0; ; {
		ids, err := idsAfter(app, after)
		if err != nil || len(ids) == 0 {
			return differences, err
		}
		part := dbx.Params{"after": after, "last": ids[len(ids)-1]}
		for _, c := range columns {
			found, err := c.differing(app, part)
			if err != nil {
				return differences, err
			}
			differences += len(found)
			for _, d := range found {
				if told[c.name]++; told[c.name] <= mostTold {
					fmt.Fprintf(out, "%s of the story %s is %s instead of %s\n", c.name, d.ID, d.Kept.String, d.Rebuilt.String)
				} else if told[c.name] == mostTold+1 {
					fmt.Fprintf(out, "%s of more stories differs\n", c.name)
				}
			}
		}
		if mend {
			if err := write(app, columns, part); err != nil {
				return differences, err
			}
		}
		after, looked = ids[len(ids)-1], looked+len(ids)
		fmt.Fprintf(out, "%d of %d stories looked at\n", looked, max(all, looked))
	}
}

func idsAfter(app core.App, after string) (ids []string, err error) {
	err = app.DB().Select("id").From("places_collection").Where(dbx.NewExp("[[id]] > {:after}", dbx.Params{"after": after})).
		OrderBy("id").Limit(batch).Column(&ids)
	return ids, err
}

const inPart = " WHERE [[id]] > {:after} AND [[id]] <= {:last} AND "

// differing looks at both in one statement: a server that writes meanwhile never comes in between.
func (c column) differing(app core.App, part dbx.Params) (found []difference, err error) {
	err = app.DB().NewQuery("SELECT [[id]], [[" + c.name + "]] AS [[kept]], " + c.rebuilt + " AS [[rebuilt]] FROM {{places_collection}}" +
		inPart + "[[" + c.name + "]] IS NOT " + c.rebuilt).Bind(part).All(&found)
	return found, err
}

// write makes a part anew in a transaction of its own.
func write(app core.App, columns []column, part dbx.Params) error {
	var sets, differs []string
	for _, c := range columns {
		sets = append(sets, "[["+c.name+"]] = "+c.rebuilt)
		differs = append(differs, "[["+c.name+"]] IS NOT "+c.rebuilt)
	}
	_, err := app.NonconcurrentDB().NewQuery("UPDATE {{places_collection}} SET " + strings.Join(sets, ", ") +
		inPart + "(" + strings.Join(differs, " OR ") + ")").Bind(part).Execute()
	return err
}
