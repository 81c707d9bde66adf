package gate_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestWhatIsAskedForInManyPiecesIsSentWhole(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	file := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(400, 300)}
	place := s.Place(ana, s.Story(ana), file)
	name := s.Get(testkit.Places + "/" + place).Text("main_picture")
	for _, path := range []string{"/api/files/places/" + place + "/" + name, "/api/pictures/places/" + place + "/320/" + name, "/"} {
		if a := s.Get(path, "Range", "bytes=0-0"); a.Status != http.StatusPartialContent || len(a.Body) != 1 {
			t.Errorf("%s, one piece: %d, %d bytes", path, a.Status, len(a.Body))
		}
		pieces := strings.Repeat("0-0,", 50) + "0-0"
		if a := s.Get(path, "Range", "bytes="+pieces); a.Status != http.StatusOK || a.Header.Get("Content-Range") != "" {
			t.Errorf("%s, many: %d %s", path, a.Status, a.Header.Get("Content-Type"))
		}
	}
}
