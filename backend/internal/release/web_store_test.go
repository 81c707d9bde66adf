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

	"waypost/backend/internal/testkit"
)

// webStore serves a store's folder as a bucket does, and can be silent or down.
type webStore struct {
	*httptest.Server
	folder    string
	down      atomic.Bool
	silent    sync.RWMutex // locked while it does not answer
	unchanged atomic.Int32
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
	data, err := os.ReadFile(filepath.Join(w.folder, "release.json"))
	w.silent.RLock()
	w.silent.RUnlock()
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
	s.keys.Write(w.folder, s.keys.File(number, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", number, build)))))
}

func (s *site) eventually(want string) {
	s.t.Helper()
	testkit.Within(s.t, time.Minute, func() bool { return s.page().Remotes["mf-map"].Stable == want })
}

func TestAStoreOnTheWebIsFollowedByItsETagAndMissedWithoutHarm(t *testing.T) {
	t.Parallel()
	s, w := openOnTheWeb(t)
	s.stable(first)
	testkit.Within(t, time.Minute, func() bool { return w.unchanged.Load() >= 2 }) // asked by its ETag
	w.publish(s, 2, second)
	s.eventually(second)
	if files := s.keeper.Files("mf-map/f/x.0123456789abcdef.js"); files != nil {
		t.Error("files of a store on the web are looked for in a folder")
	}
	w.down.Store(true)
	s.open()
	s.stable(second)
	s.mustSay("what was live stays")
}

func TestAStoreOnTheWebThatIsSilentHoldsNoPageUp(t *testing.T) {
	t.Parallel()
	s, w := openOnTheWeb(t)
	w.silent.Lock()
	w.publish(s, 2, second)
	for end := time.Now().Add(3 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		began := time.Now()
		s.stable(first)
		if took := time.Since(began); took > time.Second {
			t.Fatalf("a page came after %s", took)
		}
	}
	w.silent.Unlock()
	s.eventually(second)
}

func TestAStoreThatSendsElsewhereIsNotFollowed(t *testing.T) {
	s, w := openOnTheWeb(t)
	s.stable(first)
	asked := atomic.Int32{}
	elsewhere := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		w.answer(out, r)
	}))
	t.Cleanup(elsewhere.Close)
	sending := httptest.NewServer(http.RedirectHandler(elsewhere.URL+"/waypost/release.json", http.StatusFound))
	t.Cleanup(sending.Close)
	s.store = sending.URL + "/waypost/"
	w.publish(s, 2, second)
	s.open()
	s.stable(first)
	s.mustSay("the store redirects to another address (302), which is not followed")
	if asked.Load() != 0 {
		t.Error("the other address was asked")
	}
}
