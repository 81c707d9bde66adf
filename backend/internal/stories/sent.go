package stories

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// senderOf is whom new pictures of a record count for: a co-author who saves it, or its owner.
func senderOf(r *core.Record) string {
	if sender := r.GetString(SavedBy); sender != "" {
		return sender
	}
	return r.GetString("user")
}

// noteSent writes down which of a record's new pictures count for a co-author.
func noteSent(tx core.App, r *core.Record) error {
	sender, owner := senderOf(r), r.GetString("user")
	if sender == owner {
		return nil
	}
	for file, bytes := range freshFiles(r) {
		if _, err := tx.NonconcurrentDB().Insert("waypost_sent", dbx.Params{"record": r.Id, "file": file, "owner": owner, "sender": sender, "bytes": bytes}).Execute(); err != nil {
			return err
		}
	}
	return nil
}
