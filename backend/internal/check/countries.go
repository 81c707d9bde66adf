package check

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/located"
)

// countries compares what is kept with where places lie, once a server has filled it in. It comes before what stories say of their
// places.
func countries(app core.App, mend bool, told *telling) error {
	if isDone, err := located.IsDone(app); err != nil {
		return err
	} else if !isDone {
		fmt.Fprintln(told.out, "places’ countries are not looked at: a running server has still to fill them in")
		return nil
	}
	return inParts(app, album.Places, "places’ countries", told.out, func(part dbx.Params) error {
		differing := func(app core.App) ([]located.Place, error) {
			places, err := located.Read(app, "WHERE [[id]] > {:after} AND [[id]] <= {:last}", part)
			return located.Differing(places), err
		}
		found, err := differing(app)
		if err != nil || len(found) == 0 {
			return err
		}
		for _, p := range found {
			told.add("country of more places differs", "country of the place %s is %s instead of %s", p.ID, p.Country, p.At())
		}
		if !mend {
			return nil
		}
		return app.RunInTransaction(func(tx core.App) error {
			// What has been moved meanwhile lies where it is now.
			found, err := differing(tx)
			if err != nil {
				return err
			}
			return located.Write(tx, found)
		})
	})
}
