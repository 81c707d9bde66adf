package stories

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// keepWords has titles, names and texts stored as words that can stand among those of others.
func keepWords(e *core.RecordEvent) error {
	for _, field := range []string{"title", "subtext", "name", "about"} {
		if e.Record.Collection().Fields.GetByName(field) == nil {
			continue
		}
		if said := e.Record.GetString(field); said != "" {
			e.Record.Set(field, album.PlainWords(said))
		}
	}
	return e.Next()
}
