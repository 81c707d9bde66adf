package stories

import (
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
)

// attributes is the suffix of the files in which PocketBase's store on a disk keeps a file's attributes.
const attributes = ".attrs"

// link makes a hard link to a file of the store, and reports whether it could: buckets and some disks have no links. Stored files never
// change, so a link is as good as a copy. Copying an account's five gigabytes for each try to accept a draft would keep the disk busy.
func link(app core.App, from, to string) bool {
	if app.Settings().S3.Enabled {
		return false
	}
	store := filepath.Join(app.DataDir(), core.LocalStorageDirName)
	from, to = filepath.Join(store, from), filepath.Join(store, to)
	if os.MkdirAll(filepath.Dir(to), 0o700) != nil || os.Link(from+attributes, to+attributes) != nil {
		return false
	}
	if os.Link(from, to) != nil {
		_ = os.Remove(to + attributes) // the copy writes its own
		return false
	}
	return true
}
