package pages_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/testkit"
)

func TestPagesSayTheirTitleAndThoseWithoutADescriptionAreInNoList(t *testing.T) {
	s := startReach(t, nil)
	for path, title := range map[string]string{"/": "Travel stories on a map · Waypost", "/discover": "Discover · Waypost"} {
		said := tags(t, s.Get(path))
		if said["title"] != title || said["canonical"] != reachSiteURL+path || said["og:type"] != "website" || said["robots"] != "" || len(said["description"]) < 40 {
			t.Errorf("%s: %v", path, said)
		}
	}
	for path, title := range map[string]string{
		"/dashboard": "Your stories · Waypost", "/login": "Login · Waypost", "/login/": "Login · Waypost",
		"/dashboard/edit-travel-story/x": "Edit this travel story · Waypost", "/loading/dashboard": "Waypost",
	} {
		a := s.Get(path)
		said := tags(t, a)
		if a.Status != http.StatusOK || said["title"] != title || said["robots"] != "noindex" || said["canonical"] != "" || said["og:title"] != "" {
			t.Errorf("%s: %d %v", path, a.Status, said)
		}
	}
	for _, path := range []string{"/nowhere", "/travel-story/abc", "/dashboard/x", "/%6cogin", "/loading-x"} {
		a := s.Get(path)
		if said := tags(t, a); a.Status != http.StatusNotFound || said["title"] != "Waypost" || said["robots"] != "noindex" || said["canonical"] != "" {
			t.Errorf("%s: %d %v", path, a.Status, said)
		}
	}
}

func TestAPageThatIsTheSameForEverybodyBeginsWithWhatItsRemoteDrew(t *testing.T) {
	page := testkit.Page("/", "Home", "A page of words that everybody is shown.")
	page["opening"] = testkit.Fields{"html": testkit.Fields{"en": `<p class="title">Hello</p>`}, "style": ".opening.drawn{.title{color:red}}"}
	s := startReach(t, map[string]string{"WAYPOST_SITE_DIR": testkit.Site(t, page, testkit.Page("/discover", "Discover", ""))})
	home, other := s.Get("/"), s.Get("/discover")
	drawn := `<style>.opening.drawn{.title{color:red}}</style>` + "\n" + `<div class="opening drawn"><p class="title">Hello</p></div>`
	if text := string(home.Body); strings.Count(text, "Hello") != 1 || !strings.Contains(text, drawn) {
		t.Errorf("%.400s", text)
	}
	if strings.Contains(string(other.Body), "drawn") {
		t.Error("another page begins with it")
	}
	hash := sha256.Sum256([]byte(".opening.drawn{.title{color:red}}"))
	testkit.Has(t, home.Header.Get("Content-Security-Policy"), "'sha256-"+base64.StdEncoding.EncodeToString(hash[:])+"'", "its style does not count")
}

