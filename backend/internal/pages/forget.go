package pages

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// forget has no card outlast what is seen on it: a picture that was deleted, a story that was taken back.
func (c *Cards) forget() {
	for collection, field := range map[string]string{album.Stories: "id", album.Places: "places_collection"} {
		changed := func(e *core.RecordEvent) error {
			c.store.forget(e.Record.GetString(field))
			c.store.forget(e.Record.Original().GetString(field))
			return e.Next()
		}
		c.app.OnRecordAfterUpdateSuccess(collection).BindFunc(changed)
		c.app.OnRecordAfterDeleteSuccess(collection).BindFunc(changed)
	}
	// The stories of an account go with one statement that names none, and are hidden so until then.
	gone := func(e *core.RecordEvent) error {
		isHidden := e.Record.GetString("deletes")+e.Record.GetString("suspended") != "" || e.Type == core.ModelEventTypeDelete
		if !isHidden {
			return e.Next()
		}
		c.forgetGone()
		return e.Next()
	}
	c.app.OnRecordAfterUpdateSuccess("users").BindFunc(gone)
	c.app.OnRecordAfterDeleteSuccess("users").BindFunc(gone)
	// A program that was killed may have left some.
	c.forgetGone()
}

// forgetGone takes away the cards of stories that are not shown.
func (c *Cards) forgetGone() {
	kept, _ := json.Marshal(c.store.stories())
	var gone []string
	err := c.app.ConcurrentDB().NewQuery("SELECT [[value]] FROM json_each({:kept}) WHERE NOT EXISTS (SELECT 1 FROM {{places_collection}} WHERE [[id]] = [[value]] AND [[shown]] = TRUE)").
		Bind(dbx.Params{"kept": string(kept)}).Column(&gone)
	for _, story := range gone {
		c.store.forget(story)
	}
	if err != nil {
		c.app.Logger().Warn("Cards of deleted stories may stay for a while", "error", err)
	}
}
