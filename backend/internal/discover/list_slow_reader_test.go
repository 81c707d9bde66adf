package discover_test

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// A stranger who read slowly had a story's private words minutes after it had become its author's alone.
func TestWhoReadsAListSlowlyGetsNothingThatHasBecomePrivateMeanwhile(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	mine := s.Story(ana)
	write(t, s, bob.ID, 9)
	// More than is on its way between the two.
	if _, err := s.App.DB().NewQuery("UPDATE places_collection SET description = {:text}, created = '2099-01-01' WHERE user = {:user}").
		Bind(map[string]any{"text": strings.Repeat("long ", 1<<20), "user": bob.ID}).Execute(); err != nil {
		t.Fatal(err)
	}
	reader, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	testkit.OK(t, err)
	defer reader.Close()
	fmt.Fprintf(reader, "GET %s?filter=%s&sort=-created&page=1&perPage=10 HTTP/1.0\r\n\r\n", testkit.Stories, url.QueryEscape(since))
	began := make([]byte, 1)
	if _, err := io.ReadFull(reader, began); err != nil {
		t.Fatal(err)
	}
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+mine, ana.Token, map[string]any{"title": "A secret", "visibility": "private", "revision": 1}))
	testkit.OK(t, reader.SetReadDeadline(time.Now().Add(time.Minute)))
	list, err := io.ReadAll(reader)
	if err != nil || !bytes.HasSuffix(list, []byte("]}\n")) {
		t.Fatalf("not read to its end: %v", err)
	}
	if bytes.Contains(list, []byte("A secret")) || bytes.Contains(list, []byte(mine)) {
		t.Error("the private story is in the list")
	}
}
