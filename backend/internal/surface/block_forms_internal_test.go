package surface

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/visitor"
)

// A dozen accounts on four networks of one block announced all that is taken, and everybody else's pictures were refused for a week.
func TestWhoHasABlockOfNetworksLeavesRoomForOthersForms(t *testing.T) {
	const gigabyte = 1 << 30
	users := core.NewAuthCollection("users")
	enter := func(u *underWay, person, address string, length int64) (status int) {
		e := new(core.RequestEvent)
		e.Auth = core.NewRecord(users)
		e.Auth.Id = person
		request := httptest.NewRequest(http.MethodPost, "/", nil)
		request.RemoteAddr, request.ContentLength = address, length
		request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		visitor.Known(visitor.Options{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { e.Request = r })).ServeHTTP(nil, request)
		_, err := u.enter(e, Call{Body: Bodies{Form: gigabyte}})
		if refused := (*refusal)(nil); errors.As(err, &refused) {
			return refused.Status
		}
		return http.StatusOK
	}
	for free, most := range map[int64]int64{1000 * gigabyte: 6 * gigabyte, 20 * gigabyte: 20 * gigabyte / 6, 9 * gigabyte: 9 * gigabyte / 6} {
		u := newUnderWay(usualForms, Disk{Free: func() (int64, bool) { return free + 1, true }, Reserve: 1})
		held := int64(0)
		for person := range 20 {
			for _, length := range []int64{600 << 20, 420 << 20, 40 << 20, 4 << 20} {
				if enter(u, fmt.Sprint("stranger", person), fmt.Sprintf("[2001:db8:1:%x::1]:1", person), length) == http.StatusOK {
					held += length
				}
			}
		}
		if held > most || held < most*9/10 {
			t.Errorf("of %d MB free one block has %d MB under way", free>>20, held>>20)
		}
		if status := enter(u, "ana", "192.0.2.1:1", 300<<20); status != http.StatusOK {
			t.Errorf("of %d MB free, somebody elsewhere: %d", free>>20, status)
		}
	}
	// A family behind one address sends all that each of them may.
	family := newUnderWay(usualForms, Disk{Free: func() (int64, bool) { return 40 * gigabyte, true }, Reserve: 1})
	for person := range 3 {
		if status := enter(family, fmt.Sprint("ana", person), "192.0.2.1:1", gigabyte); status != http.StatusOK {
			t.Errorf("the %dth of a family: %d", person+1, status)
		}
	}
}
