package gate_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

const short = "public, max-age=0, s-maxage=2"

func shared(address string, header ...string) http.Header {
	r := httptest.NewRequest(http.MethodGet, address, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	gate.IdentifyVisitors(gate.VisitorOptions{HasPurges: true}, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { gate.SetCacheControl(w.Header(), r) })).ServeHTTP(w, r)
	return w.Header()
}

func TestOnlyGuestsAnswersAreForCachesInFront(t *testing.T) {
	testkit.Same(t, shared("/").Get("Cache-Control"), short)
	for name, h := range map[string]http.Header{
		"a token": shared("/", "Authorization", "x"), "a session": shared("/", "Cookie", "a=b; waypost-session=x"),
		"one of https": shared("/", "Cookie", "__Host-waypost-session=x"), "one of a port": shared("/", "Cookie", "waypost-session-8090=x"),
		"builds by name": shared("/?waypost-build=x"),
	} {
		if got := h.Get("Cache-Control"); got != "no-cache" || h.Get("Surrogate-Key") != "" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestAnswersSayWhatTheyAreAbout(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_CACHE": "http://" + freeAddress(t)})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	list := func(collection, filter string) string {
		return collection + "?page=1&filter=" + url.QueryEscape(filter)
	}
	for address, want := range map[string]string{
		"/": "list", "/?url=abcdefghij12345": "list", "/feed.atom?filter=abcdefghij12345": "list", "/api/discover/places?words=acknowledgement": "list",
		"/travel-story/" + story: story, "/embed/" + story + "?url=abcdefghij12345": story, "/authors/" + ana.ID + "/feed.atom": ana.ID,
		testkit.Stories + "/" + story: story, testkit.Places + "/" + place: story,
		list(testkit.Stories, "user = '"+ana.ID+"'") + "&sort=-created": ana.ID, list(testkit.Places, "places_collection = '"+story+"'"): story,
		"/oembed?filter=abcdefghij12345&url=" + url.QueryEscape(s.Config.SiteURL+"/travel-story/"+story[:14]+fmt.Sprintf("%%%x", story[14])): story,
	} {
		// Over a proxy: on this machine alone a page says where its mails are, and is kept nowhere.
		if a := s.Get(address, "Via", "1.1 proxy"); a.Status != http.StatusOK || a.Header.Get("Surrogate-Key") != want+" site" || a.Header.Get("Cache-Control") != short {
			t.Errorf("%s: %d %q %q", address, a.Status, a.Header.Get("Surrogate-Key"), a.Header.Get("Cache-Control"))
		}
	}
}

func TestWithoutACacheThatIsToldNothingIsKeptLonger(t *testing.T) {
	s := testkit.Start(t, nil)
	story := s.Story(s.SignUp("ana"))
	a := s.Get(testkit.Stories + "/" + story)
	if got := a.Header.Get("Cache-Control"); got != short || a.Header.Get("Surrogate-Key") != "" {
		t.Errorf("%q %v", got, a.Header)
	}
	testkit.Answered(t, s.Get(testkit.Stories+"/"+story, "If-None-Match", a.Header.Get("ETag")), http.StatusNotModified, "asked again")
}

func TestACacheThatWasAwayIsToldOnceItIsThere(t *testing.T) {
	var mu sync.Mutex
	isAway, told := true, ""
	cache := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		if isAway {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		told += r.Method + " " + r.Header.Get("Surrogate-Key") + "\n"
	}))
	defer cache.Close()
	s := testkit.Start(t, map[string]string{"WAYPOST_CACHE": cache.URL})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Remove(testkit.Stories + "/" + story)
	time.Sleep(time.Second)
	mu.Lock()
	isAway = false
	mu.Unlock()
	testkit.Within(t, 5*time.Second, func() bool {
		mu.Lock()
		defer mu.Unlock()
		return strings.HasPrefix(told, "PURGE list|") && strings.Contains(told, story) && strings.Contains(told, ana.ID)
	})
	testkit.Within(t, 20*time.Second, func() bool {
		var rest int
		_ = s.App.DB().NewQuery("SELECT COUNT(*) FROM waypost_purges").Row(&rest)
		return rest == 0
	})
}

func TestACacheIsToldOfHundredsOfChangesAtOnceAndOfTheLastOnesBeforeTheProgramEnds(t *testing.T) {
	var mu sync.Mutex
	told := ""
	cache := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		told += r.Header.Get("Surrogate-Key") + "|"
	}))
	defer cache.Close()
	isTold := func(id string) bool {
		mu.Lock()
		defer mu.Unlock()
		return strings.Contains(told, "|"+id+"|")
	}
	s := testkit.Start(t, map[string]string{"WAYPOST_CACHE": cache.URL})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	const many = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 2000) INSERT INTO waypost_purges (of) SELECT printf('%015d', n) FROM c"
	s.Execute(many)
	testkit.Within(t, 2*time.Second, func() bool { return isTold("000000000002000") })
	s.Remove(testkit.Stories + "/" + story)
	testkit.OK(t, s.Stop())
	if !isTold(story) {
		t.Error("the program ended, and the cache goes on showing what was deleted")
	}
}

func TestWhatChangesIsWrittenDownWhereItWasEverybodys(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place, other := s.Place(ana, story), s.Place(ana, story)
	written := func() []string {
		var of []string
		testkit.OK(t, s.App.DB().NewQuery("SELECT of FROM waypost_purges ORDER BY n").Column(&of))
		s.Execute("DELETE FROM waypost_purges")
		return of
	}
	run := func(statement string) []string {
		t.Helper()
		written()
		s.Execute(statement)
		return written()
	}
	run("UPDATE places_collection SET title = 'b'")
	if got := run("UPDATE places_collection SET title = 'c'"); len(got) != 2 {
		t.Errorf("a story and its author are written down more than once: %v", got)
	}
	for statement, want := range map[string][]string{
		"UPDATE places SET title = 'b' WHERE id = '" + place + "'":            {story},
		"DELETE FROM places WHERE id = '" + other + "'":                       {story},
		"UPDATE places_collection SET title = 'b' WHERE id = '" + story + "'": {story, ana.ID},
	} {
		got := run(statement)
		for _, id := range want {
			if !slices.Contains(got, id) {
				t.Errorf("%s: %v without %s", statement, got, id)
			}
		}
	}
	if got := run("UPDATE places_collection SET shown = FALSE WHERE id = '" + story + "'"); !slices.Contains(got, story) {
		t.Errorf("taken back: %v", got)
	}
	if got := run("UPDATE places SET title = 'c' WHERE id = '" + place + "'"); len(got) > 0 {
		t.Errorf("what was nobody else's: %v", got)
	}
}
