package discover_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

func TestWhoReadsAListSlowlyKeepsNobodyFromTheirTurn(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	bob := s.SignUp("bob")
	write(t, s, bob.ID, 9)
	// More than is on its way between the two.
	s.Execute("UPDATE places_collection SET description = {:text}", map[string]any{"text": strings.Repeat("long ", 1<<20)})
	path := testkit.Stories + "?filter=" + url.QueryEscape(since) + "&sort=-created&page=1&perPage=10"
	for n := range 8 * gate.HalfOfCPUs() {
		slow, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		testkit.OK(t, err)
		defer slow.Close()
		fmt.Fprintf(slow, "GET %s HTTP/1.0\r\nX-Real-Ip: 198.51.%d.7\r\n\r\n", path, n)
		if _, err := io.ReadFull(slow, make([]byte, 1)); err != nil {
			t.Fatal(err)
		}
	}
	if a := s.Get(path, "X-Real-Ip", "203.0.113.7"); a.Status != http.StatusOK {
		t.Errorf("%d %s", a.Status, a.Body[:min(200, len(a.Body))])
	}
}
