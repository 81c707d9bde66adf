// Reads what the backend repeats of the contracts it has with the site.

package testkit

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// Contract is the named row of shared/contracts/tables.json; a TypeScript test holds the same file equal to the contracts.
func Contract[T any](t *testing.T, name string) T {
	t.Helper()
	const file = "shared/contracts/tables.json"
	data, err := os.ReadFile(file)
	// A test runs in the folder of its package, some folders below the repository's.
	for up := ".."; err != nil && len(up) < len("../../../../../.."); up += "/.." {
		data, err = os.ReadFile(filepath.Join(up, file))
	}
	if err != nil {
		t.Fatal(err)
	}
	var rows map[string]json.RawMessage
	var row T
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(rows[name], &row); err != nil {
		t.Fatalf("%s of %s: %v", name, file, err)
	}
	return row
}
