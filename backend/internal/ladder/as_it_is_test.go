package ladder_test

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// torn is a picture whose coded part ends early.
func torn() []byte {
	whole := photo.PlainJPEG(200, 200)
	scan := bytes.Index(whole, []byte{0xFF, 0xDA})
	return append(bytes.Clone(whole[:scan+40]), 0xFF, 0xD9)
}

func TestAPictureThatDoesNotDecodeIsServedAsItIs(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, torn())
	a := ask(s, rung(story, 320, file))
	if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" || a.Header.Get("Cache-Control") != "public, max-age=3600" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
}

func TestAPictureThatDoesNotDecodeIsSentInPlaceOfItsSizesUpToAMegabyteAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, c := range []struct{ bytes, status int }{{1 << 20, http.StatusOK}, {1<<20 + 1, http.StatusNotFound}} {
		story, file := withPicture(t, s, ana, torn())
		ask(s, rung(story, 320, file))
		path := filepath.Join(s.Config.DataDir, "storage", s.Record("places_collection", story).BaseFilesPath(), file)
		if err := os.Truncate(path, int64(c.bytes)); err != nil {
			t.Fatal(err)
		}
		for _, width := range []int{320, 640, 1280} {
			a := ask(s, rung(story, width, file))
			if a.Status != c.status || (c.status == http.StatusNotFound && len(a.Body) > 1000) {
				t.Errorf("%d bytes, at %d: %d with %d bytes", c.bytes, width, a.Status, len(a.Body))
			}
		}
	}
}

// Browsers decode all of it, for each page it is on.
func TestAPictureOfMillionsOfPixelsIsNotSentInPlaceOfItsSizes(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, c := range []struct{ width, height, status int }{{1400, 1400, http.StatusOK}, {1800, 1400, http.StatusNotFound}} {
		whole := photo.PlainJPEG(c.width, c.height)
		scan := bytes.Index(whole, []byte{0xFF, 0xDA})
		story, file := withPicture(t, s, ana, append(bytes.Clone(whole[:scan+40]), 0xFF, 0xD9))
		for _, width := range []int{320, 640, 1280, 2560} {
			if a := ask(s, rung(story, width, file)); a.Status != c.status {
				t.Errorf("%d x %d, at %d: %d", c.width, c.height, width, a.Status)
			}
		}
	}
}
