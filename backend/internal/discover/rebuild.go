package discover

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// MarkForRebuild schedules a full rebuild, at the next start at the latest; until then the triggers do nothing. NeedsRebuild asks for it.
const (
	MarkForRebuild = "INSERT OR IGNORE INTO waypost_discover_due (story) VALUES ('')"
	NeedsRebuild   = "SELECT EXISTS (SELECT 1 FROM waypost_discover_due WHERE story = '')"
)

// ResumeRebuild rebuilds the map if a rebuild is pending. It runs at every start, before requests are served.
func ResumeRebuild(app core.App) error {
	var due bool
	if err := app.DB().NewQuery(NeedsRebuild).Row(&due); err != nil || !due {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		return Rebuild(func(statement string) error {
			_, err := tx.NonconcurrentDB().NewQuery(statement).Execute()
			return err
		})
	})
}

// Rebuild rebuilds the map's tables in one transaction, passing each statement to run. It takes minutes for a million stories.
func Rebuild(run func(statement string) error) error {
	millionths := func(degrees string) string { return "CAST(round(" + degrees + " * 1000000) AS INTEGER)" }
	statements := []string{
		MarkForRebuild,
		"DELETE FROM waypost_discover", "DELETE FROM waypost_discover_cells", "DELETE FROM waypost_discover_words",
		`INSERT INTO waypost_discover (n, place, story, lng, lat, country, day)
			SELECT moment + ROW_NUMBER() OVER (PARTITION BY moment ORDER BY place) - 1, place, story, lng, lat, country, day FROM waypost_discover_made ORDER BY 1`,
		"INSERT INTO waypost_discover_words (rowid, said) SELECT n, said FROM waypost_discover JOIN waypost_discover_made USING (place) ORDER BY n",
		"INSERT INTO waypost_discover_words (waypost_discover_words) VALUES ('optimize')",
		"UPDATE waypost_discover_unsaid SET texts = 0",
		"INSERT INTO waypost_discover_cells SELECT cell, COUNT(*), SUM(" + millionths("lng") + "), SUM(" + millionths("lat") + ") FROM waypost_discover GROUP BY cell",
	}
	for grid := finestLevel; grid > 0; grid -= levelStep {
		statements = append(statements, fmt.Sprintf(`INSERT INTO waypost_discover_cells SELECT cell >> 6, SUM(places), SUM(lng), SUM(lat)
			FROM waypost_discover_cells WHERE cell BETWEEN %d AND %d GROUP BY cell >> 6`, int64(1)<<(2*grid), int64(2)<<(2*grid)-1))
	}
	for _, statement := range append(statements, "DELETE FROM waypost_discover_due", bumpVersion) {
		if err := run(statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}
