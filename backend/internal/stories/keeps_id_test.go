package stories_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestAChangeThatNamesAnotherIDIsRefusedAndShowsNothingOfWhatIsThere(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	type sent = map[string]any
	const secret = "where ana lives"
	const drafts = "/api/collections/drafts/records"
	private := s.Send(http.MethodPost, testkit.Stories, ana.Token, sent{
		"title": "Home", "start_date": "2024-03-01", "end_date": "2024-03-09", "visibility": "private", "description": "<p>" + secret + "</p>",
	}).Text("id")
	story := s.Story(bob)
	draft := s.Send(http.MethodPost, drafts, ana.Token, sent{"content": `{"note":"` + secret + `"}`}).Text("id")
	own := s.Send(http.MethodPost, drafts, bob.Token, sent{"content": "{}"}).Text("id")
	for _, c := range []struct{ path, id string }{
		{testkit.Stories + "/" + story, private}, {drafts + "/" + own, draft}, {testkit.Places + "/" + s.Place(bob, story), s.Place(ana, private)},
		{"/api/collections/users/records/" + bob.ID, ana.ID},
	} {
		for _, revision := range []any{0, 1, 77} {
			a := s.Send(http.MethodPatch, c.path, bob.Token, sent{"id": c.id, "revision": revision, "content": "{}"})
			if a.Status != http.StatusBadRequest || strings.Contains(string(a.Body), secret) || !strings.Contains(string(a.Body), "validation_pk_change") {
				t.Errorf("%s as %s from %v: %d %s", c.path, c.id, revision, a.Status, a.Body)
			}
		}
	}
	testkit.Answered(t, s.Send(http.MethodPatch, testkit.Stories+"/"+story, bob.Token, sent{"id": story, "revision": 1, "title": "Mine"}), http.StatusOK, "with its own id")
}
