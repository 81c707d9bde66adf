package app

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
	"modernc.org/sqlite"

	"waypost/backend/internal/settings"
	"waypost/backend/internal/site"
)

func hasSite(c settings.Config) error {
	if _, err := os.Stat(filepath.Join(c.DataDir, "data.db")); err != nil {
		return fmt.Errorf("There is no site in %s: set WAYPOST_DATA_DIR, or add --dir with its data folder.", c.DataDir)
	}
	return nil
}

// backup lays what is stored into an empty folder, which a program can be started on, also while the site runs: the database by SQLite's own
// way, beside which others write, and the pictures as links to the same bytes, for none is ever changed. Mails that wait stay out of it, and so
// do logs.
func backup(args []string, out io.Writer) error {
	c, words, err := configure(args)
	if err != nil {
		return err
	}
	if len(words) != 1 {
		return errors.New("Usage: waypost backup <folder>")
	}
	to := words[0]
	if err := hasSite(c); err != nil {
		return err
	}
	if below, err := filepath.Rel(absolute(c.DataDir), absolute(to)); err == nil && filepath.IsLocal(below) {
		return fmt.Errorf("The folder %s is in the site's own data folder: choose one elsewhere, best on another disk.", to)
	}
	if there, err := os.ReadDir(to); err == nil && len(there) > 0 {
		return fmt.Errorf("The folder %s is not empty: name an empty one, or one that does not exist yet.", to)
	}
	files := 0
	// Pictures that come meanwhile are not in the first round, and those that go not in the second.
	for _, step := range []func() error{
		func() error { return linkFiles(c.DataDir, to, core.LocalStorageDirName, &files) },
		func() error { return copyDatabase(filepath.Join(c.DataDir, "data.db"), filepath.Join(to, "data.db")) },
		func() error { return linkFiles(c.DataDir, to, core.LocalStorageDirName, &files) },
		func() error { return linkFiles(c.DataDir, to, "accepted-release.json", new(int)) },
	} {
		if err := step(); err != nil {
			return fmt.Errorf("The backup in %s is incomplete: %w", to, err)
		}
	}
	// Hosts see when that was. Where it cannot be noted the backup is as good.
	_ = os.WriteFile(filepath.Join(c.DataDir, site.StampName), nil, 0o600)
	_, err = fmt.Fprintf(out, "The database and %d files are in %s.\n", files, to)
	return err
}

// absolute is a path as it is where it cannot be made absolute.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// linkFiles has a file, or all of a folder, in another folder as well; where that is on another disk, as copies.
func linkFiles(from, to, name string, files *int) error {
	if err := os.MkdirAll(to, ownFolder); err != nil {
		return err
	}
	err := filepath.WalkDir(filepath.Join(from, name), func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		below, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, below)
		if entry.IsDir() {
			return os.MkdirAll(target, ownFolder)
		}
		err = os.Link(path, target)
		if errors.Is(err, fs.ErrExist) {
			return nil
		}
		*files++
		if err != nil {
			return copyFile(path, target)
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil // deleted meanwhile, or in a bucket
	}
	return err
}

func copyFile(from, to string) (err error) {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Sync(), target.Close())
}

// copyDatabase reads it only: whoever replicates it is the only one to write its journal into it.
func copyDatabase(from, to string) error {
	if _, err := os.Stat(from); err != nil {
		return err
	}
	source := url.URL{Scheme: "file", OmitHost: true, Path: from, RawQuery: "mode=ro&_pragma=busy_timeout(10000)"}
	db, err := sql.Open("sqlite", source.String())
	if err != nil {
		return err
	}
	defer db.Close()
	ctx := context.Background()
	connection, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer connection.Close()
	return connection.Raw(func(driver any) error {
		target := url.URL{Scheme: "file", OmitHost: true, Path: to}
		copying, err := driver.(interface {
			NewBackup(string) (*sqlite.Backup, error)
		}).NewBackup(target.String())
		if err != nil {
			return err
		}
		// All of it in one step: in several, each change of somebody would begin it anew.
		_, err = copying.Step(-1)
		return errors.Join(err, copying.Finish(), os.Chmod(to, 0o600))
	})
}
