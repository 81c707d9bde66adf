// Package seed fills a data folder with made-up stories, for tests that need many.
package seed

import (
	"context"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/server"
	"waypost/backend/internal/settings"
)

// Size is what a folder shall have: stories, and places of each.
type Size struct{ Stories, Places int }

const moment = "'2026-03-02 06:00:00.000Z'"

var statements = []string{
	`INSERT INTO users (id, name, username, email, verified, password, tokenKey, created, updated)
		VALUES ('person000000000', 'Ada B.', 'ada', 'ada@waypost.example', TRUE, '', hex(randomblob(25)), ` + moment + `, ` + moment + `)`,
	`WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {:stories})
		INSERT INTO places_collection (id, user, title, description, start_date, end_date, pictures, visibility, shown, revision, author_name, created, updated)
		SELECT printf('s%014d', n), 'person000000000', 'Story ' || n, '<p>Down the river.</p>', ` + moment + `, ` + moment + `, '{}', 'public', TRUE, 1, 'Ada B.', ` + moment + `, ` + moment + ` FROM numbers`,
	`WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {:stories} * {:places})
		INSERT INTO places (id, user, places_collection, title, longitude, latitude, pictures, position, created, updated)
		SELECT printf('p%014d', n), 'person000000000', printf('s%014d', n / {:places}), 'Place ' || n, n % 340 - 170, n % 140 - 70, '{}',
			1024 * (n % {:places} + 1), ` + moment + `, ` + moment + ` FROM numbers`,
}

// Fill brings a folder's database up to date and writes them into it. No server may run there.
func Fill(_ context.Context, dir string, size Size, _ func(int)) error {
	app, err := server.Open(settings.Config{DataDir: dir})
	if err != nil {
		return err
	}
	defer app.ResetBootstrapState() //nolint:errcheck // the work is done by then
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	for _, statement := range statements {
		if _, err := app.DB().NewQuery(statement).Bind(dbx.Params{"stories": size.Stories, "places": size.Places}).Execute(); err != nil {
			return err
		}
	}
	return nil
}
