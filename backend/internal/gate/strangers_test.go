package gate_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// A place of 64 KB took milliseconds to be read and asked about; five hundred from one block of networks had everybody wait five seconds.
func TestStrangersMakeNoRecordsAndNothingOfWhatTheySendIsTakenApart(t *testing.T) {
	s := testkit.Start(t, nil)
	send := func(path, kind string, body io.Reader) testkit.Answer {
		request, err := http.NewRequest(http.MethodPost, s.URL+path, body)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", kind)
		return s.Do(request)
	}
	const parts = "[],"
	for _, path := range []string{testkit.Stories, testkit.Places, "/api/collections/drafts/records", "/api/collections/uploads/records"} {
		for kind, text := range map[string]string{
			"application/json": `{"a":[` + strings.Repeat(parts, 20_000) + `[]]}`,
			form:               "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\na\r\n--x--\r\n",
		} {
			var known, unknown testkit.Answer
			asked := s.Questions(func() {
				known, unknown = send(path, kind, strings.NewReader(text)), send(path, kind, io.MultiReader(strings.NewReader(text)))
			}, "pb_create")
			for name, a := range map[string]testkit.Answer{"known": known, "unknown": unknown} {
				if a.Status != http.StatusBadRequest || a.Text("message") != "Failed to create record." {
					t.Errorf("%s, %s of %s length: %d %s", path, kind, name, a.Status, a.Body)
				}
			}
			if len(asked) > 0 {
				t.Errorf("%s, %s: asked %q", path, kind, asked)
			}
		}
	}
}
