package pages_test

import (
	"slices"
	"testing"

	"waypost/backend/internal/pages"
	"waypost/backend/internal/testkit"
)

func TestEveryReasonAPageReportsIsCountedByItself(t *testing.T) {
	for outcome, table := range map[string]string{"failed": "buildFailures", "slow": "slowReasons"} {
		// A page that gives no reason is counted too.
		want := append([]string{""}, testkit.Contract[[]string](t, table)...)
		got := slices.Clone(pages.Reasons(outcome))
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, and the contract has %q", outcome, got, want)
		}
	}
}
