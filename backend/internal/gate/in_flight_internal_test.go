package gate

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// entered is what a call of somebody is answered with before it is read.
func entered(u *inFlight, c Call, person, kind string, length int64) (leave func(), status int) {
	e := new(core.RequestEvent)
	e.Auth = core.NewRecord(core.NewAuthCollection("users"))
	e.Auth.Id = person
	e.Request = httptest.NewRequest(http.MethodPost, "/", nil)
	e.Request.ContentLength = length
	e.Request.Header.Set("Content-Type", kind)
	leave, err := u.enter(e, c)
	if refused := (*refusal)(nil); errors.As(err, &refused) {
		return nil, refused.Status
	}
	return leave, http.StatusOK
}

const formKind, jsonKind = "multipart/form-data; boundary=x", "application/json"

func TestFormsUnderWayAreBoundedForAPersonAndAll(t *testing.T) {
	u := newInFlight(inFlightLimits{person: 100, all: 200, personWords: 1000, allWords: 1000}, Disk{})
	pictures := Call{Body: Bodies{Form: 1000}}
	for _, one := range []struct {
		says, person string
		length       int64
		status       int
	}{
		{"the first", "ana", 80, http.StatusOK},
		{"more than one person may have", "ana", 30, http.StatusTooManyRequests},
		{"of another person", "bea", 90, http.StatusOK},
		{"more than all may have", "cy", 40, http.StatusServiceUnavailable},
		{"the last there is room for", "cy", 30, http.StatusOK},
	} {
		if _, status := entered(u, pictures, one.person, formKind, one.length); status != one.status {
			t.Errorf("%s: %d", one.says, status)
		}
	}
	u = newInFlight(inFlightLimits{person: 1000, all: 1000, personWords: 1000, allWords: 1000}, Disk{})
	leave, _ := entered(u, pictures, "ana", formKind, -1)
	if _, status := entered(u, pictures, "ana", formKind, 1); status != http.StatusTooManyRequests {
		t.Errorf("one that does not say its length leaves room: %d", status)
	}
	leave()
	if _, status := entered(u, pictures, "ana", formKind, 1000); status != http.StatusOK || len(u.of) != 2 {
		t.Errorf("once it is answered: %d, %v", status, u.of)
	}
}

func TestWordsUnderWayAreBoundedForAPersonAndAllWhetherInFormsOrJSON(t *testing.T) {
	const most = formWords
	u := newInFlight(inFlightLimits{person: 100 * most, all: 100 * most, personWords: 2 * most, allWords: 3 * most}, Disk{})
	written := Call{Body: Bodies{Form: 20 * most, JSON: most}}
	for _, one := range []struct {
		person, kind string
		length       int64
		status       int
	}{
		{"ana", formKind, 15 * most, http.StatusOK},
		{"ana", jsonKind, most, http.StatusOK},
		{"ana", jsonKind, 1, http.StatusTooManyRequests},
		{"ana", formKind, 1, http.StatusTooManyRequests},
		{"bea", jsonKind, most, http.StatusOK},
		{"cy", jsonKind, 1, http.StatusServiceUnavailable},
	} {
		if _, status := entered(u, written, one.person, one.kind, one.length); status != one.status {
			t.Errorf("%s, %s of %d: %d", one.person, one.kind, one.length, status)
		}
	}
}

// Sixteen bytes, or none, had a draft of half a megabyte read and answered with.
func TestOnePersonHasSixteenChangesUnderWayHoweverLittleTheySend(t *testing.T) {
	for _, call := range Table() {
		most := map[string]int{"new place": 16, "changed story": 16, "changed draft": 16, "draft that becomes a story": 16, "deleted draft": 32}[call.Name]
		u, let := newInFlight(defaultInFlight, Disk{}), 0
		for range 50 {
			if _, status := entered(u, call, "ana", jsonKind, 16); status == http.StatusOK {
				let++
			}
		}
		if most > 0 && let != most {
			t.Errorf("%s: %d at once", call.Name, let)
		}
	}
}

// asked is answered by whoever stands behind the rates.
func asked(exempt []string, next http.HandlerFunc) func(address string) *httptest.ResponseRecorder {
	handler := IdentifyVisitors(VisitorOptions{Header: "X-Real-Ip"}, LimitNetworks(exempt, next))
	return func(address string) *httptest.ResponseRecorder {
		r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
		r.Header.Set("X-Real-Ip", address)
		handler.ServeHTTP(w, r)
		return w
	}
}

