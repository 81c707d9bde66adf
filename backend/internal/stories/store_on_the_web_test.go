package stories_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"waypost/backend/internal/testkit"
)

// storeOnTheWeb speaks as much of S3 as a draft's pictures need.
type storeOnTheWeb struct {
	*httptest.Server
	mu    sync.Mutex
	files map[string][]byte
	calls atomic.Int64
}

const bucket = "pictures"

func startStore(t *testing.T, s *testkit.Server) *storeOnTheWeb {
	store := &storeOnTheWeb{files: map[string][]byte{}}
	store.Server = httptest.NewServer(store)
	t.Cleanup(store.Close)
	s.FilesAt(store.URL, bucket)
	return store
}

func (s *storeOnTheWeb) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.calls.Add(1)
	body, _ := io.ReadAll(r.Body)
	s.mu.Lock()
	defer s.mu.Unlock()
	key := strings.TrimPrefix(r.URL.Path, "/"+bucket+"/")
	file, isThere := s.files[key]
	switch from := r.Header.Get("X-Amz-Copy-Source"); {
	case r.Method == http.MethodPut && from != "":
		from, _ = url.PathUnescape(from)
		s.files[key] = s.files[strings.TrimPrefix(strings.TrimPrefix(from, "/"), bucket+"/")]
		fmt.Fprint(w, `<CopyObjectResult><ETag>"a"</ETag><LastModified>2024-01-01T00:00:00Z</LastModified></CopyObjectResult>`)
	case r.Method == http.MethodPut:
		s.files[key] = body
	case r.Method == http.MethodDelete:
		delete(s.files, key)
		w.WriteHeader(http.StatusNoContent)
	case r.URL.Query().Get("list-type") != "":
		fmt.Fprint(w, "<ListBucketResult></ListBucketResult>")
	case !isThere:
		w.WriteHeader(http.StatusNotFound)
	default:
		w.Header().Set("Content-Length", fmt.Sprint(len(file)))
		w.Header().Set("Last-Modified", "Mon, 01 Jan 2024 00:00:00 GMT")
		if r.Method == http.MethodGet {
			_, _ = w.Write(file)
		}
	}
}

func TestPicturesOfADraftAreCopiedInAStoreOnTheWebAndNoneForOneThatIsRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	theirs := s.Place(bob, s.Story(bob))
	store := startStore(t, s)
	var uploads []string
	for n := range 12 {
		uploads = append(uploads, upload(t, s, ana, n))
	}
	last := place(2)
	last["id"] = theirs
	refused := draft(t, s, ana, content(place(1, uploads...), last))
	before := store.calls.Load()
	a := accept(s, ana, refused, 1)
	if _, sentence := a.Problem("places.1.id"); a.Status != http.StatusBadRequest || sentence != "This id is taken. Please choose another one." {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	testkit.Same(t, store.calls.Load()-before, 0, "the store was asked", "times for it")
	testkit.Done(t, accept(s, ana, draft(t, s, ana, content(place(1, uploads...))), 1))
	var pictures []string
	written := s.Get(testkit.Places + "/" + id("place", 1)).JSON()
	pictures = append(pictures, written["main_picture"].(string))
	for _, other := range written["other_pictures"].([]any) {
		pictures = append(pictures, other.(string))
	}
	if len(pictures) != len(uploads) {
		t.Fatalf("%v", pictures)
	}
	for _, name := range pictures {
		testkit.Answered(t, s.Get("/api/files/places/"+id("place", 1)+"/"+name), http.StatusOK, name)
	}
}
