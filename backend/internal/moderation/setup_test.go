package moderation_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/site"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const api = "/api/waypost/"

// stage is a site with an author who has a story with a place and its picture, two moderators and a host.
type stage struct {
	*testkit.Server
	t                     testing.TB
	ana, mia, max, hana   testkit.Person
	story, place, picture string
}

func begin(t testing.TB, env map[string]string) *stage {
	t.Helper()
	s := &stage{Server: testkit.Start(t, env), t: t}
	s.ana, s.mia, s.max, s.hana = s.SignUp("ana"), s.SignUp("mia"), s.SignUp("max"), s.SignUp("hana")
	for person, role := range map[string]string{s.mia.ID: accounts.Moderator, s.max.ID: accounts.Moderator, s.hana.ID: accounts.Host} {
		s.role(person, role)
	}
	s.story = s.Story(s.ana)
	s.place = s.Place(s.ana, s.story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(800, 600)})
	file := s.Send(http.MethodGet, testkit.Places+"/"+s.place, s.ana.Token, nil).Text("main_picture")
	s.picture = "/api/pictures/places/" + s.place + "/640/" + url.PathEscape(file)
	testkit.Within(t, time.Minute, func() bool { return s.Get(s.picture).Status == http.StatusOK })
	return s
}

func (s *stage) role(person, role string) {
	s.t.Helper()
	testkit.OK(s.t, accounts.SetRole(s.App, person, role))
}

// set changes the site's settings.
func (s *stage) set(to map[string]any) { s.must(http.MethodPatch, site.Path, s.hana.Token, to) }

// must sends something that has to be taken.
func (s *stage) must(method, path, token string, body any) testkit.Answer {
	s.t.Helper()
	a := s.Send(method, path, token, body)
	if a.Status >= http.StatusBadRequest {
		s.t.Fatalf("%s %s was answered with %d: %s", method, path, a.Status, a.Body)
	}
	return a
}

func about(kind, id string, more ...string) map[string]any {
	sent := map[string]any{"kind": kind, "id": id, "reason": "consent", "words": "That is me."}
	for i := 0; i+1 < len(more); i += 2 {
		sent[more[i]] = more[i+1]
	}
	return sent
}

// report has a guest with an address report something, and answers with its case.
func (s *stage) report(kind, id string, more ...string) string {
	s.t.Helper()
	s.must(http.MethodPost, api+"reports", "", about(kind, id, append([]string{"email", "ben@example.org"}, more...)...))
	items := s.queue("reports", s.hana.Token)
	return items[len(items)-1]["id"].(string)
}

// queue is the first page of what waits.
func (s *stage) queue(of, token string) (items []map[string]any) {
	s.t.Helper()
	return list(s.must(http.MethodGet, api+"queue?of="+of, token, nil))
}

func list(a testkit.Answer) (items []map[string]any) {
	all, _ := a.JSON()["items"].([]any)
	for _, one := range all {
		items = append(items, one.(map[string]any))
	}
	return items
}

func why(act string) map[string]any {
	return map[string]any{"act": act, "reason": "consent", "words": "The person in the picture <did not> agree."}
}

func (s *stage) decide(id, act string, by testkit.Person) testkit.Answer {
	return s.Send(http.MethodPost, api+"reports/"+id+"/decision", by.Token, why(act))
}

// act is what was decided last about somebody.
func (s *stage) act(author testkit.Person) map[string]any {
	s.t.Helper()
	items := list(s.must(http.MethodGet, api+"acts", author.Token, nil))
	if len(items) == 0 {
		s.t.Fatal("the author is told of nothing")
	}
	return items[0]
}

func (s *stage) object(act map[string]any, by testkit.Person) testkit.Answer {
	return s.Send(http.MethodPost, api+"acts/"+act["id"].(string)+"/objection", by.Token, map[string]any{"words": "They agreed."})
}

func (s *stage) answer(act map[string]any, undone bool, by testkit.Person) testkit.Answer {
	return s.Send(http.MethodPost, api+"acts/"+act["id"].(string)+"/answer", by.Token, map[string]any{"words": "You are right.", "undone": undone})
}

func (s *stage) run(job string) {
	for _, each := range s.App.Cron().Jobs() {
		if each.Id() == job {
			each.Run()
		}
	}
}

// sees tells whether a guest, by all ways there are, finds the story: what was taken away at the latest a second later.
func (s *stage) sees(who string, want bool) {
	s.t.Helper()
	if !want {
		testkit.Within(s.t, time.Second, func() bool { return len(s.listed()) == 0 })
	}
	if found := s.listed(); want && len(found) != 4 {
		s.t.Errorf("%s: found by %q alone", who, found)
	}
	for _, path := range []string{
		testkit.Stories + "/" + s.story, testkit.Places + "/" + s.place, s.picture, "/embed/" + s.story, "/cards/" + s.story + "/1.png",
		"/oembed?url=" + url.QueryEscape(s.Config.SiteURL+"/travel-story/"+s.story), "/authors/" + s.ana.ID + "/feed.atom",
		"/api/collections/authors/records/" + s.ana.ID, "/api/waypost/authors/ana",
	} {
		if a := s.Get(path); path[:7] != "/cards/" && (a.Status == http.StatusOK) != want || path[:7] == "/cards/" && !want && a.Status == http.StatusOK {
			s.t.Errorf("%s: %s is answered with %d", who, path, a.Status)
		}
	}
}

// listed are the lists for everyone that have the story.
func (s *stage) listed() (lists []string) {
	for _, path := range []string{
		testkit.Stories + "?" + url.Values{"filter": {"created >= '2022-01-01 00:00:00'"}, "sort": {"-created"}, "page": {"1"}, "perPage": {"10"}}.Encode(),
		testkit.Stories + "?" + url.Values{"filter": {"user = '" + s.ana.ID + "'"}, "sort": {"-created"}, "page": {"1"}, "perPage": {"50"}}.Encode(),
		"/api/discover/places", "/feed.atom",
	} {
		if strings.Contains(string(s.Get(path).Body), s.story) {
			lists = append(lists, path)
		}
	}
	return lists
}
