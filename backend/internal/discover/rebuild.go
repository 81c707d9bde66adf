package discover

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// MakeAnew has everything on the map made anew by Rebuild or with the next start, and nothing kept until then. IsToBeMade asks whether.
const (
	MakeAnew   = "INSERT OR IGNORE INTO waypost_discover_due (story) VALUES ('')"
	IsToBeMade = "SELECT EXISTS (SELECT 1 FROM waypost_discover_due WHERE story = '')"
)

// Follow makes the map anew where that was begun and not ended. It runs at every start, before anybody is answered.
func Follow(app core.App) error {
	var due bool
	if err := app.DB().NewQuery(IsToBeMade).Row(&due); err != nil || !due {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		return Rebuild(func(statement string) error {
			_, err := tx.NonconcurrentDB().NewQuery(statement).Execute()
			return err
		})
	})
}

// Rebuild makes everything anew in one transaction, through the statements handed to run, in the way the migration made it first. It
// takes some minutes of a million stories.
func Rebuild(run func(statement string) error) error {
	millionths := func(degrees string) string { return "CAST(round(" + degrees + " * 1000000) AS INTEGER)" }
	statements := []string{
		MakeAnew,
		"DELETE FROM waypost_discover", "DELETE FROM waypost_discover_cells", "DELETE FROM waypost_discover_words",
		`INSERT INTO waypost_discover (n, place, story, lng, lat, country, day)
			SELECT moment + ROW_NUMBER() OVER (PARTITION BY moment ORDER BY place) - 1, place, story, lng, lat, country, day FROM waypost_discover_made ORDER BY 1`,
		"INSERT INTO waypost_discover_words (rowid, said) SELECT n, said FROM waypost_discover JOIN waypost_discover_made USING (place) ORDER BY n",
		"INSERT INTO waypost_discover_words (waypost_discover_words) VALUES ('optimize')",
		"UPDATE waypost_discover_unsaid SET texts = 0",
		"INSERT INTO waypost_discover_cells SELECT cell, COUNT(*), SUM(" + millionths("lng") + "), SUM(" + millionths("lat") + ") FROM waypost_discover GROUP BY cell",
	}
	for grid := finest; grid > 0; grid -= step {
		statements = append(statements, fmt.Sprintf(`INSERT INTO waypost_discover_cells SELECT cell >> 6, SUM(places), SUM(lng), SUM(lat)
			FROM waypost_discover_cells WHERE cell BETWEEN %d AND %d GROUP BY cell >> 6`, int64(1)<<(2*grid), int64(2)<<(2*grid)-1))
	}
	for _, statement := range append(statements, "DELETE FROM waypost_discover_due", changed) {
		if err := run(statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}
