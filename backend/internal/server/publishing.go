package server

import (
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/publish"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
)

// publishing prepares what writes files of what everybody may read. It is nil where that is off, or where another program does it.
func publishing(app core.App, c settings.Config, d *delivery, copied *replica.Replica, room func(int64) bool) (*publish.Publisher, error) {
	if copied != nil && !copied.Writes() {
		return nil, nil
	}
	o := publish.Options{Purge: c.PublishPurge, SiteURL: c.SiteURL, Files: d.files, Room: func(int64) bool { return true }, Say: sayIn(app)}
	switch c.Publish {
	case "":
		return nil, publish.Leave(app)
	case settings.ToBucket:
		o.Target = publish.Bucket(c.Bucket)
	default:
		folder, err := publish.Folder(c.Publish)
		if err != nil {
			return nil, fmt.Errorf("The folder %s cannot be written: let this account write there, or set WAYPOST_PUBLISH to another one.", c.Publish)
		}
		o.Target, o.Room = folder, room
	}
	return publish.New(app, o)
}

// Migrating has nothing of what is published stand in the way of migrations that are to come: SQLite refuses to change a table a trigger
// speaks of. The next start publishes everything anew.
func Migrating(app core.App) error {
	var done []string
	if err := app.DB().Select("file").From(core.DefaultMigrationsTable).Column(&done); err != nil {
		return nil //nolint:nilerr // an empty database has none
	}
	for _, each := range core.AppMigrations.Items() {
		if !slices.Contains(done, each.File) {
			return publish.Leave(app)
		}
	}
	return nil
}
