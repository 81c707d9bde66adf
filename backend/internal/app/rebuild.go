// Computes again what is kept with stories, beside them and on the map. Triggers keep it up to date; a database changed by hand, or a
// program with other borders of countries, needs this once.

package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/media"
	"waypost/backend/internal/names"
	"waypost/backend/internal/stories"
)

// rebuild goes by the rule the site was last started with.
func rebuild(args []string, out io.Writer) error {
	c, rest, err := configure(args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return errors.New("Usage: waypost rebuild")
	}
	app, closeIt, err := openAlone(c)
	if err != nil {
		return err
	}
	defer closeIt()
	err = app.RunInTransaction(func(tx core.App) error {
		rule, err := stories.RuleOf(tx)
		if err != nil {
			return err
		}
		if err := rebuildFacts(tx); err != nil {
			return err
		}
		return Rebuild(tx, rule)
	})
	if err != nil {
		return fmt.Errorf("Nothing was rebuilt or changed: %w. Bring the database up to date with waypost migrate up, and try again.", err)
	}
	_, err = fmt.Fprintln(out, "The values kept with stories and on the map were rebuilt.")
	return err
}

// Rebuild computes everything but what the site finds out about places by itself, in the transaction it is called in.
func Rebuild(tx core.App, rule stories.Rule) error {
	kept := rule.Rebuilt()
	maps.Copy(kept, stories.Rebuilt())
	var sets, differs []string
	for _, name := range slices.Sorted(maps.Keys(kept)) {
		sets = append(sets, "[["+name+"]] = "+kept[name])
		differs = append(differs, "[["+name+"]] IS NOT "+kept[name])
	}
	statements := []string{
		"DELETE FROM {{" + stories.RestingTable + "}}", discover.MarkForRebuild,
		"UPDATE {{places_collection}} SET " + strings.Join(sets, ", ") + " WHERE " + strings.Join(differs, " OR "),
		"DELETE FROM {{" + discover.TotalsTable + "}}", "INSERT INTO {{" + discover.TotalsTable + "}} ([[list]], [[stories]]) " + discover.TotalsQuery,
		"DELETE FROM {{" + media.UnmadeTable + "}}",
	}
	for _, made := range media.UnmadeQueries() {
		statements = append(statements, "INSERT OR IGNORE INTO {{"+media.UnmadeTable+"}} ([[collection]], [[record]], [[file]], [[owner]], [[pixels]]) "+made)
	}
	run := func(statement string) error {
		_, err := tx.NonconcurrentDB().NewQuery(statement).Execute()
		return err
	}
	for _, statement := range statements {
		if err := run(statement); err != nil {
			return err
		}
	}
	return discover.Rebuild(run)
}

// placesAtOnce are looked at together.
const placesAtOnce = 5_000

// rebuildFacts writes what the site finds out about places by itself.
func rebuildFacts(tx core.App) error {
	for after, isMore := "", true; isMore; {
		var places []struct {
			ID  string  `db:"id"`
			Lng float64 `db:"longitude"`
			Lat float64 `db:"latitude"`
			names.Facts
		}
		err := tx.DB().Select("id", "country", "near", "names", "longitude", "latitude").From(album.Places).Where(dbx.NewExp("[[id]] > {:after}", dbx.Params{"after": after})).
			OrderBy("id").Limit(placesAtOnce).All(&places)
		if err != nil {
			return err
		}
		moved := map[string]names.Facts{}
		for _, p := range places {
			after = p.ID
			if at := stories.FactsAt(p.Lng, p.Lat); at != p.Facts {
				moved[p.ID] = at
			}
		}
		list, err := json.Marshal(moved)
		if err != nil {
			return err
		}
		if err := stories.WithoutTriggers(tx, func() error {
			_, err := tx.NonconcurrentDB().NewQuery("UPDATE {{places}} SET [[country]] = [[moved]].[[value]] ->> '$.country', [[near]] = [[moved]].[[value]] ->> '$.near'," +
				" [[names]] = [[moved]].[[value]] ->> '$.names' FROM json_each({:moved}) AS [[moved]] WHERE {{places}}.[[id]] = [[moved]].[[key]]").
				Bind(dbx.Params{"moved": string(list)}).Execute()
			return err
		}); err != nil {
			return err
		}
		isMore = len(places) == placesAtOnce
	}
	return nil
}
