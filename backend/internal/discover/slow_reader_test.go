package discover_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

// One visitor who asked and did not read the answer kept everybody else from what they looked for, as long as they liked.
func TestWhoReadsAnAnswerSlowlyKeepsNobodyFromTheirTurn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	s.Place(ana, s.Story(ana))
	// More than is on its way between the two.
	s.Execute("UPDATE places SET title = {:text}", map[string]any{"text": strings.Repeat("long ", 1<<20)})
	const question = discover.PlacesPath + "?words=long"
	for range gate.HalfOfCPUs() {
		slow, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		testkit.OK(t, err)
		defer slow.Close()
		fmt.Fprintf(slow, "GET %s HTTP/1.0\r\n\r\n", question)
		began := make([]byte, 1)
		if _, err := io.ReadFull(slow, began); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{question + "&country=FR", discover.PlacesPath + "?bbox=100,0,110,10", "/api/discover/tiles/0/0/0.mvt?words=other"} {
		testkit.Answered(t, s.Get(path), http.StatusOK, path)
	}
}
