package stories_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

func change(t *testing.T, s *testkit.Server, collection, id string, values map[string]any) *core.Record {
	t.Helper()
	record := s.Record(collection, id)
	record.Load(values)
	testkit.OK(t, s.App.Save(record))
	return record
}

func isShown(s *testkit.Server, story string) bool {
	return s.Record("places_collection", story).GetBool("shown")
}

func TestAStoryIsShownWhileItIsPublicConfirmedAndNeitherBinnedNorTakenDownNorWaiting(t *testing.T) {
	const day = "2026-01-01 00:00:00.000Z"
	for _, setting := range []string{"off", "on"} {
		s := testkit.Start(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": setting})
		ana := s.SignUp("ana")
		story := s.Story(ana)
		for _, verified := range []bool{false, true} {
			change(t, s, "users", ana.ID, map[string]any{"verified": verified})
			for _, visibility := range []string{"private", "people", "link", "public"} {
				for _, binned := range []string{"", day} {
					for _, takenDown := range []string{"", day} {
						for _, waiting := range []string{"", day} {
							// What is sent for it is not looked at.
							values := map[string]any{"visibility": visibility, "binned": binned, "taken_down": takenDown, "waiting": waiting, "shown": !isShown(s, story)}
							change(t, s, "places_collection", story, values)
							want := visibility == "public" && binned == "" && takenDown == "" && waiting == "" && (verified || setting == "off")
							if isShown(s, story) != want {
								t.Errorf("setting %s, confirmed %v, %v: shown is %v", setting, verified, values, !want)
							}
						}
					}
				}
			}
		}
	}
}

func TestConfirmingALaterAddressShowsStoriesAndANewOneHidesThemNot(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": "on"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	first, second, private, theirs := s.Story(ana), s.Story(ana), s.Story(ana), s.Story(bob)
	change(t, s, "places_collection", private, map[string]any{"visibility": "private"})
	look := func() string {
		return fmt.Sprint(isShown(s, first), isShown(s, second), isShown(s, private), isShown(s, theirs))
	}
	testkit.Same(t, look(), "false false false false", "before:")
	change(t, s, "users", ana.ID, map[string]any{"verified": true})
	testkit.Same(t, look(), "true true false false", "confirmed:")
	change(t, s, "users", ana.ID, map[string]any{"verified": false})
	testkit.Same(t, look(), "false false false false", "taken back:")
}

func TestAnAuthorsNameIsWrittenWithEachOfTheirStoriesAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	first, theirs := s.Story(ana), s.Story(bob)
	before := s.Record("places_collection", first)
	testkit.Done(t, s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"name": "Ana “O’Neill”", "username": "ana2"}))
	second := s.Story(ana)
	for id, want := range map[string]string{first: "Ana “O’Neill” ana2", second: "Ana “O’Neill” ana2", theirs: "Name of bob bob"} {
		a := s.Get(testkit.Stories + "/" + id)
		testkit.Same(t, a.Text("author_name")+" "+a.Text("author_username"), want, id, "is by")
	}
	after := s.Record("places_collection", first)
	if after.GetString("updated") != before.GetString("updated") || after.GetInt("revision") != 1 {
		t.Errorf("the story counts as changed: %v", after)
	}
}

func TestANameThatCanNotBeSavedChangesNoStory(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Execute("CREATE TRIGGER keep BEFORE UPDATE OF author_name ON places_collection BEGIN SELECT RAISE(ABORT, 'kept'); END")
	a := s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"name": "Another"})
	if name := s.Record("users", ana.ID).GetString("name"); a.Status == http.StatusOK || name != "Name of ana" {
		t.Errorf("answered with %d, the account is %q and the story by %q", a.Status, name, s.Record("places_collection", story).GetString("author_name"))
	}
}

func TestWhatHasChangedSinceARecordWasReadIsNotWrittenBack(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": "on"})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	change(t, s, "users", ana.ID, map[string]any{"verified": true})
	stale := s.Record("places_collection", story)
	change(t, s, "places_collection", story, map[string]any{"taken_down": "2026-01-01 00:00:00.000Z", "visibility": "link"})
	change(t, s, "users", ana.ID, map[string]any{"name": "Ana Maria"})
	stale.Set("title", "Written late")
	testkit.OK(t, s.App.Save(stale))
	now := s.Record("places_collection", story)
	if now.GetString("title") != "Written late" || now.GetString("taken_down") == "" || now.GetString("visibility") != "link" ||
		now.GetString("author_name") != "Ana Maria" || now.GetBool("shown") {
		t.Errorf("%v", now.FieldsData())
	}
}

func TestAnotherSettingDecidesAnewAboutAllStoriesAtTheStart(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": "off"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	change(t, s, "users", bob.ID, map[string]any{"verified": true})
	unconfirmed, confirmed, private := s.Story(ana), s.Story(bob), s.Story(bob)
	change(t, s, "places_collection", private, map[string]any{"visibility": "private"})
	for _, round := range []struct {
		needs bool
		want  string
	}{{false, "true true false"}, {true, "false true false"}, {false, "true true false"}} {
		s.Config.PublishNeedsVerified = round.needs
		s.Restart()
		testkit.Same(t, fmt.Sprint(isShown(s, unconfirmed), isShown(s, confirmed), isShown(s, private)), round.want, "confirming needed", round.needs, "shown are")
	}
}

func TestTheListOfAllShowsWhatEverybodyMayReadAndOnesOwnListAll(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	public, private := s.Story(ana), s.Story(ana)
	change(t, s, "places_collection", private, map[string]any{"visibility": "private"})
	all := testkit.Stories + "?sort=-created&page=1&perPage=10&filter=" + url.QueryEscape("created >= '2022-01-01 00:00:00'")
	own := testkit.Stories + "?sort=-created&page=1&perPage=50&filter=" + url.QueryEscape("user = '"+ana.ID+"'")
	for _, c := range []struct {
		who, token, path string
		want             float64
	}{
		{"a visitor, all", "", all, 1}, {"the owner, all", ana.Token, all, 1}, {"somebody else, all", bob.Token, all, 1},
		{"a visitor, hers", "", own, 1}, {"the owner, hers", ana.Token, own, 2}, {"somebody else, hers", bob.Token, own, 1},
	} {
		if a := s.Send(http.MethodGet, c.path, c.token, nil); a.JSON()["totalItems"] != c.want {
			t.Errorf("%s: %s", c.who, a.Body)
		}
	}
	if a := s.Get(testkit.Stories + "/" + public); a.Text("visibility") != "public" || a.JSON()["shown"] != true || a.JSON()["binned"] != nil || a.JSON()["taken_down"] != nil {
		t.Errorf("%s", a.Body)
	}
}
