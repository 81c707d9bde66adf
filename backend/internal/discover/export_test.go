package discover

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// MergeWords is for tests.
func MergeWords(app core.App, pages int, isDaily bool) error {
	return mergeWords(gate.NewWorker(app, nil), pages, isDaily)
}

// UnsaidAtLeast is for tests.
const UnsaidAtLeast = minRemoved
