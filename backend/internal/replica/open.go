package replica

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	// FilePatience is for what is small: to look for a file, or to delete one.
	FilePatience = 8 * time.Second
	// A bucket that takes less than a megabyte in a second is as good as none.
	bytesPerSecond = 1 << 20

	away = "Pictures cannot be saved right now, and nothing was changed. Please try again in a few minutes."
)

// FilePatienceFor is how long so many bytes may be on their way to a bucket or from it.
func FilePatienceFor(bytes int64) time.Duration {
	return FilePatience + time.Duration(bytes/bytesPerSecond)*time.Second
}

// OpenFiles is the way to the files. With a bucket it ends after this time: PocketBase would wait for one that does not answer for ever.
// Whoever opened it closes it.
func OpenFiles(ctx context.Context, app core.App, patience time.Duration) (fsys *filesystem.System, closeIt func(), err error) {
	if fsys, err = app.NewFilesystem(); err != nil {
		return nil, nil, err
	}
	if !HasFilesInBucket(app) {
		return fsys, func() { fsys.Close() }, nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	fsys.SetContext(ctx)
	return fsys, func() { fsys.Close(); cancel() }, nil
}

// HasFilesInBucket tells whether files are in a bucket.
func HasFilesInBucket(app core.App) bool { return app.Settings().S3.Enabled }

// IsMissingFile tells whether there is no such file. A bucket that is gone does not say anything about its files.
func IsMissingFile(err error) bool {
	return errors.Is(err, filesystem.ErrNotFound) && !strings.Contains(err.Error(), "NoSuchBucket")
}

// FilesAway makes a sentence of what went wrong with a bucket, for people who were storing pictures; what else went wrong stays.
func FilesAway(app core.App, err error) error {
	if err == nil || !HasFilesInBucket(app) {
		return err
	}
	app.Logger().Error("The bucket with the pictures failed", "error", err)
	return router.NewApiError(http.StatusServiceUnavailable, away, nil)
}
