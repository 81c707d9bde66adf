package gate

import (
	"errors"
	"net/http"
	"net/http/httptest"
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
