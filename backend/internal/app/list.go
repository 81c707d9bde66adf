package app

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/media"
	"waypost/backend/internal/stories"
)

// list is a table that triggers keep. What is compared is a row's first columns; the others come along where one is made anew.
type list struct {
	table    string
	compared []string
	others   []string
	// made is the SQL that makes the rows anew, kept the condition that finds them among those that are kept. Over a collection both
	// are about the records after {:after} and up to {:last}.
	made, kept string
	over, what string
}

// resting tells of a row that was left: nothing a story says of its places would be kept any more.
var resting = list{table: stories.RestingTable, compared: []string{"id"}, made: "SELECT 0 AS [[id]] WHERE FALSE", kept: "TRUE"}

// totals are compared behind the stories they count.
var totals = list{table: discover.TotalsTable, compared: []string{"list", "stories"}, made: discover.Totals, kept: "TRUE"}

// unmade are the pictures of one collection.
func unmade(collection, what string) list {
	return list{
		table: media.UnmadeTable, compared: []string{"collection", "record", "file"}, others: []string{"owner", "pixels"}, made: media.Unmade()[collection],
		kept: "[[collection]] = '" + collection + "' AND [[record]] > {:after} AND [[record]] <= {:last}", over: collection, what: what,
	}
}

func named(names []string) string { return "[[" + strings.Join(names, "]], [[") + "]]" }

// rows are those that are in one and not in the other: of the kept ones and of those made anew.
func (l list) rows(isKept bool) string {
	kept := "SELECT " + named(l.compared) + " FROM {{" + l.table + "}} WHERE " + l.kept
	made := "SELECT " + named(l.compared) + " FROM (" + l.made + ")"
	if isKept {
		return kept + " EXCEPT " + made
	}
	return made + " EXCEPT " + kept
}

// differing says in a line each what is kept and is not so, and what is so and not kept. Both are looked at in one statement.
func (l list) differing(app core.App, part dbx.Params) (lines []string, err error) {
	row := "[[" + strings.Join(l.compared, "]] || ' ' || [[") + "]]"
	err = app.DB().NewQuery(fmt.Sprintf("SELECT 'has ' || %s || ', which is wrong' FROM (%s) UNION ALL SELECT 'lacks ' || %s FROM (%s)",
		row, l.rows(true), row, l.rows(false))).Bind(part).Column(&lines)
	return lines, err
}

// write makes a part anew in a transaction of its own.
func (l list) write(app core.App, part dbx.Params) error {
	every := named(append(append([]string{}, l.compared...), l.others...))
	return app.RunInTransaction(func(tx core.App) error {
		for _, statement := range []string{
			"DELETE FROM {{" + l.table + "}} WHERE (" + named(l.compared) + ") IN (" + l.rows(true) + ")",
			"INSERT OR IGNORE INTO {{" + l.table + "}} (" + every + ") SELECT " + every + " FROM (" + l.made + ")",
		} {
			if _, err := tx.DB().NewQuery(statement).Bind(part).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}

// compare looks at a whole table, or at it part by part.
func (l list) compare(app core.App, mend bool, told *telling) error {
	each := func(part dbx.Params) error {
		lines, err := l.differing(app, part)
		if err != nil {
			return err
		}
		for _, line := range lines {
			told.add("more rows of "+l.table+" differ", "%s %s", l.table, line)
		}
		if mend && len(lines) > 0 {
			return l.write(app, part)
		}
		return nil
	}
	if l.over == "" {
		return each(dbx.Params{})
	}
	return inParts(app, l.over, l.what, told.out, each)
}
