package stories

import (
	"cmp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	shares "waypost/backend/internal/sharing"
)

// senderOf is whom new pictures of a record count for: a co-author who saves it, or its owner.
func senderOf(r *core.Record) string {
	if sender := r.GetString(SavedBy); sender != "" {
		return sender
	}
	return r.GetString("user")
}

// noteSent writes down which of a record's new pictures count for a co-author, and says with each who took it where nobody else is said to have.
func noteSent(tx core.App, r *core.Record) error {
	sender, owner := senderOf(r), r.GetString("user")
	if sender == owner {
		return nil
	}
	who, err := tx.FindRecordById("users", sender)
	if err != nil {
		return err
	}
	said := album.Of(r)
	for file, bytes := range freshFiles(r) {
		entry := said[file]
		entry.By = cmp.Or(entry.By, who.GetString("name"))
		said[file] = entry
		if _, err := tx.NonconcurrentDB().Insert("waypost_sent", dbx.Params{"record": r.Id, "file": file, "owner": owner, "sender": sender, "bytes": bytes}).Execute(); err != nil {
			return err
		}
	}
	r.Set(album.Field, said)
	return nil
}

// noteWriter has a new place name the co-author who makes it, whatever a client sends.
func noteWriter(tx core.App, r, stored *core.Record) error {
	if stored != nil {
		r.Set(shares.WrittenBy, stored.GetString(shares.WrittenBy))
		return nil
	}
	r.Set(shares.WrittenBy, "")
	sender := senderOf(r)
	if sender == r.GetString("user") {
		return nil
	}
	who, err := tx.FindRecordById("users", sender)
	if err == nil {
		r.Set(shares.WrittenBy, who.GetString("name"))
	}
	return err
}
