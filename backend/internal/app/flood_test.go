package app_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// A visitor's log took 35 KB for each request, 106 MB in a second.
func TestRequestsWithTheLongestNamesWriteLittleToTheDisk(t *testing.T) {
	s := testkit.Start(t, nil)
	const sent = 400 // two of PocketBase's batches
	for i := range sent {
		a := s.Get(fmt.Sprintf("/api/pictures/places/%d/320/%s", i, strings.Repeat("x", 2900)), "User-Agent", strings.Repeat("<", 2000), "Referer", strings.Repeat("<", 2000))
		if a.Status != http.StatusNotFound {
			t.Fatalf("request %d: %d", i, a.Status)
		}
	}
	for written := 0; written < sent; time.Sleep(20 * time.Millisecond) {
		testkit.OK(t, s.App.AuxDB().NewQuery("SELECT COUNT(*) FROM _logs WHERE data LIKE '%/api/pictures/%'").Row(&written))
	}
	var longest int
	if err := s.App.AuxDB().NewQuery("SELECT MAX(LENGTH(data) + LENGTH(message)) FROM _logs").Row(&longest); err != nil || longest > 10_000 {
		t.Errorf("a row has %d bytes, %v", longest, err)
	}
	info, err := os.Stat(filepath.Join(s.Config.DataDir, "auxiliary.db"))
	if err != nil || info.Size() > 10_000*sent {
		t.Errorf("the log takes %d bytes, %v", info.Size(), err)
	}
}
