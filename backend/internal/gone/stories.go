package gone

import (
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// The ids of deleted stories stay with who wrote them, whichever way the stories went: their links are shared.
var keepIDs = []string{
	`CREATE TABLE IF NOT EXISTS {{waypost_gone_stories}} ([[id]] TEXT PRIMARY KEY, [[user]] TEXT NOT NULL) WITHOUT ROWID`,
	`CREATE TRIGGER IF NOT EXISTS {{waypost_keep_id}} AFTER DELETE ON {{places_collection}} BEGIN
		INSERT OR REPLACE INTO {{waypost_gone_stories}} ([[id]], [[user]]) VALUES (OLD.[[id]], OLD.[[user]]); END`,
}

// refuseTaken keeps others from putting a story of theirs behind a link that was given to somebody for another one.
func refuseTaken(e *core.RecordEvent) error {
	var others int
	err := e.App.DB().Select("COUNT(*)").From("waypost_gone_stories").
		Where(dbx.And(dbx.HashExp{"id": e.Record.Id}, dbx.Not(dbx.HashExp{"user": e.Record.GetString("user")}))).Row(&others)
	if err != nil {
		return err
	}
	if others > 0 {
		return validation.Errors{"id": validation.NewError("validation_not_unique", "This id was another story’s.")}
	}
	return e.Next()
}

func rememberStories(app core.App) error {
	for _, statement := range keepIDs {
		if _, err := app.NonconcurrentDB().NewQuery(statement).Execute(); err != nil {
			return err
		}
	}
	app.OnRecordCreate(album.Stories).BindFunc(refuseTaken)
	return nil
}
