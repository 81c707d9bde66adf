package app

import "database/sql"

// difference is a story's kept value beside the one made anew.
type difference struct {
	ID      string         `db:"id"`
	Kept    sql.NullString `db:"kept"`
	Rebuilt sql.NullString `db:"rebuilt"`
}
