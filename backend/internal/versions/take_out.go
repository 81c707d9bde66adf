package versions

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// TakeOut takes pictures out of a stored record for good, on behalf of that person. No version and no bin has them any more.
func TakeOut(tx core.App, r *core.Record, files []string, who string) error {
	has := album.Files(r)
	left := slices.DeleteFunc(slices.Clone(has), func(file string) bool { return slices.Contains(files, file) })
	list, err := json.Marshal(files)
	if err != nil {
		return err
	}
	if _, err := tx.NonconcurrentDB().NewQuery("UPDATE {{waypost_kept_pictures}} SET [[due]] = '" + forGood + "' WHERE [[record]] = {:record} AND " + offered +
		" AND [[file]] IN (SELECT [[value]] FROM json_each({:files}))").Bind(dbx.Params{"record": r.Id, "files": string(list)}).Execute(); err != nil {
		return err
	}
	r.SetRaw(forGoodKey, true)
	if len(left) == len(has) {
		return nil
	}
	first := min(1, len(left))
	r.Set("main_picture", left[:first])
	if r.Collection().Name == album.Places {
		r.Set("other_pictures", left[first:])
	}
	r.SetRaw(byKey, who)
	return tx.Save(r)
}
