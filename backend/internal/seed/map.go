package seed

import (
	"database/sql"

	"waypost/backend/internal/discover"
)

// offTheMap has nothing put on the map from now on: made of all stories at once it takes a tenth of the time. Whatever ends in between,
// the next run makes it. An older database has no map.
func offTheMap(db *sql.DB) error {
	if has, err := hasMap(db); err != nil || !has {
		return err
	}
	_, err := db.Exec(discover.MakeAnew)
	return err
}

func hasMap(db *sql.DB) (has bool, err error) {
	err = db.QueryRow("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'waypost_discover_due')").Scan(&has)
	return has, err
}

// ontoTheMap makes the map where that is still to be done.
func ontoTheMap(db *sql.DB) error {
	has, err := hasMap(db)
	if err != nil || !has {
		return err
	}
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
