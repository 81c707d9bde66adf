package discover_test

import (
	"testing"

	"waypost/backend/internal/testkit"
)

// Twenty thousand places on one spot, closer beside the edge of a box than 32-bit floats tell apart: which of them lie inside, by
// SQLite's tree of boxes and by the index of squares. Run by: go test -run - -bench Beside ./internal/discover
func BenchmarkThousandsOfPlacesBesideAnEdge(b *testing.B) {
	s := testkit.Start(b, nil)
	lay(b, s, s.SignUp("ana"), 20_000, "10.1", "20.1")
	s.Execute("CREATE VIRTUAL TABLE boxes USING rtree(n, west, east, south, north)")
	s.Execute("INSERT INTO boxes SELECT n, lng, lng, lat, lat FROM waypost_discover")
	const inside = "SELECT COUNT(*) FILTER (WHERE lng BETWEEN 10.1000001 AND 10.2 AND lat BETWEEN 20.0 AND 20.2), COUNT(*) FROM "
	for name, statement := range map[string]string{
		"tree of boxes":    inside + "boxes CROSS JOIN waypost_discover USING (n) WHERE west <= 10.2 AND east >= 10.1000001 AND south <= 20.2 AND north >= 20.0",
		"index of squares": inside + "waypost_discover INDEXED BY waypost_discover_cell WHERE cell BETWEEN (SELECT min(cell) FROM waypost_discover) AND (SELECT max(cell) FROM waypost_discover)",
	} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				var found, of int
				if err := s.App.DB().NewQuery(statement).Row(&found, &of); err != nil || found != 0 || of != 20_000 {
					b.Fatal(found, of, err)
				}
			}
		})
	}
}
