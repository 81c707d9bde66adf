package testkit

import (
	"context"
	"database/sql"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
)

// Questions are what the database is asked meanwhile about any of the names.
func (s *Server) Questions(meanwhile func(), names ...string) (about []string) {
	var mu sync.Mutex
	db := s.App.ConcurrentDB().(*dbx.DB)
	db.QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) {
		mu.Lock()
		defer mu.Unlock()
		for _, name := range names {
			if strings.Contains(text, name) {
				about = append(about, text)
				return
			}
		}
	}
	meanwhile()
	mu.Lock()
	defer mu.Unlock()
	db.QueryLogFunc = nil
	return about
}

// Execute runs one statement, whatever the rules say.
func (s *Server) Execute(statement string, params ...dbx.Params) {
	s.t.Helper()
	query := s.App.NonconcurrentDB().NewQuery(statement)
	for _, some := range params {
		query.Bind(some)
	}
	if _, err := query.Execute(); err != nil {
		s.t.Fatalf("%s: %v", statement, err)
	}
}

// Plan is what is done for a statement, line by line. No statistics are kept, so it is the same on a few rows as on a million.
func (s *Server) Plan(statement string) string {
	s.t.Helper()
	var steps []struct {
		Detail string `db:"detail"`
	}
	OK(s.t, s.App.DB().NewQuery("EXPLAIN QUERY PLAN "+statement).All(&steps))
	plan := ""
	for _, step := range steps {
		plan += step.Detail + "\n"
	}
	return plan
}