func TestASiteWhoseReleaseHasNoPagesKnowsOfNoneThatIsMissing(t *testing.T) {
	s := startReach(t, map[string]string{"WAYPOST_SITE_DIR": testkit.Site(t)})
	for path, status := range map[string]int{"/": http.StatusOK, "/nowhere": http.StatusOK, "/travel-story/abc": http.StatusNotFound} {
		if a := s.Get(path); a.Status != status || tags(t, a)["robots"] != "noindex" {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
}

// following is a server whose map is that of a store, and what puts the next targets there.
func following(t *testing.T) (s *testkit.Server, publish func(testkit.Payload)) {
	t.Helper()
	keys, store, revision := testkit.NewKeys(t, "mf-map"), t.TempDir(), 0
	s = startReach(t, map[string]string{"WAYPOST_RELEASE": store, "WAYPOST_RELEASE_KEY": keys.RootText()})
	return s, func(targets testkit.Payload) {
		revision++
		keys.Write(store, keys.File(revision, map[string]testkit.Signed{"mf-map": keys.Targets("mf-map", targets)}))
	}
}

const before, after = "aaaaaaaaaaaa", "bbbbbbbbbbbb"

// paged has the builds of targets have their pages: the later one two more.
func paged(targets testkit.Payload) testkit.Payload {
	at := func(path, title string) testkit.Payload {
		return testkit.Payload{"path": path, "expose": "story-map@1", "title": testkit.Payload{"en": title}}
	}
	maps := at("/maps", "All <maps>")
	maps["description"] = testkit.Payload{"en": "Every map there is, one beside the other."}
	old := []testkit.Payload{at("/travel-story/:id", "Travel story"), at("/travel-story/:id/:place", "Travel story")}
	for id, build := range targets["builds"].(testkit.Payload) {
		build.(testkit.Payload)["pages"] = old
		if id == after {
			build.(testkit.Payload)["pages"] = append([]testkit.Payload{maps, at("/travel-story/:story/photos", "Photos")}, old...)
		}
	}
	return targets
}

func TestAPageIsThereOnceAnyBuildOfTheReleaseHasItAndGoneWithTheLast(t *testing.T) {
	s, publish := following(t)
	id := story(t, s, s.SignUp("ana"), secret, "")
	photos := "/travel-story/" + id + "/photos"
	sitemap := func() string { return string(s.Get("/sitemap.xml").Body) }
	are := func(when string, status int) {
		t.Helper()
		testkit.Answered(t, s.Get("/maps"), status, when)
		// Without that page the shell takes the word for a place, and shows the story.
		title := map[int]string{http.StatusOK: "Photos · Waypost", http.StatusNotFound: secret + " · Waypost"}[status]
		for _, path := range []string{photos, photos + "/"} {
			if a := s.Get(path); a.Status != http.StatusOK || tags(t, a)["title"] != title {
				t.Errorf("%s: %s: %d %v", when, path, a.Status, tags(t, a))
			}
		}
		if a := s.Get("/travel-story/" + id); a.Status != http.StatusOK || tags(t, a)["og:title"] != secret {
			t.Errorf("%s: the story's own page: %d", when, a.Status)
		}
	}
	publish(paged(testkit.LivePayload("mf-map", 1, before)))
	are("before it was built", http.StatusNotFound)

	publish(paged(testkit.RampPayload("mf-map", 2, before, after, 0)))
	are("while a candidate nobody is drawn for has it", http.StatusOK)
	for path, title := range map[string]string{"/maps": "All <maps> · Waypost", photos: "Photos · Waypost"} {
		said := tags(t, s.Get(path))
		if said["title"] != title || said["robots"] != "noindex" || said["canonical"] != "" {
			t.Errorf("a candidate's %s: %v", path, said)
		}
	}
	if strings.Contains(sitemap(), "/maps") {
		t.Error("crawlers are told of a page hardly anybody has")
	}

	publish(paged(testkit.LivePayload("mf-map", 3, after)))
	are("when it is stable", http.StatusOK)
	said := tags(t, s.Get("/maps"))
	if said["title"] != "All <maps> · Waypost" || said["robots"] != "" || said["canonical"] != reachSiteURL+"/maps" || said["description"] != "Every map there is, one beside the other." {
		t.Errorf("%v", said)
	}
	testkit.Has(t, sitemap(), "<loc>"+reachSiteURL+"/maps</loc>", "crawlers are not told of it")

	publish(paged(testkit.LivePayload("mf-map", 4, before)))
	are("when it was taken back", http.StatusNotFound)
}

func TestAnotherPageOfAStoryIsThereWhereTheStoryIsShownAlone(t *testing.T) {
	s, publish := following(t)
	publish(paged(testkit.LivePayload("mf-map", 1, after)))
	id := story(t, s, s.SignUp("ana"), secret, "")
	path := "/travel-story/" + id + "/photos"
	if a := s.Get(path); a.Status != http.StatusOK || tags(t, a)["title"] != "Photos · Waypost" || strings.Contains(string(a.Body), secret) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	never := answered(s.Get("/travel-story/"+unknown+"/photos"), unknown)
	for state, by := range states {
		if by.hide == nil {
			continue
		}
		change(t, s, id, by.hide)
		if got := answered(s.Get(path), id); got != never || !strings.HasPrefix(got, "404") {
			t.Errorf("%s, it answers\n%s\nnot\n%s", state, got, never)
		}
		change(t, s, id, by.show)
	}
	testkit.Answered(t, s.Get("/travel-story/abc/photos"), http.StatusNotFound, "of what is not a story")
	testkit.Answered(t, s.Get(path), http.StatusOK, "shown again")
}

func unpacked(t testing.TB, coding string, data []byte) string {
	t.Helper()
	var r io.Reader = brotli.NewReader(bytes.NewReader(data))
	if coding == "gzip" {
		zip, err := gzip.NewReader(bytes.NewReader(data))
		testkit.OK(t, err)
		r = zip
	}
	plain, err := io.ReadAll(r)
	testkit.OK(t, err)
	return string(plain)
}

// Each look reads all that is written about a hundred pictures: four in a second, for each of two hundred cards at once.
func TestACardThatWaitsForItsPictureLooksForItAFewTimes(t *testing.T) {
	// Without room no sizes are made.
	s := testkit.Start(t, map[string]string{"WAYPOST_DISK_RESERVE": "900000000 GB"})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	s.Execute(`UPDATE places SET main_picture = 'none.jpg', pictures = '{"none.jpg":{"width":400,"height":300,"ready":false}}'`)
	path := cardOf(t, s, "/travel-story/"+story+"/"+place)
	looks := s.Questions(func() {
		if a := s.Get(path); a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%d %v", a.Status, a.Header)
		}
	}, "`places`.*")
	if len(looks) < 2 || len(looks) > 9 {
		t.Errorf("it looks %d times", len(looks))
	}
}

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

func TestAPageMayHaveTheSitesWorkerByItsWholeAddressAndNoneWhereItIsWithdrawn(t *testing.T) {
	dir := folder(t)
	testkit.OK(t, os.WriteFile(filepath.Join(dir, "worker.js"), []byte("keep()"), 0o644))
	for _, c := range []struct{ setting, host, workers, file string }{
		{"on", "stories.example:8443", "worker-src blob: stories.example:8443/worker.js;", "keep()"},
		{"on", "evil.example;script-src", "worker-src blob:;", "keep()"},
		{"off", "stories.example", "worker-src blob:;", "registration.unregister()"},
	} {
		s := startSite(t, map[string]string{"WAYPOST_SITE_DIR": dir, "WAYPOST_OFFLINE": c.setting})
		page := s.Get("/", "Host", c.host)
		testkit.Has(t, page.Header.Get("Content-Security-Policy"), c.workers, c.setting, "at", c.host)
		testkit.Has(t, string(page.Body), `"offline":`+map[string]string{"on": "true", "off": "false"}[c.setting], c.setting, "the page is told otherwise")
		a := s.Get("/worker.js")
		if !strings.Contains(string(a.Body), c.file) || a.Header.Get("Cache-Control") != "no-cache" || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/javascript") {
			t.Errorf("%s: %v %s", c.setting, a.Header, a.Body)
		}
	}
}
