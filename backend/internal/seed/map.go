package seed

import (
	"database/sql"

	"waypost/backend/internal/discover"
)

// offTheMap has nothing put on the map from now on: made of all stories at once it takes a tenth of the time. Whatever ends in between,
// the next run makes it.
func offTheMap(db *sql.DB) error {
	_, err := db.Exec(discover.MakeAnew)
	return err
}

// ontoTheMap makes the map where that is still to be done.
func ontoTheMap(db *sql.DB) error {
	var due bool
	if err := db.QueryRow(discover.IsToBeMade).Scan(&due); err != nil || !due {
		return err
	}
	return inTransaction(db, func(tx *sql.Tx) error {
		return discover.Rebuild(func(statement string) error {
			_, err := tx.Exec(statement)
			return err
		})
	})
}
