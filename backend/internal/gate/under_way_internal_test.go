package gate

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/visitor"
)

func TestFormsUnderWayAreBoundedForAPersonANetworkAndAll(t *testing.T) {
	u := newUnderWay(formBounds{person: 100, network: 200, all: 300, personWords: 100, networkWords: 200, blockWords: 1000, allWords: 1000}, Disk{})
	pictures := Call{Body: Bodies{Form: 1000}}
	users := core.NewAuthCollection("users")
	enter := func(person, address string, length int64) (leave func(), status int) {
		e := new(core.RequestEvent)
		e.Auth = core.NewRecord(users)
		e.Auth.Id = person
		request := httptest.NewRequest(http.MethodPost, "/", nil)
		request.RemoteAddr = address
		request.ContentLength = length
		request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		visitor.Known(visitor.Options{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { e.Request = r })).ServeHTTP(nil, request)
		leave, err := u.enter(e, pictures)
		var refused *refusal
		if errors.As(err, &refused) {
			return nil, refused.Status
		}
		return leave, http.StatusOK
	}
	for _, one := range []struct {
		says, person, address string
		length                int64
		status                int
	}{
		{"the first", "ana", "192.0.2.1:1", 80, http.StatusOK},
		{"more than one person may have", "ana", "198.51.100.1:1", 30, http.StatusTooManyRequests},
		{"of another person", "bea", "192.0.2.1:2", 90, http.StatusOK},
		{"more than one network may have", "cy", "192.0.2.1:3", 40, http.StatusTooManyRequests},
		{"of another network", "cy", "198.51.100.1:2", 100, http.StatusOK},
		{"more than all may have", "dan", "203.0.113.1:1", 40, http.StatusServiceUnavailable},
		{"the last there is room for", "dan", "203.0.113.1:2", 30, http.StatusOK},
	} {
		if _, status := enter(one.person, one.address, one.length); status != one.status {
			t.Errorf("%s: %d", one.says, status)
		}
	}
	u = newUnderWay(formBounds{person: 1000, network: 1000, all: 1000, personWords: 1000, networkWords: 1000, blockWords: 1000, allWords: 1000}, Disk{})
	leave, _ := enter("ana", "192.0.2.1:1", -1)
	if _, status := enter("ana", "192.0.2.1:2", 1); status != http.StatusTooManyRequests {
		t.Errorf("one that does not say its length leaves room: %d", status)
	}
	leave()
	if _, status := enter("ana", "192.0.2.1:3", 1000); status != http.StatusOK || len(u.of) != 6 {
		t.Errorf("once it is answered: %d, %v", status, u.of)
	}
}

func TestWordsUnderWayAreBoundedForAPersonAndANetworkWhetherInFormsOrJSON(t *testing.T) {
	const most = formWords
	u := newUnderWay(formBounds{person: 100 * most, network: 100 * most, all: 100 * most, personWords: 2 * most, networkWords: 3 * most, blockWords: 100 * most, allWords: 100 * most}, Disk{})
	written := Call{Body: Bodies{Form: 20 * most, JSON: most}}
	users := core.NewAuthCollection("users")
	enter := func(person, kind string, length int64) (status int) {
		e := new(core.RequestEvent)
		e.Auth = core.NewRecord(users)
		e.Auth.Id = person
		request := httptest.NewRequest(http.MethodPost, "/", nil)
		request.RemoteAddr = "192.0.2.1:1"
		request.ContentLength = length
		request.Header.Set("Content-Type", kind)
		visitor.Known(visitor.Options{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { e.Request = r })).ServeHTTP(nil, request)
		_, err := u.enter(e, written)
		var refused *refusal
		if errors.As(err, &refused) {
			return refused.Status
		}
		return http.StatusOK
	}
	const form, json = "multipart/form-data; boundary=x", "application/json"
	for _, one := range []struct {
		person, kind string
		length       int64
		status       int
	}{
		{"ana", form, 15 * most, http.StatusOK},
		{"ana", json, most, http.StatusOK},
		{"ana", json, 1, http.StatusTooManyRequests},
		{"ana", form, 1, http.StatusTooManyRequests},
		{"bea", json, most, http.StatusOK},
		{"bea", json, 1, http.StatusTooManyRequests},
	} {
		if status := enter(one.person, one.kind, one.length); status != one.status {
			t.Errorf("%s, %s of %d: %d", one.person, one.kind, one.length, status)
		}
	}
}

// Thirty accounts of one block, each from a network of its own, had half a gigabyte of JSON under way, and three times that in memory.
func TestWordsUnderWayAreBoundedForABlockOfNetworksAndForAll(t *testing.T) {
	const most = formWords
	u := newUnderWay(formBounds{
		person: 100 * most, network: 100 * most, all: 100 * most, personWords: 2 * most, networkWords: 2 * most, blockWords: 4 * most, allWords: 5 * most,
	}, Disk{})
	users := core.NewAuthCollection("users")
	for _, one := range []struct {
		person, address string
		status          int
	}{
		{"ana", "[2001:db8:1:1::1]:1", http.StatusOK},
		{"bea", "[2001:db8:1:2::1]:1", http.StatusOK},
		{"cy", "[2001:db8:1:3::1]:1", http.StatusOK},
		{"dan", "[2001:db8:1:4::1]:1", http.StatusOK},
		{"eve", "[2001:db8:1:5::1]:1", http.StatusTooManyRequests},
		{"eve", "[2001:db8:2:5::1]:1", http.StatusOK},
		{"fay", "[2001:db8:3:6::1]:1", http.StatusServiceUnavailable},
	} {
		e := new(core.RequestEvent)
		e.Auth = core.NewRecord(users)
		e.Auth.Id = one.person
		request := httptest.NewRequest(http.MethodPost, "/", nil)
		request.RemoteAddr, request.ContentLength = one.address, most
		request.Header.Set("Content-Type", "application/json")
		visitor.Known(visitor.Options{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { e.Request = r })).ServeHTTP(nil, request)
		_, err := u.enter(e, Call{Body: Bodies{JSON: most}})
		status := http.StatusOK
		if refused := (*refusal)(nil); errors.As(err, &refused) {
			status = refused.Status
		}
		if status != one.status {
			t.Errorf("%s from %s: %d", one.person, one.address, status)
		}
	}
}

// Sixteen bytes, or none, had a draft of half a megabyte read and answered with.
func TestAChangeThatMayBeAnsweredWithAllThatIsStoredCountsAsThatHoweverLittleItSends(t *testing.T) {
	users := core.NewAuthCollection("users")
	for name, most := range map[string]int{"changed story": 16, "changed draft": 16, "draft that becomes a story": 16, "deleted draft": 32} {
		u, let := newUnderWay(usualForms, Disk{}), 0
		for _, call := range Table() {
			for n := 0; call.Name == name && n < 50; n++ {
				e := new(core.RequestEvent)
				e.Auth = core.NewRecord(users)
				e.Auth.Id = "ana"
				request := httptest.NewRequest(http.MethodPatch, "/", nil)
				if n%2 == 0 {
					request.ContentLength = 16
					request.Header.Set("Content-Type", "application/json")
				}
				visitor.Known(visitor.Options{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { e.Request = r })).ServeHTTP(nil, request)
				if _, err := u.enter(e, call); err == nil {
					let++
				}
			}
		}
		if let != most {
			t.Errorf("%s: %d at once", name, let)
		}
	}
}
