package release_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"waypost/backend/internal/testkit/signing"
)

// webStore serves a store's folder as a bucket does, and can be slow or down.
type webStore struct {
	*httptest.Server
	folder           string
	down             atomic.Bool
	delay            atomic.Int64
	asked, unchanged atomic.Int32
}

// openOnTheWeb is a site whose store is on the web, with the first build published.
func openOnTheWeb(t *testing.T) (*site, *webStore) {
	t.Helper()
	s := newSite(t)
	w := &webStore{folder: s.store}
	w.Server = httptest.NewServer(http.HandlerFunc(w.answer))
	t.Cleanup(w.Close)
	s.store = w.URL + "/waypost/"
	w.publish(s, 1, first)
	s.open()
	return s, w
}

func (w *webStore) answer(out http.ResponseWriter, r *http.Request) {
	w.asked.Add(1)
	data, err := os.ReadFile(filepath.Join(w.folder, "release.json"))
	select {
	case <-time.After(time.Duration(w.delay.Load())):
	case <-r.Context().Done():
	}
	etag := fmt.Sprintf(`"%x"`, sha256.Sum256(data))
	switch {
	case w.down.Load() || err != nil || r.URL.Path != "/waypost/release.json":
		out.Header().Set("Content-Type", "text/html")
		_, _ = out.Write([]byte("<h1>We will be back soon</h1>"))
	case r.Header.Get("If-None-Match") == etag:
		w.unchanged.Add(1)
		out.WriteHeader(http.StatusNotModified)
	default:
		out.Header().Set("ETag", etag)
		_, _ = out.Write(data)
	}
}

// publish writes what a team's command does.
func (w *webStore) publish(s *site, number int, build string) {
	s.t.Helper()
	s.keys.Write(w.folder, s.keys.File(number, one(s.keys.Targets("mf-map", signing.Live("mf-map", number, build)))))
}

// load is one page load; it answers how long that took.
func (s *site) load() time.Duration {
	began := time.Now()
	s.keeper.Fresh()
	return time.Since(began)
}

// quickly loads a page that must not wait for the store.
func (s *site) quickly(when string) {
	s.t.Helper()
	if took := s.load(); took > 300*time.Millisecond {
		s.t.Fatalf("%s a page came after %s", when, took)
	}
}

func (s *site) eventually(want string, patience time.Duration) {
	s.t.Helper()
	for end := time.Now().Add(patience); s.page().Remotes["mf-map"].Stable != want && time.Now().Before(end); {
		time.Sleep(20 * time.Millisecond)
	}
	s.stable(want)
}

func TestAStoreOnTheWebIsFollowedByItsETagAndMissedWithoutHarm(t *testing.T) {
	t.Parallel()
	s, w := openOnTheWeb(t)
	s.stable(first)
	for end := time.Now().Add(12 * time.Second); w.unchanged.Load() < 2 && time.Now().Before(end); {
		time.Sleep(50 * time.Millisecond)
	}
	if w.unchanged.Load() < 2 {
		t.Error("without page loads the store was not asked by its ETag")
	}
	w.publish(s, 2, second)
	s.stable(second)
	if files := s.keeper.Files("mf-map/f/x.0123456789abcdef.js"); files != nil {
		t.Error("files of a store on the web are looked for in a folder")
	}
	w.down.Store(true)
	s.open()
	s.stable(second)
	s.mustSay("what was live stays")
}

func TestWhatIsPublishedInAStoreOnTheWebIsOnTheNextPage(t *testing.T) {
	t.Parallel()
	s, w := openOnTheWeb(t)
	for n, build := range []string{second, third, first} {
		s.load()
		w.publish(s, n+2, build)
		s.stable(build)
		time.Sleep(2 * time.Second)
	}
}

func TestManyPageLoadsAskAStoreOnTheWebOnceASecondInTheLongRun(t *testing.T) {
	t.Parallel()
	s, w := openOnTheWeb(t)
	w.delay.Store(int64(100 * time.Millisecond))
	w.publish(s, 2, second)
	before := w.asked.Load()
	var loads sync.WaitGroup
	for range 200 {
		loads.Go(func() { s.stable(second) })
	}
	loads.Wait()
	if asked := w.asked.Load() - before; asked > 2 {
		t.Errorf("for many at once the store was asked %d times", asked)
	}
	for end := time.Now().Add(4 * time.Second); time.Now().Before(end); {
		s.load()
	}
	// Five questions are saved up, four more come in that time, and two by the server itself.
	if asked := w.asked.Load() - before; asked > 11 {
		t.Errorf("the store was asked %d times", asked)
	}
}

func TestASlowStoreOnTheWebHoldsOnePageUpForHalfASecondAndNoOther(t *testing.T) {
	t.Parallel()
	s, w := openOnTheWeb(t)
	w.delay.Store(int64(2 * time.Second))
	w.publish(s, 2, second)
	if took := s.load(); took < 400*time.Millisecond || took > 1500*time.Millisecond {
		t.Errorf("the first page came after %s", took)
	}
	s.stable(first)
	for range 100 {
		s.quickly("after the first")
	}
	s.eventually(second, 4*time.Second)
	for range 100 {
		s.quickly("while the store is slow")
	}
	t.Run("until it is quick again", func(*testing.T) {
		w.delay.Store(0)
		w.publish(s, 3, third)
		s.eventually(third, 4*time.Second)
		w.publish(s, 4, first)
		s.stable(first)
	})
}

func TestADeadStoreOnTheWebHoldsNoPageUp(t *testing.T) {
	t.Parallel()
	s, w := openOnTheWeb(t)
	w.CloseClientConnections()
	w.Close()
	for end := time.Now().Add(1500 * time.Millisecond); time.Now().Before(end); {
		s.quickly("while the store is dead")
	}
	s.stable(first)
	s.mustSay("what was live stays")
}
