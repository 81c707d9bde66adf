package replica

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

const (
	database = "data.db"
	// waitingName is the folder with what waits for the bucket.
	waitingName = "." + database + litestream.MetaDirSuffix
	asideName   = "replaced"
)

// TakeFolder has a data folder alone until it is released; the error is a sentence.
func TakeFolder(dir string) (release func(), err error) {
	release, isAlone, err := HaveFolderAlone(dir)
	if err == nil && !isAlone {
		err = inUse(dir)
	}
	return release, err
}

func pathIn(dir string) string { return filepath.Join(dir, database) }

// lookHere finds out what a data folder holds. It changes nothing.
func lookHere(dir string) (h here, err error) {
	h.dir = dir
	if h.marker, err = readMarker(dir); err != nil {
		return h, err
	}
	if info, err := os.Stat(pathIn(dir)); err == nil {
		h.hasData = info.Size() > 0
	} else if !errors.Is(err, fs.ErrNotExist) {
		return h, err
	}
	waiting, err := os.ReadDir(filepath.Join(dir, waitingName, "ltx", "0"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return h, err
	}
	for _, file := range waiting {
		low, high, err := ltx.ParseFilename(file.Name())
		if err != nil {
			continue
		}
		if h.first == 0 || low < h.first {
			h.first = low
		}
		h.txid = max(h.txid, high)
	}
	return h, nil
}

// layAside puts a database where it is in nobody's way, with all that belongs to it.
func layAside(dir string) (string, error) {
	to := filepath.Join(dir, asideName, time.Now().UTC().Format("20060102-150405")+"-"+strings.ToLower(rand.Text()[:4]))
	if err := os.MkdirAll(to, 0o700); err != nil {
		return "", err
	}
	for _, name := range []string{MarkerName, waitingName, database, database + "-wal", database + "-shm"} {
		if err := os.Rename(filepath.Join(dir, name), filepath.Join(to, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return to, nil
}

// forgetWaiting has all there is be sent anew. A file beside the database that is left over of another one would spoil it.
func forgetWaiting(dir string) error { return os.RemoveAll(filepath.Join(dir, waitingName)) }

func withoutLeftovers(dir string) error {
	for _, name := range []string{database, database + "-wal", database + "-shm"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return forgetWaiting(dir)
}
