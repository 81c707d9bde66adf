package stories

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// RestingTable holds a row while the triggers are off, and none outside a transaction.
const RestingTable = "waypost_resting"

// WithoutTriggers turns off the triggers that keep stories' derived columns while run changes places, in the same transaction. The caller
// updates the stories.
func WithoutTriggers(tx core.App, run func() error) error {
	added, err := tx.NonconcurrentDB().NewQuery("INSERT INTO {{" + RestingTable + "}} DEFAULT VALUES").Execute()
	if err != nil {
		return err
	}
	// Calls may be nested.
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
