// Reads what the backend repeats of the contracts it has with the site.

package testkit

import (
	"encoding/json"
	"os"
	"testing"

	"waypost/backend/internal/testkit/beside"
)

// Contract is the named row of shared/contracts/tables.json; a TypeScript test holds the same file equal to the contracts.
func Contract[T any](t *testing.T, name string) T {
	t.Helper()
	data, err := os.ReadFile(beside.Path("shared/contracts/tables.json"))
	if err != nil {
		t.Fatal(err)
	}
	var rows map[string]json.RawMessage
	var row T
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(rows[name], &row); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return row
}
