package stories

import (
	"encoding/json"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// DeleteUploads deletes photos that have come into the places of a draft: one by one a thousand took a second. Their folders go once the
// draft is a story.
func DeleteUploads(tx core.App, ids []string) error {
	list, err := json.Marshal(ids)
	if err != nil || len(ids) == 0 {
		return err
	}
	return statement{album.Uploads, "[[id]] IN (SELECT [[value]] FROM json_each({:id}))"}.carryOut(tx, string(list))
}
