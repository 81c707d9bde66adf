package site_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/site"
	"waypost/backend/internal/testkit"
)

// host is somebody with that role, signed in.
func host(t *testing.T, s *testkit.Server) testkit.Person {
	t.Helper()
	person := s.SignUp("hana")
	testkit.OK(t, accounts.SetRole(s.App, person.ID, accounts.Host))
	return person
}

// set changes the site's settings.
func set(t *testing.T, s *testkit.Server, host testkit.Person, to map[string]any) {
	t.Helper()
	testkit.Done(t, s.Send(http.MethodPatch, site.Path, host.Token, to))
}

func TestHostsAloneReadAndChangeTheSettings(t *testing.T) {
	s := testkit.Start(t, nil)
	hana, mia, ana := host(t, s), s.SignUp("mia"), s.SignUp("ana")
	testkit.OK(t, accounts.SetRole(s.App, mia.ID, accounts.Moderator))
	for token, status := range map[string]int{"": http.StatusUnauthorized, ana.Token: http.StatusForbidden, mia.Token: http.StatusForbidden, hana.Token: http.StatusOK} {
		testkit.Answered(t, s.Send(http.MethodGet, site.Path, token, nil), status, "reading")
		testkit.Answered(t, s.Send(http.MethodPatch, site.Path, token, map[string]any{"signUp": "closed"}), status, "changing")
	}
	if now := site.Of(s.App); now.SignUp != site.Closed || now.AddressBlockDays != 30 || now.Name != "Waypost" {
		t.Errorf("settings %+v", now)
	}
	s.Restart()
	if now := site.Of(s.App); now.SignUp != site.Closed {
		t.Errorf("after a restart: %+v", now)
	}
}

func TestASettingThatCannotBeIsRefusedWithASentence(t *testing.T) {
	s := testkit.Start(t, nil)
	hana := host(t, s)
	for name, value := range map[string]any{"signUp": "anyone", "firstLook": -2, "addressBlockDays": 4000, "name": "  "} {
		a := s.Send(http.MethodPatch, site.Path, hana.Token, map[string]any{name: value})
		if _, sentence := a.Problem(name); a.Status != http.StatusBadRequest || sentence == "" {
			t.Errorf("%s %v: %d %s", name, value, a.Status, a.Body)
		}
	}
}

func TestTextsOfTheSiteAreCleaned(t *testing.T) {
	s := testkit.Start(t, nil)
	set(t, s, host(t, s), map[string]any{"rules": `<p onclick="x()">Be <strong>kind</strong>.</p><script>x()</script>`})
	testkit.Same(t, site.Of(s.App).Rules, "<p>Be <strong>kind</strong>.</p>", "rules")
}

func TestTheFirstStoryWaitsByDefaultWhereTheAddressIsPublic(t *testing.T) {
	for address, most := range map[string]int{"http://127.0.0.1:8090": 0, "https://stories.example.org": 1} {
		s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": address})
		hana := host(t, s)
		set(t, s, hana, map[string]any{"firstLook": site.ByDefault})
		testkit.Same(t, site.Of(s.App).FirstStories(), most, address)
		set(t, s, hana, map[string]any{"firstLook": 3})
		testkit.Same(t, site.Of(s.App).FirstStories(), 3, address, "chosen")
	}
}
