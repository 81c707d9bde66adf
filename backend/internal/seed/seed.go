// Package seed fills the data folder of a stopped server with as many made-up stories as one likes. It does not belong to the program
// people run: only backend/testing/seed uses it, and it takes no folder in which anybody else has written.
package seed

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
)

// batch is how many stories are written at once, with their places and whoever is new among their authors. A run that is cut
// off loses one batch, and nothing of it stays.
const batch = 1000

// Size is what a folder shall have.
type Size struct {
	Stories int
	// Places are those of each story.
	Places int
}

// Check refuses sizes there are not.
func (s Size) Check() error {
	if s.Stories < 1 || s.Stories > mostStories {
		return fmt.Errorf("The number of stories must be between 1 and %d.", mostStories)
	}
	if s.Places < 0 || s.Places > mostPlaces {
		return fmt.Errorf("The number of places of a story must be between 0 and %d.", mostPlaces)
	}
	return nil
}

// Fill writes what is missing up to the size and says after each batch how many stories there are. A folder that was left
// half-way is gone on with; every record is a function of its number, so none is there twice.
func Fill(ctx context.Context, dir string, size Size, report func(stories int)) error {
	if err := prepare(dir); err != nil {
		return err
	}
	db, err := openAlone(filepath.Join(dir, "data.db"))
	if err != nil {
		return fmt.Errorf("The data folder %s cannot be filled while something else works in it: stop the server first. (%w)", dir, err)
	}
	defer db.Close()
	if err := refuseForeign(db, dir); err != nil {
		return err
	}
	if err := size.write(ctx, db, report); err != nil {
		return err
	}
	if err := ontoTheMap(db); err != nil {
		return err
	}
	return settle(db)
}

func (s Size) write(ctx context.Context, db *sql.DB, report func(int)) error {
	tables, err := prepareAll(db)
	if err != nil {
		return err
	}
	next, err := firstMissing(db, s.Stories)
	if err == nil && next < s.Stories {
		err = offTheMap(db)
	}
	for ; err == nil && next < s.Stories; report(next) {
		if err = ctx.Err(); err != nil {
			return err
		}
		until := min(next+batch, s.Stories)
		err = inTransaction(db, func(tx *sql.Tx) error {
			return resting(tx, func() error { return s.writeBatch(tx, tables, next, until) })
		})
		next = until
	}
	return err
}

func (s Size) writeBatch(tx *sql.Tx, t tables, from, until int) error {
	// One person more than there were before: somebody has to have written the first story.
	for p := peopleAt(from - 1); p < peopleAt(until-1); p++ {
		if err := t.people.insert(tx, personRow(p)); err != nil {
			return err
		}
	}
	for n := from; n < until; n++ {
		story := newStory(n, s.Places)
		if err := t.stories.insert(tx, story.row()); err != nil {
			return err
		}
		for i := range story.places {
			if err := t.places.insert(tx, story.placeRow(i)); err != nil {
				return err
			}
		}
	}
	return nil
}

// firstMissing is the number of the first story that is not there; they are written in the order of their numbers.
func firstMissing(db *sql.DB, most int) (int, error) {
	low, high := 0, most
	for low < high {
		middle := (low + high) / 2
		var there bool
		if err := db.QueryRow("SELECT EXISTS (SELECT 1 FROM places_collection WHERE id = ?)", id(stories, middle)).Scan(&there); err != nil {
			return 0, err
		}
		if there {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, nil
}
