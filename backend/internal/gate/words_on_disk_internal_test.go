package gate

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

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
