package replica_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestOnePersonsLongTextsAreHeldBackWhereEverybodyWaitsForTheBucketAndNobodyElses(t *testing.T) {
	holdTime(t)
	env := replicated(testkit.StartBucket(t))
	env["WAYPOST_RATE_LIMIT_EXEMPT"] = "192.0.2.1"
	s := testkit.Start(t, env)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	short, long := s.Story(ana), s.Story(eve)
	save := func(p testkit.Person, story string, revision int, change map[string]any) testkit.Answer {
		change["revision"] = revision
		return s.Send(http.MethodPatch, testkit.Stories+"/"+story, p.Token, change)
	}
	text := "<p>" + strings.Repeat("𠀋", 49_000) + "</p>"
	if a := save(eve, long, 1, map[string]any{"description": text}); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	// Some bytes are sent, and all of the row is written.
	stored, refused := 0, testkit.Answer{}
	for refused.Status == 0 && stored < 100 {
		a := save(eve, long, 2+stored, map[string]any{"title": "Title " + strings.Repeat("x", stored%2)})
		switch a.Status {
		case http.StatusOK:
			stored++
		default:
			refused = a
		}
	}
	if refused.Status != http.StatusTooManyRequests || !strings.Contains(string(refused.Body), "many changes") || refused.Header.Get("Retry-After") == "" {
		t.Errorf("after %d changes: %d %s", stored, refused.Status, refused.Body)
	}
	if stored < 20 {
		t.Errorf("only %d changes were stored", stored)
	}
	for n := range 20 {
		if a := save(ana, short, 1+n, map[string]any{"title": "Title " + strings.Repeat("x", n%2)}); a.Status != http.StatusOK {
			t.Fatalf("somebody else's: %d %s", a.Status, a.Body)
		}
	}
}
