package stories

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// RestingTable holds a row while the triggers rest, and none outside a transaction.
const RestingTable = "waypost_resting"

// Resting has the triggers that keep what stories say of their places rest while run changes places, in the transaction it is called
// in. Whoever calls it knows what becomes of the stories.
func Resting(tx core.App, run func() error) error {
	added, err := tx.NonconcurrentDB().NewQuery("INSERT INTO {{" + RestingTable + "}} DEFAULT VALUES").Execute()
	if err != nil {
		return err
	}
	// Another one may be around this.
	row, err := added.LastInsertId()
	if err != nil {
		return err
	}
	if err := run(); err != nil {
		return err
	}
	_, err = tx.NonconcurrentDB().Delete(RestingTable, dbx.HashExp{"id": row}).Execute()
	return err
}
