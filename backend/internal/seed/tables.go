package seed

import (
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// row is a record by the names of its columns.
type row map[string]any

// table writes rows of one table.
type table struct {
	columns   []string
	statement *sql.Stmt
}

type tables struct{ people, stories, places table }

func prepareAll(db *sql.DB) (t tables, err error) {
	story := newStory(0, 1)
	for _, one := range []struct {
		into   *table
		name   string
		sample row
	}{
		{&t.people, "users", personRow(0)},
		{&t.stories, "places_collection", story.row()},
		{&t.places, "places", story.placeRow(0)},
	} {
		if *one.into, err = prepareTable(db, one.name, one.sample); err != nil {
			return t, err
		}
	}
	return t, nil
}

func prepareTable(db *sql.DB, name string, sample row) (table, error) {
	columns := slices.Sorted(maps.Keys(sample))
	statement, err := db.Prepare(fmt.Sprintf("INSERT OR IGNORE INTO `%s` (`%s`) VALUES (%s)", name,
		strings.Join(columns, "`, `"), strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ")))
	return table{columns, statement}, err
}

func (t table) insert(tx *sql.Tx, r row) error {
	values := make([]any, len(t.columns))
	for i, name := range t.columns {
		values[i] = r[name]
	}
	_, err := tx.Stmt(t.statement).Exec(values...)
	return err
}
