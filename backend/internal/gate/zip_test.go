package gate_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func unpacked(t *testing.T, a testkit.Answer) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(a.Body))
	testkit.OK(t, err)
	body, err := io.ReadAll(r)
	testkit.OK(t, err)
	return body
}

func TestPlacesOfAStoryComePacked(t *testing.T) {
	s := testkit.Start(t, nil)
	p := s.SignUp("ana")
	story := s.Story(p)
	for range 20 {
		s.Place(p, story)
	}
	path := testkit.Places + `?filter=places_collection%20%3D%20%22` + story + `%22&sort=position,id`
	plain := s.Get(path)
	packed := s.Get(path, "Accept-Encoding", "gzip, br")
	if packed.Status != http.StatusOK || packed.Header.Get("Content-Encoding") != "gzip" {
		t.Fatalf("%d, %q", packed.Status, packed.Header)
	}
	if !bytes.Equal(unpacked(t, packed), plain.Body) || 3*len(packed.Body) > len(plain.Body) {
		t.Errorf("%d bytes of %d", len(packed.Body), len(plain.Body))
	}
	for _, a := range []testkit.Answer{plain, packed} {
		if vary := strings.Join(a.Header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Encoding") || !strings.Contains(vary, "Origin") {
			t.Errorf("Vary is %q", vary)
		}
	}
}

func TestWhatIsSmallRefusedOrOfPeopleIsSentAsItIs(t *testing.T) {
	s := testkit.Start(t, nil)
	p := s.SignUp("ana")
	story := s.Story(p)
	for path, status := range map[string]int{
		testkit.Stories + "/" + story:             http.StatusOK,
		testkit.Stories + "/" + "nothing00000000": http.StatusNotFound,
		testkit.Places + "?filter=" + "title%3D1": http.StatusBadRequest,
		"/api/collections/users/records/" + p.ID:  http.StatusOK,
	} {
		a := s.Get(path, "Accept-Encoding", "gzip", "Authorization", p.Token)
		if a.Status != status || a.Header.Get("Content-Encoding") != "" || a.JSON() == nil {
			t.Errorf("%s: %d %q %s", path, a.Status, a.Header.Get("Content-Encoding"), a.Body)
		}
	}
}

func TestWhoDoesNotTakeItPackedOrAsksForTheHeadAloneHasNothingPacked(t *testing.T) {
	s := testkit.Start(t, nil)
	p := s.SignUp("ana")
	story := s.Story(p)
	for range 20 {
		s.Place(p, story)
	}
	path := testkit.Places + `?filter=places_collection%20%3D%20%22` + story + `%22&sort=position,id`
	if a := s.Get(path, "Accept-Encoding", "gzip;q=0, br"); a.Status != http.StatusOK || a.Header.Get("Content-Encoding") != "" || a.JSON()["items"] == nil {
		t.Errorf("%d %q", a.Status, a.Header)
	}
	if a := s.Send(http.MethodHead, path, "", nil, "Accept-Encoding", "gzip"); a.Status != http.StatusOK || a.Header.Get("Content-Encoding") != "" {
		t.Errorf("HEAD: %d %q", a.Status, a.Header)
	}
}
