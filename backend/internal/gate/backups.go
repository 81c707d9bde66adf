package gate

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const noBackups = "PocketBase’s own backup stops everyone from saving while it runs, and contains the outbox. Use waypost backup instead."

// isBackup matches the routes of PocketBase's backups.
func isBackup(e *core.RequestEvent) bool {
	return strings.HasPrefix(pathOf(e.Request.Pattern), "/api/backups")
}

func refuseBackups() error { return refuse(http.StatusBadRequest, "backups", noBackups) }

// RegisterBackups also refuses scheduled backups; settings.Apply removes a schedule set before.
func RegisterBackups(app core.App) {
	app.OnBackupCreate().BindFunc(func(*core.BackupEvent) error { return refuseBackups() })
	app.OnSettingsUpdateRequest().BindFunc(func(e *core.SettingsUpdateRequestEvent) error {
		if e.NewSettings.Backups.Cron != "" {
			return refuseBackups()
		}
		return e.Next()
	})
}
