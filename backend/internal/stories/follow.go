package stories

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const verifiedOfAuthor = "COALESCE((SELECT [[verified]] FROM {{users}} WHERE {{users}}.[[id]] = {{places_collection}}.[[user]]), FALSE)"

// FollowShown decides about all stories anew where the setting is another than the one they were decided by. It runs at every start,
// before anybody is answered; ended half-way it has done nothing.
func FollowShown(app core.App, rule Rule) error {
	return app.RunInTransaction(func(tx core.App) error {
		var same int
		err := tx.DB().Select("COUNT(*)").From("waypost_shown_for").Where(dbx.HashExp{"needs_verified": rule.NeedsVerified}).Row(&same)
		if err != nil || same > 0 {
			return err
		}
		decision := rule.ofStored(verifiedOfAuthor)
		// The map comes after: there may be a million stories.
		if _, err := tx.DB().NewQuery("INSERT OR IGNORE INTO {{waypost_discover_due}} ([[story]]) SELECT [[id]] FROM {{places_collection}}" +
			" WHERE [[places_count]] > 0 AND [[shown]] != " + decision).Execute(); err != nil {
			return err
		}
		if _, err := tx.DB().NewQuery("UPDATE {{places_collection}} SET [[shown]] = " + decision +
			" WHERE [[shown]] != " + decision).Execute(); err != nil {
			return err
		}
		_, err = tx.DB().Update("waypost_shown_for", dbx.Params{"needs_verified": rule.NeedsVerified}, nil).Execute()
		return err
	})
}
