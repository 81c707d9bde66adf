package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/site"
	"waypost/backend/internal/stories"
)

// probeSize is what a start needs at the very least: two databases with their journals.
const probeSize = 4 << 20

func prepare(c settings.Config, morePragmas string) (core.App, error) {
	if err := readableJournal(c.DataDir); err != nil {
		return nil, err
	}
	app, err := open(c, morePragmas)
	if err != nil {
		return nil, err
	}
	if err := emptyTemporary(c); err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	if err := app.RunAllMigrations(); err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	if err := replica.SettleFiles(context.Background(), app, c.Bucket); err != nil {
		return nil, err
	}
	if err := settings.Apply(app, c); err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	hidden, err := stories.ApplyRule(app, stories.Rule{NeedsVerified: c.PublishNeedsVerified, NeedsPlace: site.Of(app).NoPlaceWaits}, c.PublishSaid)
	var widens *stories.Widening
	if errors.As(err, &widens) {
		return nil, widens
	}
	if err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	if hidden > 0 {
		fmt.Fprintf(os.Stderr, "Stories that are not public until their authors have confirmed their email address: %d. See WAYPOST_PUBLISH_NEEDS_VERIFIED.\n", hidden)
	}
	if err := discover.ResumeRebuild(app); err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	return app, nil
}

// Open checks the data folder and opens the databases in it; PocketBase's own tables are brought up to date, Waypost's are not.
func Open(c settings.Config) (core.App, error) { return open(c, "") }

// openAlone is Open for a command that changes what a running program goes by, until it is closed.
func openAlone(c settings.Config) (app core.App, closeIt func(), err error) {
	if err := makeReady(c.DataDir); err != nil {
		return nil, nil, err
	}
	release, err := replica.TakeFolder(c.DataDir)
	if err != nil {
		return nil, nil, err
	}
	if err = readableJournal(c.DataDir); err == nil {
		app, err = Open(c)
	}
	if err != nil {
		release()
		return nil, nil, err
	}
	return app, func() {
		_ = app.ResetBootstrapState() // the work is done by then
		release()
	}, nil
}

func open(c settings.Config, morePragmas string) (core.App, error) {
	if err := makeReady(c.DataDir); err != nil {
		return nil, err
	}
	app, err := newApp(c, morePragmas)
	if err != nil {
		return nil, err
	}
	err = app.Bootstrap()
	if err != nil && layLogsAside(c.DataDir, os.Stderr) {
		err = app.Bootstrap()
	}
	if err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	if err := knownHistory(app); err != nil {
		return nil, errors.Join(err, app.ResetBootstrapState())
	}
	return app, nil
}

// knownHistory refuses a database that was made in steps this program does not have.
func knownHistory(app core.App) error {
	var steps []string
	if err := app.DB().Select("file").From(core.DefaultMigrationsTable).Where(dbx.NewExp("file LIKE '%.js'")).Column(&steps); err != nil {
		return err
	}
	for _, step := range core.AppMigrations.Items() {
		steps = slices.DeleteFunc(steps, func(name string) bool { return name == step.File })
	}
	if len(steps) > 0 {
		return fmt.Errorf("Another version of Waypost made this database: its schema has %s. Start that version instead.", strings.Join(steps, ", ")) //nolint:staticcheck // for people
	}
	return nil
}

// layLogsAside keeps nobody from the site for the sake of its logs. It tells whether they were broken.
func layLogsAside(dir string, errs io.Writer) bool {
	const name = "auxiliary.db"
	path := filepath.Join(dir, name)
	db, err := connect("")(path)
	if err != nil {
		return false
	}
	found := ""
	err = db.NewQuery("PRAGMA quick_check(1)").Row(&found)
	_ = db.Close()
	if err == nil && found == "ok" {
		return false
	}
	for _, suffix := range []string{"-wal", "-shm"} {
		_ = os.Remove(path + suffix)
	}
	if os.Rename(path, path+".broken") != nil {
		return false
	}
	fmt.Fprintf(errs, "The logs in %s are damaged: they were renamed to %s.broken, and new ones were started.\n", dir, name)
	return true
}

// makeReady has a data folder that is nobody else's and has room.
func makeReady(dir string) error {
	if err := keepPrivate(dir, os.Stderr); err != nil {
		return dataSentence(dir, err)
	}
	if err := probe(dir); err != nil {
		return dataSentence(dir, err)
	}
	return nil
}

func probe(dir string) error {
	name := filepath.Join(dir, ".room")
	defer os.Remove(name)
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Write(make([]byte, probeSize)); err != nil {
		return err
	}
	return f.Sync()
}

func listenSentence(address string, err error) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("The address %s is already in use: stop the other program or set WAYPOST_HTTP to another port.", address)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("This account may not listen on %s: set WAYPOST_HTTP to a port above 1023.", address)
	default:
		return fmt.Errorf("The address %s cannot be used: set WAYPOST_HTTP to an address of this machine.", address)
	}
}

func dataSentence(dir string, err error) error {
	text := strings.ToLower(err.Error())
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG),
		strings.Contains(text, "disk is full"), strings.Contains(text, "no space left"):
		return fmt.Errorf("The disk with the data folder %s is full: free some space and start again.", dir)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS),
		strings.Contains(text, "readonly database"), strings.Contains(text, "permission denied"):
		return fmt.Errorf("The data folder %s cannot be written to: give this account the right to, or set WAYPOST_DATA_DIR to another folder.", dir)
	case errors.Is(err, syscall.ENOTDIR), errors.Is(err, syscall.EEXIST):
		return fmt.Errorf("The data folder %s is not a folder: set WAYPOST_DATA_DIR to another one.", dir)
	case strings.Contains(text, "malformed"), strings.Contains(text, "not a database"):
		return fmt.Errorf("The database in %s is damaged: restore the last backup, or use waypost restore.", dir)
	case strings.Contains(text, "cipher: message authentication failed"), strings.Contains(text, "invalid character"):
		return fmt.Errorf("The stored settings in %s cannot be read with this WAYPOST_ENCRYPTION_KEY: set the key they were written with.", dir)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("The data folder %s cannot be created: set WAYPOST_DATA_DIR to a folder this account may create and write to.", dir)
	default:
		reason := strings.TrimRight(strings.ReplaceAll(err.Error(), "\n", " "), ". ")
		return fmt.Errorf("The data folder %s cannot be used: %s. Fix that, or set WAYPOST_DATA_DIR to another folder.", dir, reason)
	}
}
