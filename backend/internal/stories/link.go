package stories

import (
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
)

// attributes is what PocketBase's store on a disk adds to a file's name for what it knows of the file.
const attributes = ".attrs"

// link gives a file of the store another name beside the one it has, and tells whether it could. Files of the store are never written
// into, and go with their last name. Copies of an account's five gigabytes, again and again for a draft that is refused in the end,
// would keep the disk busy. A store on the internet has no links, and some disks have none.
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
		_ = os.Remove(to + attributes) // written anew by the copy
		return false
	}
	return true
}
