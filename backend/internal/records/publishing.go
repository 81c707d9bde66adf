package records

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

const signedIn = `@request.auth.id != ""`

// readRules say who may read, when publishing needs a confirmed mail address.
var readRules = map[string]string{
	album.Stories: `(` + signedIn + ` && user = @request.auth.id) || user.verified = true`,
	album.Places:  `(` + signedIn + ` && user = @request.auth.id) || user.verified = true`,
	"authors": `(` + signedIn + ` && id = @request.auth.id) || ` +
		`(@collection.users.id ?= id && @collection.users.verified ?= true)`,
}

// ApplyPublishing opens reading to everybody, or narrows it to stories of people with a confirmed address.
// It runs at every start, because it follows a setting.
func ApplyPublishing(app core.App, needsVerified bool) error {
	for name, narrow := range readRules {
		collection, err := app.FindCollectionByNameOrId(name)
		if err != nil {
			return err
		}
		rule := ""
		if needsVerified {
			rule = narrow
		}
		if collection.ListRule != nil && *collection.ListRule == rule && collection.ViewRule != nil && *collection.ViewRule == rule {
			continue
		}
		collection.ListRule, collection.ViewRule = &rule, &rule
		if err := app.Save(collection); err != nil {
			return err
		}
	}
	return nil
}
