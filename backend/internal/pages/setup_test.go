package pages_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

const reachSiteURL = "https://waypost.example"

// startReach runs a server with a site of one page, as a build makes it.
func startReach(t testing.TB, env map[string]string) *testkit.Server {
	t.Helper()
	dir := testkit.Site(t,
		testkit.Page("/", "Travel stories on a map", "Places and ways, told by those who went there."),
		testkit.Page("/discover", "Discover", "Look where others went, and read how it was."),
		testkit.Page("/dashboard", "Your stories", ""), testkit.Page("/dashboard/edit-travel-story/:id", "Edit this travel story", ""),
		testkit.Page("/login", "Login", ""), testkit.Page("/s/:key", "A story for you", ""),
		testkit.Page("/by/:username", "Stories by one person", ""),
	)
	all := map[string]string{"WAYPOST_SITE_DIR": dir, "WAYPOST_SITE_URL": reachSiteURL}
	for name, value := range env {
		all[name] = value
	}
	return testkit.Start(t, all)
}

// change writes fields of a story as a superuser, who names no revision.
func change(t testing.TB, s *testkit.Server, story string, fields map[string]any) {
	t.Helper()
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+story, s.Superuser().Token, fields))
}

// story writes one with such a title and description.
func story(t testing.TB, s *testkit.Server, p testkit.Person, title, description string) string {
	t.Helper()
	a := s.Send(http.MethodPost, testkit.Stories, p.Token, map[string]any{
		"title": title, "start_date": "2024-03-01", "end_date": "2024-03-09", "description": description,
	})
	testkit.Done(t, a)
	return a.Text("id")
}
