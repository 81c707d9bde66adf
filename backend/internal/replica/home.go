package replica

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// Where the files are.
const (
	inFolder = "folder"
	inBucket = "bucket"
)

// A row says where the files of this site are, and by which name the bucket knows the site.
const homeTable = `CREATE TABLE IF NOT EXISTS {{waypost_files_home}} ([[one]] INTEGER PRIMARY KEY CHECK ([[one]] = 1), [[place]] TEXT NOT NULL, [[site]] TEXT NOT NULL)`

type home struct {
	Where string `db:"place"`
	Site  string `db:"site"`
}

// readHome is empty where files were never anywhere but in the data folder.
func readHome(app core.App) (h home, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT [[place]], [[site]] FROM {{waypost_files_home}}").One(&h)
	if errors.Is(err, sql.ErrNoRows) || (err != nil && strings.Contains(err.Error(), "no such table")) {
		return home{}, nil
	}
	return h, err
}

func (h home) write(app core.App) error {
	if _, err := app.NonconcurrentDB().NewQuery(homeTable).Execute(); err != nil {
		return err
	}
	_, err := app.NonconcurrentDB().NewQuery("INSERT INTO {{waypost_files_home}} VALUES (1, {:place}, {:site})" +
		" ON CONFLICT DO UPDATE SET [[place]] = excluded.[[place]], [[site]] = excluded.[[site]]").
		Bind(map[string]any{"place": h.Where, "site": h.Site}).Execute()
	return err
}

// SettleFiles refuses, by a sentence, a start that would look for files where they are not. A site that has none yet begins with the bucket
// at once.
func SettleFiles(ctx context.Context, app core.App, c BucketConfig) error {
	h, err := readHome(app)
	if err != nil {
		return err
	}
	if !c.IsSet() {
		if h.Where == inBucket {
			return errors.New("The pictures of this site are in a bucket: set WAYPOST_S3_ENDPOINT, WAYPOST_S3_BUCKET, WAYPOST_S3_ACCESS_KEY and WAYPOST_S3_SECRET, or move them back with these settings and waypost files-to-folder.")
		}
		return nil
	}
	if h.Where == inBucket {
		return ours(ctx, c, h.Site)
	}
	if err := setByHand(app, c); err != nil {
		return err
	}
	if has, err := hasFiles(folderOf(app)); err != nil {
		return err
	} else if has {
		return fmt.Errorf("The pictures of this site are in the data folder: move them to the bucket %s with waypost files-to-bucket, and start again.", c)
	}
	h, err = claim(ctx, app, c, h)
	if err != nil {
		return err
	}
	h.Where = inBucket
	return h.write(app)
}

// setByHand refuses to turn from a bucket somebody has set in the backend's own pages: its pictures would be nowhere.
func setByHand(app core.App, c BucketConfig) error {
	s3, err := storedBucket(app)
	if err != nil {
		return err
	}
	if s3.Enabled && (s3.Bucket != c.Bucket || strings.TrimSuffix(s3.Endpoint, "/") != c.Endpoint) {
		return fmt.Errorf("The pictures are in the bucket %s at %s, which is set in the dashboard of PocketBase: set WAYPOST_S3_BUCKET and WAYPOST_S3_ENDPOINT to it.", s3.Bucket, s3.Endpoint)
	}
	return nil
}

// notByHand refuses to bring files from a folder where a bucket has them.
func notByHand(app core.App) error {
	if s3, err := storedBucket(app); err != nil || !s3.Enabled {
		return err
	}
	return errors.New("The pictures of this site are already in a bucket, which is set in the dashboard of PocketBase: set WAYPOST_S3_BUCKET and WAYPOST_S3_ENDPOINT to it, and start.")
}

type fileStored struct {
	Enabled          bool
	Bucket, Endpoint string
}

// storedBucket is what PocketBase's settings in the database say.
func storedBucket(app core.App) (s3 fileStored, err error) {
	// Settings that are encrypted are not looked at.
	err = app.ConcurrentDB().NewQuery("SELECT COALESCE(CAST([[value]] AS TEXT) ->> '$.s3.enabled', 0) AS [[enabled]], COALESCE(CAST([[value]] AS TEXT) ->> '$.s3.bucket', '') AS [[bucket]]," +
		" COALESCE(CAST([[value]] AS TEXT) ->> '$.s3.endpoint', '') AS [[endpoint]] FROM {{_params}} WHERE [[id]] = 'settings' AND json_valid(CAST([[value]] AS TEXT))").One(&s3)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return s3, err
}

// claim has the bucket know this site, and this site the bucket, and changes nothing else.
func claim(ctx context.Context, app core.App, c BucketConfig, h home) (home, error) {
	if h.Site == "" {
		h = home{Where: inFolder, Site: strings.ToLower(rand.Text())}
		if err := h.write(app); err != nil {
			return h, err
		}
	}
	written, err := c.Begin(ctx, siteKey, []byte(h.Site))
	if err != nil {
		return h, c.Sentence(err)
	}
	if written {
		return h, nil
	}
	return h, ours(ctx, c, h.Site)
}

// siteKey lies where pictures lie, at the bucket's top: they are one site's alone.
const siteKey = "waypost-site"

const mostOfSite = 64

// ours refuses a bucket that does not hold this site's files.
func ours(ctx context.Context, c BucketConfig, site string) error {
	found, err := c.Read(ctx, siteKey, mostOfSite)
	if IsMissingObject(err) {
		return fmt.Errorf("The pictures of this site are not in the bucket %s: set WAYPOST_S3_ENDPOINT and WAYPOST_S3_BUCKET to the one they are in.", c)
	}
	if err != nil {
		return c.Sentence(err)
	}
	if string(found) != site {
		return fmt.Errorf("The bucket %s has the pictures of another site: set WAYPOST_S3_BUCKET to a bucket for this site alone.", c)
	}
	return nil
}

func folderOf(app core.App) string { return filepath.Join(app.DataDir(), core.LocalStorageDirName) }

// hasFiles tells whether any file lies in a folder or below it.
func hasFiles(dir string) (has bool, err error) {
	err = filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !entry.IsDir() {
			has = true
			return fs.SkipAll
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return has, err
}
