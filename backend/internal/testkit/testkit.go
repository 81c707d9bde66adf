// Package testkit starts real servers for tests and speaks to them over HTTP.
package testkit

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"waypost/backend/internal/server"
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
	*server.Running
	t *testing.T
}

// Person is somebody with an account and a token.
type Person struct{ ID, Token, Email string }

// File is one uploaded file of a form.
type File struct {
	Field, Name string
	Data        []byte
}

// Answer is what a server said.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

var template = sync.OnceValues(migratedTemplate)

// migratedTemplate runs the migrations once for all tests of a package and keeps the files in memory.
func migratedTemplate() (fstest.MapFS, error) {
	dir, err := os.MkdirTemp("", "waypost-template-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	app, err := server.Open(settings.Config{DataDir: dir})
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
func Config(t *testing.T, env map[string]string) settings.Config {
	t.Helper()
	all := map[string]string{
		"WAYPOST_HTTP": "127.0.0.1:0", "WAYPOST_DATA_DIR": t.TempDir(), "WAYPOST_RATE_LIMIT_EXEMPT": "127.0.0.1",
		"WAYPOST_SUPERUSER_EMAIL": SuperuserEmail, "WAYPOST_SUPERUSER_PASSWORD": SuperuserPassword,
	}
	for name, value := range env {
		all[name] = value
	}
	c, err := settings.Load(func(name string) string { return all[name] })
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Start runs a server until the test ends.
func Start(t *testing.T, env map[string]string) *Server {
	t.Helper()
	c := Config(t, env)
	if entries, err := os.ReadDir(c.DataDir); err == nil && len(entries) == 0 {
		files, err := template()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(c.DataDir, files); err != nil {
			t.Fatal(err)
		}
	}
	running, err := server.Start(c, "test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := running.Stop(); err != nil {
			t.Error(err)
		}
	})
	return &Server{Running: running, t: t}
}

// Do sends a request as it is; tests of headers use it directly.
func (s *Server) Do(request *http.Request) Answer {
	s.t.Helper()
	client := &http.Client{
		Transport:     &http.Transport{DisableCompression: true, DisableKeepAlives: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return Answer{Status: response.StatusCode, Header: response.Header, Body: body}
}

// Send speaks JSON; body may be nil.
func (s *Server) Send(method, path, token string, body any) Answer {
	s.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		s.t.Fatal(err)
	}
	request, err := http.NewRequest(method, s.URL+path, bytes.NewReader(data))
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	return s.Do(request)
}

// Get fetches a path with optional header lines, name and value in turn.
func (s *Server) Get(path string, header ...string) Answer {
	s.t.Helper()
	request, err := http.NewRequest(http.MethodGet, s.URL+path, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	for i := 0; i+1 < len(header); i += 2 {
		if header[i] == "Host" {
			request.Host = header[i+1]
			continue
		}
		request.Header.Set(header[i], header[i+1])
	}
	return s.Do(request)
}

// Form sends multipart form data.
func (s *Server) Form(method, path, token string, fields map[string]string, files ...File) Answer {
	s.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		if err := form.WriteField(name, value); err != nil {
			s.t.Fatal(err)
		}
	}
	for _, f := range files {
		part, err := form.CreatePart(textproto.MIMEHeader{
			"Content-Disposition": {`form-data; name="` + f.Field + `"; filename="` + f.Name + `"`},
			"Content-Type":        {"application/octet-stream"},
		})
		if err == nil {
			_, err = part.Write(f.Data)
		}
		if err != nil {
			s.t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		s.t.Fatal(err)
	}
	request, err := http.NewRequest(method, s.URL+path, &body)
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	request.Header.Set("Authorization", token)
	return s.Do(request)
}

// Record loads a record past all rules.
func (s *Server) Record(collection, id string) *core.Record {
	s.t.Helper()
	record, err := s.App.FindRecordById(collection, id)
	if err != nil {
		s.t.Fatal(err)
	}
	return record
}