func TestANetworkThatAsksForTooMuchWaitsWhileOthersGoOn(t *testing.T) {
	ask, refused := asked([]string{"192.0.2.1"}, func(http.ResponseWriter, *http.Request) {}), 0
	for i := range 2 * Burst {
		a := ask([]string{"2001:db8:1:2::1", "2001:db8:1:2:3::4"}[i%2])
		if a.Code == http.StatusOK {
			continue
		}
		refused++
		if a.Code != http.StatusTooManyRequests || !strings.Contains(a.Body.String(), "Too many attempts") || a.Header().Get("Retry-After") == "" || a.Header().Get(FloodHeader) == "" {
			t.Fatalf("request %d: %d %v %s", i, a.Code, a.Header(), a.Body)
		}
	}
	if refused == 0 {
		t.Error("twice the burst was let in")
	}
	for _, address := range []string{"2001:db8:1:3::1", "192.0.2.1"} {
		if a := ask(address); a.Code != http.StatusOK {
			t.Errorf("%s: %d", address, a.Code)
		}
	}
}

func TestRequestsUnderWayAreBoundedForOneNetworkAndForAll(t *testing.T) {
	inside, goOn := make(chan bool), make(chan bool)
	ask := asked(nil, func(http.ResponseWriter, *http.Request) {
		inside <- true
		<-goOn
	})
	var all sync.WaitGroup
	for n := range mostOpen {
		all.Go(func() { ask(fmt.Sprintf("198.51.100.%d", n/mostOpenEach)) })
		<-inside
	}
	if a := ask("198.51.100.1"); a.Code != http.StatusTooManyRequests {
		t.Errorf("one more of a network: %d", a.Code)
	}
	if a := ask("203.0.113.1"); a.Code != http.StatusServiceUnavailable || !strings.Contains(a.Body.String(), "site is busy") {
		t.Errorf("one more of all: %d %s", a.Code, a.Body)
	}
	close(goOn)
	all.Wait()
	go func() { <-inside }()
	if a := ask("203.0.113.1"); a.Code != http.StatusOK {
		t.Errorf("later: %d", a.Code)
	}
}

// Drafts of a megabyte took all that pictures leave free, and nobody signed in any more.
func TestOnAFullDiskNobodyWritesWordsAndEverybodySignsInAndUp(t *testing.T) {
	var free int64
	u := newInFlight(defaultInFlight, Disk{Free: func() (int64, bool) { return free, true }, Reserve: 500_000_000})
	refused := func() (names []string) {
		for _, call := range Table() {
			for kind, media := range map[Kind]string{JSON: "application/json", Form: "multipart/form-data; boundary=x"} {
				if _, taken := call.Body[kind]; !taken {
					continue
				}
				e := new(core.RequestEvent)
				e.Auth = core.NewRecord(core.NewAuthCollection("users"))
				e.Request = httptest.NewRequest(http.MethodPost, "/", nil)
				e.Request.ContentLength = 100
				e.Request.Header.Set("Content-Type", media)
				leave, err := u.enter(e, call)
				var why *refusal
				if err == nil {
					leave()
				} else if errors.As(err, &why) && why.Status == http.StatusInsufficientStorage {
					names = append(names, call.Name)
				} else {
					t.Errorf("%s: %v", call.Name, err)
				}
			}
		}
		slices.Sort(names)
		return slices.Compact(names)
	}
	free = 124_999_999
	writing := []string{
		"changed account", "changed draft", "changed place", "changed settings of the site", "changed story", "draft that becomes a story", "new draft", "new place", "new story", "new upload", "photo sent to an author",
	}
	if got := refused(); !slices.Equal(got, writing) {
		t.Errorf("with less than a quarter of the reserve: %q", got)
	}
	free = 125_000_000
	if got := refused(); len(got) > 0 {
		t.Errorf("with a quarter of it: %q", got)
	}
	free, u.disk.Reserve = 128<<20, 900<<30
	if got := refused(); len(got) > 0 {
		t.Errorf("of a large reserve words leave 128 MB: %q", got)
	}
}
