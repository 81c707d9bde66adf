// Compares what is kept with each story with what it is made of, and puts it right. Nothing is kept past the program;
// a database somebody changed by hand, or one a fault of the program went through, is found out here.

package app

import (
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/stories"
)

// column is one that is kept, and the SQL that makes it anew.
type column struct{ name, rebuilt string }

type columns []column

func columnsBy(rule stories.Rule) columns {
	all := rule.Rebuilt()
	maps.Copy(all, stories.Rebuilt())
	var every columns
	for _, name := range slices.Sorted(maps.Keys(all)) {
		every = append(every, column{name, all[name]})
	}
	return every
}

// CheckStories looks at all stories by their ids and at the tables beside them, says on out how far it is and what differs, and writes it
// anew where it is to mend. It answers with how many differences there were.
func CheckStories(app core.App, rule stories.Rule, mend bool, out io.Writer) (differences int, err error) {
	told := &telling{out: out, told: map[string]int{}}
	for _, compare := range []func(core.App, bool, *telling) error{
		resting.compare, unmade(album.Stories, "stories’ pictures").compare, unmade(album.Places, "places’ pictures").compare, countries, columnsBy(rule).compare, totals.compare,
	} {
		if err := compare(app, mend, told); err != nil {
			return told.differences, err
		}
	}
	onTheMap, err := discover.CheckMap(app, mend, told.out)
	return told.differences + onTheMap, err
}

func (all columns) compare(app core.App, mend bool, told *telling) error {
	return inParts(app, album.Stories, "stories", told.out, func(part dbx.Params) error {
		for _, c := range all {
			found, err := c.differing(app, part)
			if err != nil {
				return err
			}
			for _, d := range found {
				told.add("more stories have a wrong "+c.name, "%s of the story %s is %s instead of %s", c.name, d.ID, d.Kept.String, d.Rebuilt.String)
			}
		}
		if mend {
			return all.write(app, part)
		}
		return nil
	})
}

const inPart = " WHERE [[id]] > {:after} AND [[id]] <= {:last} AND "

// differing looks at both in one statement: a server that writes meanwhile never comes in between.
func (c column) differing(app core.App, part dbx.Params) (found []difference, err error) {
	err = app.DB().NewQuery("SELECT [[id]], [[" + c.name + "]] AS [[kept]], " + c.rebuilt + " AS [[rebuilt]] FROM {{places_collection}}" +
		inPart + "[[" + c.name + "]] IS NOT " + c.rebuilt).Bind(part).All(&found)
	return found, err
}

// write makes a part anew in a transaction of its own.
func (all columns) write(app core.App, part dbx.Params) error {
	var sets, differs []string
	for _, c := range all {
		sets = append(sets, "[["+c.name+"]] = "+c.rebuilt)
		differs = append(differs, "[["+c.name+"]] IS NOT "+c.rebuilt)
	}
	_, err := app.NonconcurrentDB().NewQuery("UPDATE {{places_collection}} SET " + strings.Join(sets, ", ") +
		inPart + "(" + strings.Join(differs, " OR ") + ")").Bind(part).Execute()
	return err
}
