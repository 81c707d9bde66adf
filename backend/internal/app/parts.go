package app

import (
	"fmt"
	"io"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// batch is how many records are looked at with one statement. A running server writes in between.
const batch = 5_000

// behindAll is an id no record has: the last part ends there, and with it what is kept of records that are gone.
const behindAll = "~"

// inParts goes through the records of a collection by their ids: look is given the id before a part and its last one. What they are
// is said with how far it is.
func inParts(app core.App, collection, what string, out io.Writer, look func(part dbx.Params) error) error {
	var records int
	if err := app.DB().NewQuery("SELECT COUNT(*) FROM {{" + collection + "}}").Row(&records); err != nil {
		return err
	}
	for after, looked := "", 0; after != behindAll; {
		var ids []string
		if err := app.DB().Select("id").From(collection).Where(dbx.NewExp("[[id]] > {:after}", dbx.Params{"after": after})).
			OrderBy("id").Limit(batch).Column(&ids); err != nil {
			return err
		}
		last := behindAll
		if len(ids) == batch {
			last = ids[batch-1]
		}
		if err := look(dbx.Params{"after": after, "last": last}); err != nil {
			return err
		}
		after, looked = last, looked+len(ids)
		fmt.Fprintf(out, "%d of %d %s checked\n", looked, max(records, looked), what)
	}
	return nil
}
