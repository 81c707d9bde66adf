package gate_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

// rememberedBy is where PocketBase remembers whom it has counted, for half an hour and more, as many as come.
const rememberedBy = "__pbRateLimiters__"

func TestPocketBaseRemembersNobodyWhoAsks(t *testing.T) {
	s := limited(t)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for _, call := range gate.Table() {
		method, path, _ := strings.Cut(call.Route, " ")
		if len(call.Collections) > 0 {
			path = strings.ReplaceAll(path, "{collection}", call.Collections[0])
		}
		s.Send(method, path, "", nil)
		s.Send(method, path, ana.Token, nil)
	}
	s.Get(testkit.Stories + "/" + story)
	s.Get(testkit.Stories + "?filter=user+%3D+%27nobodyatall0000%27&sort=-created&perPage=50&page=1")
	if s.App.Store().Has(rememberedBy) {
		t.Error("PocketBase remembers who asked")
	}
	s.App.Settings().RateLimits.Enabled = true
	s.App.Settings().RateLimits.Rules = []core.RateLimitRule{{Label: "/api/", MaxRequests: 600, Duration: 10}}
	if s.Get("/api/health"); !s.App.Store().Has(rememberedBy) {
		t.Error("it remembers it elsewhere when it counts, and this test is about nothing")
	}
}

func TestStoriesAndPlacesAndPeopleAreCountedEachByThemselves(t *testing.T) {
	s := limited(t)
	refused := func(path string, times int) int {
		count := 0
		for range times {
			if a := s.Send(http.MethodPost, path, "", map[string]any{"title": "x"}); a.Status == http.StatusTooManyRequests {
				count++
			}
		}
		return count
	}
	testkit.Same(t, refused("/api/collections/users/records", 25), 5, "of 25 sign-ups are refused")
	testkit.Same(t, refused(testkit.Stories, 310), 10, "of 310 stories are refused")
	testkit.Same(t, refused(testkit.Places, 10), 0, "of ten places are refused")
}
