// Package testkit starts real servers for tests and speaks to them over HTTP, and makes what they are fed: buckets, maps, signed release
// files, stories.
package testkit

import (
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"waypost/backend/internal/app"
	"waypost/backend/internal/media"
	"waypost/backend/internal/settings"
)

// Superuser is the account every test server has.
const (
	SuperuserEmail    = "root@example.com"
	SuperuserPassword = "a-long-password"
	Password          = "travelling"
)

// Server is a running backend over its own empty data folder.
type Server struct {
	*app.Running
	t testing.TB
}

// Person is somebody with an account and a token.
type Person struct{ ID, Token, Email string }

// A server develops pictures in processes of its own program, which here is the test's.
func init() { media.Intercept(os.Args) }

var template = sync.OnceValues(migratedTemplate)

// migratedTemplate runs the migrations once for all tests of a package and keeps the files in memory.
func migratedTemplate() (fstest.MapFS, error) {
	dir, err := os.MkdirTemp("", "waypost-template-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	app, err := app.Open(settings.Config{DataDir: dir})
	if err != nil {
		return nil, err
	}
	if err := app.RunAllMigrations(); err != nil {
		return nil, err
	}
	for _, name := range []string{"users", core.CollectionNameSuperusers} {
		if err := cheapPasswords(app, name); err != nil {
			return nil, err
		}
	}
	// Where the address is public, the first story of everybody would wait for a moderator.
	if _, err := app.DB().NewQuery(`UPDATE site SET settings = '{"firstLook": 0}'; DELETE FROM waypost_purges`).Execute(); err != nil {
		return nil, err
	}
	if err := app.ResetBootstrapState(); err != nil {
		return nil, err
	}
	files := fstest.MapFS{}
	return files, fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		files[name] = &fstest.MapFile{Data: data, Mode: 0o600}
		return err
	})
}

// cheapPasswords makes hashing fast: tests sign in hundreds of times and prove nothing about bcrypt.
func cheapPasswords(app core.App, name string) error {
	collection, err := app.FindCollectionByNameOrId(name)
	if err != nil {
		return err
	}
	if field, ok := collection.Fields.GetByName(core.FieldNamePassword).(*core.PasswordField); ok {
		field.Cost = bcrypt.MinCost
	}
	return app.Save(collection)
}

// Config reads settings as the program does, with a free port, an own folder and no limits for this machine.
func Config(t testing.TB, env map[string]string) settings.Config {
	t.Helper()
	all := map[string]string{
		"WAYPOST_HTTP": "127.0.0.1:0", "WAYPOST_DATA_DIR": t.TempDir(), "WAYPOST_RATE_LIMIT_EXEMPT": "127.0.0.1",
		"WAYPOST_SUPERUSER_EMAIL": SuperuserEmail, "WAYPOST_SUPERUSER_PASSWORD": SuperuserPassword,
	}
	for name, value := range env {
		all[name] = value
	}
	c, err := settings.Load(func(name string) string { return all[name] })
	OK(t, err)
	return c
}

// Start runs a server until the test ends.
func Start(t testing.TB, env map[string]string) *Server {
	t.Helper()
	c := Config(t, env)
	if entries, err := os.ReadDir(c.DataDir); err == nil && len(entries) == 0 {
		files, err := template()
		OK(t, err)
		OK(t, os.CopyFS(c.DataDir, files))
	}
	s := &Server{t: t}
	s.run(c)
	return s
}

// Restart stops the server and starts it again over the same data, at another port.
func (s *Server) Restart() {
	s.t.Helper()
	OK(s.t, s.Stop())
	c := s.Config
	c.Listen = "127.0.0.1:0"
	s.run(c)
}

func (s *Server) run(c settings.Config) {
	s.t.Helper()
	running, err := app.Start(c)
	OK(s.t, err)
	s.has(running)
}

// Of is a server that was started in another way; it runs until the test ends.
func Of(t testing.TB, running *app.Running) *Server {
	s := &Server{t: t}
	s.has(running)
	return s
}

func (s *Server) has(running *app.Running) {
	s.Running = running
	s.t.Cleanup(func() {
		if err := running.Stop(); err != nil {
			s.t.Error(err)
		}
	})
}

// Record loads a record past all rules.
func (s *Server) Record(collection, id string) *core.Record {
	s.t.Helper()
	record, err := s.App.FindRecordById(collection, id)
	OK(s.t, err)
	return record
}
