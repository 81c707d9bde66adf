package lists_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/lists"
	"waypost/backend/internal/testkit"
)

const since = "created >= '2022-01-01 00:00:00'"

func write(t *testing.T, s *testkit.Server, owner string, count int) {
	t.Helper()
	stories, err := s.App.FindCollectionByNameOrId("places_collection")
	if err != nil {
		t.Fatal(err)
	}
	for i := range count {
		story := core.NewRecord(stories)
		story.Load(map[string]any{"user": owner, "title": fmt.Sprint("Story ", i), "start_date": "2024-03-01", "end_date": "2024-03-02"})
		if err := s.App.SaveNoValidate(story); err != nil {
			t.Fatal(err)
		}
	}
}

func list(s *testkit.Server, token, filter, rest string) testkit.Answer {
	return s.Send(http.MethodGet, testkit.Stories+"?filter="+url.QueryEscape(filter)+"&sort=-created&"+rest, token, nil)
}

func TestTotalsAreRightWhereverAPageStands(t *testing.T) {
	for _, needsVerified := range []string{"off", "on"} {
		s := testkit.Start(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": needsVerified})
		ana, bob := s.SignUp("ana"), s.SignUp("bob")
		confirmed := s.Record("users", ana.ID)
		confirmed.SetVerified(true)
		if err := s.App.Save(confirmed); err != nil {
			t.Fatal(err)
		}
		write(t, s, ana.ID, 23)
		write(t, s, bob.ID, 2)
		all := map[string]float64{"off": 25, "on": 23}[needsVerified]
		for page, items := range map[int]float64{1: 10, 2: 10, 3: all - 20, 4: 0} {
			a := list(s, ana.Token, since, fmt.Sprint("perPage=10&page=", page)).JSON()
			if got := float64(len(a["items"].([]any))); got != items || a["totalItems"] != all || a["totalPages"] != float64(3) {
				t.Errorf("%s: page %d has %v of %v in %v pages", needsVerified, page, got, a["totalItems"], a["totalPages"])
			}
		}
		if a := list(s, bob.Token, "user = '"+bob.ID+"'", "perPage=50&page=1").JSON(); a["totalItems"] != float64(2) || a["totalPages"] != float64(1) {
			t.Errorf("%s: bob's own are %v in %v pages", needsVerified, a["totalItems"], a["totalPages"])
		}
		if a := list(s, "", "user = 'nobody'", "perPage=50&page=1").JSON(); a["totalItems"] != float64(0) || a["totalPages"] != float64(0) {
			t.Errorf("%s: nobody's are %v in %v pages", needsVerified, a["totalItems"], a["totalPages"])
		}
		if a := list(s, s.Superuser().Token, since, "perPage=7").JSON(); a["totalItems"] != float64(25) {
			t.Errorf("%s: a superuser counts %v", needsVerified, a["totalItems"])
		}
	}
}

func TestNothingIsCountedBeyondTheLastPageThatCanBeAskedFor(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "0"})
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 10*lists.MostPages+5)
	a := list(s, "", since, fmt.Sprint("perPage=10&page=", lists.MostPages))
	if a.JSON()["totalItems"] != float64(10*lists.MostPages) || a.JSON()["totalPages"] != float64(lists.MostPages) {
		t.Errorf("%s", a.Body[:120])
	}
	if a := list(s, "", since, fmt.Sprint("perPage=10&page=", lists.MostPages+1)); a.Status != http.StatusBadRequest {
		t.Errorf("the page after the last was answered with %d", a.Status)
	}
}
