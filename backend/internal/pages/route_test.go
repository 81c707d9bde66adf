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
	testkit.Same(t, send(strings.Repeat("x", pages.LargestBreachReport)), http.StatusRequestEntityTooLarge, "a large report")
	for _, text := range []string{"", "{}", "nonsense"} {
		testkit.Same(t, send(text), http.StatusNoContent, text)
	}
	for sent < 60 {
		send("{}")
	}
	testkit.Same(t, send("{}"), http.StatusTooManyRequests, "report", sent)
}
