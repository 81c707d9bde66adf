package records

import "github.com/pocketbase/pocketbase/core"

// RestingTable holds a row while the triggers rest, and none outside a transaction.
const RestingTable = "waypost_resting"

// Resting has the triggers that keep what stories say of their places rest while run changes places, in the transaction it is called
// in. Whoever calls it knows what becomes of the stories.
func Resting(tx core.App, run func() error) error {
	if _, err := tx.NonconcurrentDB().NewQuery("INSERT INTO {{" + RestingTable + "}} DEFAULT VALUES").Execute(); err != nil {
		return err
	}
	if err := run(); err != nil {
		return err
	}
	_, err := tx.NonconcurrentDB().NewQuery("DELETE FROM {{" + RestingTable + "}}").Execute()
	return err
}
