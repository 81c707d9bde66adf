package server

import (
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/publish"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
)

// leftPublished is for whoever takes the setting away: nobody takes anything out of those files any more.
const leftPublished = "WAYPOST_PUBLISH is not set any more. What was published lies where it was and stays as it is, also what is deleted from now on: delete those files, and have nothing served from there."

// ofEarlier is for whoever looks at an earlier state with the settings of the site: what was deleted since would be public again.
const ofEarlier = "This is an earlier state, restored to be looked at: nothing of it is published."

// publishing prepares what writes files of what everybody may read. It is nil where that is off, or where another program does it.
func publishing(app core.App, c settings.Config, d *delivery, copied *replica.Replica, room func(int64) bool) (*publish.Publisher, error) {
	if copied != nil && !copied.Writes() {
		return nil, nil
	}
	if copied == nil && c.Publish != "" && replica.IsEarlier(c.DataDir) {
		sayIn(app)(ofEarlier)
		return nil, nil
	}
	o := publish.Options{Purge: c.PublishPurge, SiteURL: c.SiteURL, Files: d.files, Room: func(int64) bool { return true }, Say: sayIn(app)}
	if copied != nil {
		o.MayWrite, o.IsWaitedFor = copied.MayWrite, c.Replication == settings.Acknowledged
	}
	switch c.Publish {
	case "":
		was, err := publish.Leave(app)
		if was {
			sayIn(app)(leftPublished)
		}
		return nil, err
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
			_, err := publish.Leave(app)
			return err
		}
	}
	return nil
}
