package replica_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	_ "modernc.org/sqlite"

	"waypost/backend/internal/app"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/testkit"
)

// replicated are the settings of a site whose database is kept in a bucket too.
func replicated(b *testkit.BucketService, dir ...string) map[string]string {
	env := b.Env()
	delete(env, "WAYPOST_REPLICATION")
	for _, each := range dir {
		env["WAYPOST_DATA_DIR"] = each
	}
	return env
}

// restored lays what the bucket has into an empty folder and opens it.
func restored(t *testing.T, s *testkit.Server, at time.Time) (*dbx.DB, string) {
	t.Helper()
	o := app.ReplicaOptions(s.Config, false)
	o.DataDir = t.TempDir()
	if _, err := replica.RestoreTo(context.Background(), o, at); err != nil {
		t.Fatal(err)
	}
	db, err := dbx.Open("sqlite", filepath.Join(o.DataDir, "data.db"))
	testkit.OK(t, err)
	t.Cleanup(func() { db.Close() })
	return db, o.DataDir
}

func text(t *testing.T, db *dbx.DB, query string) string {
	t.Helper()
	var value string
	if err := db.NewQuery(query).Row(&value); err != nil {
		t.Fatal(query, err)
	}
	return value
}

func TestWhatWasAnsweredLiesInTheBucketAndComesBackWhole(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, replicated(b))
	ana := s.SignUp("ana")
	story := s.Story(ana)
	made := s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{
		"user": ana.ID, "places_collection": story, "title": "Lisboa", "latitude": "38.7", "longitude": "-9.1", "subtext": "",
	})
	testkit.Done(t, made)
	db, _ := restored(t, s, time.Time{})
	testkit.Same(t, text(t, db, "SELECT title FROM places WHERE id = '"+made.Text("id")+"'"), "Lisboa")
	testkit.Same(t, text(t, db, "PRAGMA integrity_check"), "ok")
	for _, query := range []string{"SELECT COUNT(*) FROM places", "SELECT COUNT(*) FROM sessions", "SELECT COUNT(*) FROM waypost_discover_words", "SELECT COUNT(*) FROM waypost_discover_box"} {
		var here string
		if err := s.App.DB().NewQuery(query).Row(&here); err != nil {
			continue // no such table under this name
		}
		testkit.Same(t, text(t, db, query), here, query, "here", "there")
	}
	if status := s.Replica.Status(); !status.Writes || status.Rounds == 0 || status.Failed > 0 || status.Epoch != 1 {
		t.Errorf("%+v", status)
	}
}

func TestWhileTheBucketIsGoneNothingIsAnsweredAsStoredAndTheSecondTryMakesNoOther(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, replicated(b))
	ana := s.SignUp("ana")
	b.Refuse(http.StatusForbidden)
	began := time.Now()
	story := map[string]any{"id": "chosenbyclient1", "user": ana.ID, "title": "Once", "content": "<p>a</p>", "start_date": "2024-03-01", "end_date": "2024-03-02"}
	refused := s.Send(http.MethodPost, testkit.Stories, ana.Token, story)
	if refused.Status != http.StatusServiceUnavailable || refused.Header.Get("Retry-After") == "" || !strings.HasSuffix(refused.Text("message"), ".") || time.Since(began) > 10*time.Second {
		t.Fatalf("%d %s after %s", refused.Status, refused.Body, time.Since(began))
	}
	testkit.Answered(t, s.Send(http.MethodGet, "/api/health", "", nil), http.StatusOK, "reading")
	b.Refuse(0)
	var again testkit.Answer
	for began = time.Now(); time.Since(began) < time.Minute; time.Sleep(200 * time.Millisecond) {
		if again = s.Send(http.MethodPost, testkit.Stories, ana.Token, story); again.Status != http.StatusServiceUnavailable {
			break
		}
	}
	if code, _ := again.Problem("id"); code != "validation_not_unique" {
		t.Fatalf("%d %s", again.Status, again.Body)
	}
	db, _ := restored(t, s, time.Time{})
	testkit.Same(t, text(t, db, "SELECT COUNT(*) FROM places_collection WHERE title = 'Once'"), "1")
}

// cable leads to a bucket, and can be pulled.
func cable(t *testing.T, to string) (address string, pulled *atomic.Bool) {
	t.Helper()
	target, err := url.Parse(to)
	testkit.OK(t, err)
	pulled = new(atomic.Bool)
	proxy := &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) { p.SetURL(target); p.Out.Host = p.In.Host }}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if pulled.Load() {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s.URL, pulled
}

