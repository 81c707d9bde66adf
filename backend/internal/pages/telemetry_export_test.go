package pages

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/settings"
)

// OpenAt is Open with another clock.
func OpenAt(t *testing.T, app core.App, now func() time.Time) *LoadCounter {
	t.Helper()
	// A server has its own secrets in there already, made by the real clock.
	if _, err := app.AuxNonconcurrentDB().NewQuery("DELETE FROM loads_secrets").Execute(); err != nil {
		t.Fatal(err)
	}
	c, err := OpenLoadCounter(app, settings.Config{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	c.now = now
	return c
}

// CountFailure counts one failed load of a page of its own.
func (t *LoadCounter) CountFailure(test *testing.T, address, remote, build string) {
	test.Helper()
	t.Count(test, NewPage(), address, remote, build, failed)
}

// Count counts one load.
func (t *LoadCounter) Count(test *testing.T, page, address, remote, build, outcome string) {
	test.Helper()
	if err := t.count(counting{page: page, address: address, loads: []load{{Remote: remote, Build: build, Outcome: outcome}}}); err != nil {
		test.Fatal(err)
	}
}

// Failures are the failures of a build and the addresses they came from.
func (t *LoadCounter) Failures(test *testing.T, build string) (failures, addresses int) {
	test.Helper()
	list, err := t.read(t.now().Add(-keepsCounts))
	if err != nil {
		test.Fatal(err)
	}
	for _, b := range list {
		if b.Build == build {
			return b.Failures, b.FailureAddresses
		}
	}
	return 0, 0
}

// Voices are the voices heard of a build.
func (t *LoadCounter) Voices(test *testing.T, build string) int {
	test.Helper()
	list, err := t.read(t.now().Add(-keepsCounts))
	if err != nil {
		test.Fatal(err)
	}
	for _, b := range list {
		if b.Build == build {
			return b.Voices
		}
	}
	return 0
}

// Rows counts the rows of a table.
func (t *LoadCounter) Rows(test *testing.T, table string) (rows int) {
	test.Helper()
	if err := t.app.AuxConcurrentDB().Select("COUNT(*)").From(table).Row(&rows); err != nil {
		test.Fatal(err)
	}
	return rows
}

// Prune removes what is too old by the counter's clock.
func (t *LoadCounter) Prune(test *testing.T) {
	test.Helper()
	if err := t.prune(); err != nil {
		test.Fatal(err)
	}
}

// NewPage is the name of a page nobody used before.
func NewPage() string { return core.GenerateDefaultRandomId() }

// RoundTime is what is left of a time once it is counted, in milliseconds.
func RoundTime(ms float64) int { return timeOf(binOf(ms)) }
