// Package beside names files of the repository outside the backend, for tests that read them.
package beside

import (
	"os"
	"path/filepath"
)

// Path is where a test in backend/internal finds a file, named from the repository's root. Go keeps a test's result until what it read changes,
// but does not look at files outside its module: FILES_BESIDE_BACKEND, which `npm test` sets, changes with every file named so.
func Path(file string) string {
	_ = os.Getenv("FILES_BESIDE_BACKEND")
	return filepath.Join("../../..", file)
}
