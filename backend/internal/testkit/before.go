package testkit

import (
	"path"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/server"
	"waypost/backend/internal/settings"
)

// Before opens a database as the migrations before the one of this name leave it. RunAllMigrations brings it up to date.
func Before(t *testing.T, name string) core.App {
	t.Helper()
	app, err := server.Open(settings.Config{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := app.ResetBootstrapState(); err != nil {
			t.Error(err)
		}
	})
	older := core.MigrationsList{}
	for _, m := range core.AppMigrations.Items() {
		if path.Base(m.File) < name {
			older.Add(m)
		}
	}
	if _, err := core.NewMigrationsRunner(app, older).Up(); err != nil {
		t.Fatal(err)
	}
	return app
}
