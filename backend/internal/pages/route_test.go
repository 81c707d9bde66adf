package pages_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/testkit"
)

func TestThePolicyNamesTheRouteAndItAnswersAlikeUntilAnAddressHasSentEnough(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
	if got := s.Get("/").Header.Get("Content-Security-Policy"); !strings.HasSuffix(got, "; report-uri "+contract.BreachPath) {
		t.Errorf("the policy is %s", got)
	}
	sent := 0
	send := func(text string) int {
		sent++
		return s.Send(http.MethodPost, contract.BreachPath, "", text).Status
	}
	if status := send(strings.Repeat("x", pages.LargestBreachReport)); status != http.StatusRequestEntityTooLarge {
		t.Errorf("a large report was answered with %d", status)
	}
	for _, text := range []string{"", "{}", "nonsense"} {
		if status := send(text); status != http.StatusNoContent {
			t.Errorf("%.20q was answered with %d", text, status)
		}
	}
	for sent < 60 {
		send("{}")
	}
	if status := send("{}"); status != http.StatusTooManyRequests {
		t.Errorf("report %d was answered with %d", sent, status)
	}
}
