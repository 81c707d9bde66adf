package stories_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestNamesOfPicturesThatAreNowhereAreLookedForOnceEach(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	place := s.Place(ana, s.Story(ana))
	var looked atomic.Int64
	store := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			looked.Add(1)
		}
		w.WriteHeader(http.StatusNotFound)
	}))
	t.Cleanup(store.Close)
	s.FilesAt(store.URL, "pictures")
	names := make([]string, 99)
	for i := range names {
		names[i] = fmt.Sprintf("picture_%010d.jpg", i)
	}
	a := s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"other_pictures": names})
	if a.Status != http.StatusBadRequest || looked.Load() != 99 {
		t.Errorf("%d after %d looks: %.200s", a.Status, looked.Load(), a.Body)
	}
}