func TestAStandbyTakesOverAndTheOneThatComesBackChangesNothing(t *testing.T) {
	b := testkit.StartBucket(t)
	env := replicated(b)
	address, pulled := cable(t, b.Endpoint)
	env["WAYPOST_S3_ENDPOINT"] = address
	first := testkit.Start(t, env)
	ana := first.SignUp("ana")
	story := first.Story(ana)

	pulled.Store(true)
	began := time.Now()
	c := testkit.Config(t, replicated(b))
	standby, err := app.StartIn(t.Context(), c, true)
	testkit.OK(t, err)
	second := testkit.Of(t, standby)
	if took := time.Since(began); took < 5*time.Second || took > 30*time.Second {
		t.Errorf("took over after %s", took)
	}
	late := first.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"title": "Late", "revision": 1})
	testkit.Answered(t, late, http.StatusServiceUnavailable, "the first")
	testkit.Done(t, second.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"title": "Second", "revision": 1}))
	pulled.Store(false)
	for began = time.Now(); first.Replica.Status().LeaseLeft != -1 && time.Since(began) < time.Minute; {
		time.Sleep(50 * time.Millisecond)
	}
	late = first.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"title": "Late", "revision": 1})
	testkit.Answered(t, late, http.StatusServiceUnavailable, "the first")
	testkit.Answered(t, first.Send(http.MethodGet, testkit.Stories+"/"+story, ana.Token, nil), http.StatusOK, "reading at the first")
	db, _ := restored(t, second, time.Time{})
	testkit.Same(t, text(t, db, "SELECT title FROM places_collection WHERE id = '"+story+"'"), "Second")
}

func TestARestartedWriterGoesOnWhereItWasAndARestoredFolderBeginsAnewFromItsTime(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, replicated(b))
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Restart()
	testkit.Same(t, s.Replica.Status().Epoch, 1, "epoch", "after a restart")
	before := time.Now()
	time.Sleep(1100 * time.Millisecond)
	change := func(on *testkit.Server, title string, revision int) {
		t.Helper()
		testkit.Done(t, on.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"title": title, "revision": revision}))
	}
	change(s, "A mistake", 1)
	db, early := restored(t, s, before)
	if title := text(t, db, "SELECT title FROM places_collection WHERE id = '"+story+"'"); title == "A mistake" {
		t.Error("the mistake came back")
	}
	_ = db.Close()
	change(s, "A second mistake", 2)
	db, dir := restored(t, s, before)
	_ = db.Close()
	testkit.OK(t, s.Stop())
	env := replicated(b)
	env["WAYPOST_DATA_DIR"] = early
	if _, err := app.Start(testkit.Config(t, env)); err == nil || !strings.Contains(err.Error(), "restore again") {
		t.Errorf("what was written since would be lost: %v", err)
	}
	env["WAYPOST_DATA_DIR"] = dir
	back := testkit.Start(t, env)
	if title := back.Record("places_collection", story).GetString("title"); strings.Contains(title, "mistake") || back.Replica.Status().Epoch <= 1 {
		t.Errorf("%q in epoch %d", title, back.Replica.Status().Epoch)
	}
}

func TestAsynchronouslyAChangeIsAnsweredWithoutTheBucketAndComesThereOnceThatIsBack(t *testing.T) {
	b := testkit.StartBucket(t)
	env := replicated(b)
	env["WAYPOST_REPLICATION"] = "asynchronous"
	s := testkit.Start(t, env)
	ana := s.SignUp("ana")
	b.Refuse(http.StatusInsufficientStorage)
	began := time.Now()
	story := s.Story(ana)
	if time.Since(began) > 5*time.Second {
		t.Errorf("it took %s", time.Since(began))
	}
	for s.Replica.Status().LagBytes == 0 && time.Since(began) < time.Minute {
		time.Sleep(50 * time.Millisecond)
	}
	b.Refuse(0)
	for s.Replica.Status().LagBytes > 0 && time.Since(began) < 2*time.Minute {
		time.Sleep(50 * time.Millisecond)
	}
	db, _ := restored(t, s, time.Time{})
	testkit.Same(t, text(t, db, "SELECT COUNT(*) FROM places_collection WHERE id = '"+story+"'"), "1")
}
