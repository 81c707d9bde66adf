package release

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestATicketOpensABuildOnlyAsItsTeamHasSignedIt(t *testing.T) {
	var c struct {
		conformance
		Previews []struct {
			Says, Ticket string
			Opens        []string
		}
		PreviewsAt time.Time
	}
	data, err := os.ReadFile("testdata/conformance.json")
	if err == nil {
		err = json.Unmarshal(data, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	live := Snapshot{remotes: map[string]Remote{"mf-map": {Stable: "aaaaaaaaaaaa", LastGood: "aaaaaaaaaaaa", Rollout: &Rollout{Candidate: "bbbbbbbbbbbb"}}}}
	var first signedFile
	if err := json.Unmarshal(c.Releases[0].Steps[0].Release, &first); err != nil {
		t.Fatal(err)
	}
	if live.root, err = parseRoot(first.Root.Payload); err != nil || live.root.delegated("map", "mf-map") == nil || live.root.delegated("auth", "mf-auth") == nil {
		t.Fatal("no root metadata with both keys", err)
	}
	for _, one := range c.Previews {
		previews := live.Previews(one.Ticket, c.PreviewsAt)
		if got := slices.Sorted(maps.Keys(previews)); !slices.Equal(got, one.Opens) {
			t.Errorf("a ticket %s opens %v, not %v", one.Says, got, one.Opens)
		}
		if one.Says == "of its team" && previews[one.Opens[0]] != c.PreviewsAt.Add(24*time.Hour).UnixMilli() {
			t.Errorf("it ends at %v", previews)
		}
	}
	if six := strings.Repeat("x ", mostTickets) + c.Previews[0].Ticket; len(live.Previews(six, c.PreviewsAt)) != 0 {
		t.Error("any number of tickets is looked at")
	}
	if len(Snapshot{}.Previews(c.Previews[0].Ticket, c.PreviewsAt)) != 0 {
		t.Error("a site without a store takes a ticket")
	}
}
