// Says where the files of records are kept, in the data folder or in a bucket, and brings them from one to the other.

package replica

import (
	"github.com/pocketbase/pocketbase/core"
)

// PocketBase keeps its settings, S3's among them, in this table of the database.
const settingsTable = "_params"

// notHere stands in the database for the secret: what has the database, a backup or a replica, does not have the bucket.
const notHere = "is in WAYPOST_S3_SECRET"

// FollowFiles has PocketBase keep files in the bucket. It comes before the settings are read; what anybody stores there later changes
// nothing.
func FollowFiles(app core.App, c BucketConfig) {
	if !c.IsSet() {
		return
	}
	s3 := core.S3Config{
		Enabled: true, Bucket: c.Bucket, Region: c.Region, Endpoint: c.Endpoint, AccessKey: c.AccessKey, Secret: c.Secret, ForcePathStyle: c.PathStyle,
	}
	stored := s3
	stored.Secret = notHere
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		e.App.Settings().S3 = s3
		return nil
	})
	leaveOut := func(e *core.ModelEvent) error {
		if s, is := e.Model.(*core.Settings); is {
			s.S3 = stored
		}
		return e.Next()
	}
	app.OnModelCreate(settingsTable).BindFunc(leaveOut)
	app.OnModelUpdate(settingsTable).BindFunc(leaveOut)
}
