package app_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/testkit"
)

// A row of the log has the address it came from, and what people's browsers report says where they were.
func TestWhatBrowsersReportLeavesNoRow(t *testing.T) {
	s := testkit.Start(t, nil)
	for _, path := range []string{contract.BreachPath, "/api/release/report"} {
		testkit.Done(t, s.Send(http.MethodPost, path, "", map[string]any{}))
	}
	for i := range 250 { // more than one of PocketBase's batches
		s.Get(fmt.Sprintf("/api/pictures/places/%d/320/x", i))
	}
	count := func(like string) (rows int) {
		testkit.OK(t, s.App.AuxDB().NewQuery("SELECT COUNT(*) FROM _logs WHERE data LIKE '%"+like+"%'").Row(&rows))
		return rows
	}
	for count("/api/pictures/") < 150 {
		time.Sleep(20 * time.Millisecond)
	}
	for _, path := range []string{contract.BreachPath, "/api/release/"} {
		testkit.Same(t, count(path), 0, path, "rows")
	}
}
