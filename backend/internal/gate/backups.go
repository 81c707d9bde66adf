package gate

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const noBackups = "PocketBase’s own backup stops everyone from saving while it runs, and contains the outbox. Use waypost backup instead."

// isBackup tells whether a request is about PocketBase's backups.
func isBackup(e *core.RequestEvent) bool {
	return strings.HasPrefix(pathOf(e.Request.Pattern), "/api/backups")
}

func refuseBackups() error { return refuse(http.StatusBadRequest, "backups", noBackups) }

// RegisterBackups refuses them also by a schedule; settings.Apply takes one away that was set before.
func RegisterBackups(app core.App) {
	app.OnBackupCreate().BindFunc(func(*core.BackupEvent) error { return refuseBackups() })
	app.OnSettingsUpdateRequest().BindFunc(func(e *core.SettingsUpdateRequestEvent) error {
		if e.NewSettings.Backups.Cron != "" {
			return refuseBackups()
		}
		return e.Next()
	})
}
