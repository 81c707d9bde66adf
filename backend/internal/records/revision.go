package records

import "github.com/pocketbase/pocketbase/core"

const revision = "revision"

// revisionAfter is the number of a story's state once it is written; stored is the one before, nil for a new story. What a client
// sends is not looked at.
func revisionAfter(stored *core.Record) int {
	if stored == nil {
		return 1
	}
	return stored.GetInt(revision)
}
