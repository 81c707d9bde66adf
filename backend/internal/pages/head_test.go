package pages_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// linked is the data block of a page.
func linked(t testing.TB, a testkit.Answer) string {
	t.Helper()
	m := regexp.MustCompile(`(?s)<script type="application/ld\+json">(.*?)</script>`).FindSubmatch(a.Body)
	if m == nil {
		t.Fatalf("no data in %s", a.Body)
	}
	return string(m[1])
}

// tags are what a page says in its head: its title, its meta elements by name or property, its links by their relation.
func tags(t testing.TB, a testkit.Answer) map[string]string {
	t.Helper()
	found := map[string]string{}
	root, err := html.Parse(strings.NewReader(string(a.Body)))
	testkit.OK(t, err)
	for n := range root.Descendants() {
		at := map[string]string{}
		for _, each := range n.Attr {
			at[each.Key] = each.Val
		}
		switch n.Data {
		case "title":
			found["title"] += n.FirstChild.Data
		case "meta":
			found[at["name"]+at["property"]] = at["content"]
		case "link":
			found[strings.TrimSpace(at["rel"]+" "+at["type"])] = at["href"]
		}
		if n.Data == "img" || (n.Type == html.ElementNode && strings.HasPrefix(n.Data, "evil")) {
			t.Errorf("<%s> came into the page", n.Data)
		}
	}
	return found
}

func TestAnAuthorHasAPageWhileEverybodyMayReadSomethingOfTheirs(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana.js")
	const page, call = "/by/ana.js", "/api/waypost/authors/ana.js"
	both := func(want int) testkit.Answer {
		t.Helper()
		a := s.Get("/by/Ana.JS")
		if got := s.Get(call).Status; a.Status != want || got != want {
			t.Errorf("%d and %d, not %d", a.Status, got, want)
		}
		return a
	}
	both(http.StatusNotFound)
	id := story(t, s, ana, "Along the Uruguay", "")
	testkit.Done(t, s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"about": "I go <b>slowly</b>."}))
	said := tags(t, both(http.StatusOK))
	for name, want := range map[string]string{
		"title": "Name of ana.js · Waypost", "description": "I go <b>slowly</b>.", "canonical": reachSiteURL + page, "robots": "", "og:type": "profile",
		"alternate application/atom+xml": reachSiteURL + "/authors/" + ana.ID + "/feed.atom",
	} {
		testkit.Same(t, said[name], want, name)
	}
	if a := s.Get(call); a.Text("about") != "I go <b>slowly</b>." || len(a.JSON()) != 5 {
		t.Errorf("%s", a.Body)
	}
	change(t, s, id, map[string]any{"visibility": "private"})
	both(http.StatusNotFound)
}

func TestAStorySaysInItsHeadWhatCrawlersAndChatsShow(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "Along the Uruguay", "<h2>Day 1</h2><p>Down the <b>river</b> &amp; up again,<br>slowly.</p>"+strings.Repeat("<p>And on it went.</p>", 30))
	place := s.Place(ana, id, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(400, 300)})
	a := s.Get("/travel-story/" + id)
	if a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	said, page := tags(t, a), reachSiteURL+"/travel-story/"+id
	for name, want := range map[string]string{
		"title": "Along the Uruguay · Waypost", "og:title": "Along the Uruguay", "og:type": "article", "og:url": page, "canonical": page,
		"og:site_name": "Waypost", "twitter:card": "summary_large_image", "og:image:width": "1200", "og:image:height": "630",
		"author": "Name of ana", "robots": "", "alternate application/atom+xml": reachSiteURL + "/authors/" + ana.ID + "/feed.atom",
		"alternate application/json+oembed": reachSiteURL + "/oembed?format=json&url=https%3A%2F%2Fwaypost.example%2Ftravel-story%2F" + id,
	} {
		testkit.Same(t, said[name], want, name)
	}
	if d := said["description"]; !strings.HasPrefix(d, "Day 1 Down the river & up again, slowly. And on it went.") || !strings.HasSuffix(d, "went…") && !strings.HasSuffix(d, "it…") && !strings.HasSuffix(d, "on…") && !strings.HasSuffix(d, "And…") && !strings.HasSuffix(d, "went.…") || len([]rune(d)) > 160 {
		t.Errorf("it is described as %q", d)
	}
	if !strings.HasPrefix(said["og:image"], reachSiteURL+"/cards/"+id+"/") || strings.Count(string(a.Body), "<title>") != 1 || strings.Count(string(a.Body), `name="description"`) != 1 {
		t.Errorf("%s", a.Body)
	}
	var data struct {
		Type     string `json:"@type"`
		Headline string
		Covers   string `json:"temporalCoverage"`
		Author   struct{ Name string }
		About    struct {
			Type      string `json:"@type"`
			Itinerary []struct {
				Name, URL string
				Geo       struct{ Latitude, Longitude float64 }
			}
		}
	}
	testkit.OK(t, json.Unmarshal([]byte(linked(t, a)), &data))
	first := data.About.Itinerary[0]
	if data.Type != "BlogPosting" || data.Headline != "Along the Uruguay" || data.Covers != "2024-03-01/2024-03-09" || data.Author.Name != "Name of ana" ||
		data.About.Type != "TouristTrip" || first.Name != "Salto" || first.URL != page+"/"+place || first.Geo.Latitude != -31.383333 || first.Geo.Longitude != -57.966667 {
		t.Errorf("%+v", data)
	}
	at := tags(t, s.Get("/travel-story/"+id+"/"+place))
	if at["og:title"] != "Salto – Along the Uruguay" || at["og:url"] != page+"/"+place || at["canonical"] != page || !strings.HasPrefix(at["og:image"], reachSiteURL+"/cards/"+id+"/"+place+"/") {
		t.Errorf("its place says %v", at)
	}
}

func TestAStoryIsNamedOnThePageBeforeItsScriptsRun(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "Salt & <b>sand</b>", "<p>Down the river.</p>")
	place := s.Place(ana, id)
	const container, opened = `<div id="app"></div>` + "\n" + `<div class="opening" dir="auto"><p>`, `</p><p>Down the river.</p></div>`
	for path, title := range map[string]string{"": "Salt &amp; &lt;b&gt;sand&lt;/b&gt;", "/" + place: "Salto – Salt &amp; &lt;b&gt;sand&lt;/b&gt;"} {
		testkit.Has(t, string(s.Get("/travel-story/"+id+path).Body), container+title+opened, path)
	}
	change(t, s, id, map[string]any{"visibility": "private"})
	for _, path := range []string{"/travel-story/" + id, "/travel-story/nothing00000000", "/", "/login"} {
		if a := s.Get(path); strings.Contains(string(a.Body), "opening") || !strings.Contains(string(a.Body), `<div id="app"></div>`) {
			t.Errorf("%s: %s", path, a.Body)
		}
	}
}

func TestNothingSomebodyTypedBecomesAPartOfThePage(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana")
	for _, title := range []string{
		`</script></title><script>alert(1)</script><evil>`, `"><img src=x onerror=alert(1)>`, `'--><evil a='`, `{{.Site}}`, "\u2028</head><body>\u2029",
		"🏔️ 👨‍👩‍👧 🇺🇾", "مسافر في الصحراء", "\u202eevil", strings.Repeat("ü", 200),
	} {
		id := story(t, s, ana, title, "<p>&lt;/script&gt;&lt;evil&gt;</p>")
		a := s.Get("/travel-story/" + id)
		said := tags(t, a)
		// Signs that turn what follows around are not stored.
		if want := strings.Join(strings.Fields(strings.TrimPrefix(title, "\u202e")), " "); said["og:title"] != want || said["title"] != want+" · Waypost" {
			t.Errorf("%q became %q and %q", title, said["og:title"], said["title"])
		}
		testkit.Same(t, said["description"], "</script><evil>")
		var data struct{ Headline string }
		if err := json.Unmarshal([]byte(linked(t, a)), &data); err != nil || data.Headline == "" {
			t.Errorf("%q: %v", title, err)
		}
	}
}

func TestThePageIsTheSameHoweverItIsPackedAndIsAskedForByItsTag(t *testing.T) {
	s := startReach(t, nil)
	id := story(t, s, s.SignUp("ana"), "Over the pass", "")
	path := "/travel-story/" + id
	plain := s.Get(path)
	a := s.Get(path, "Accept-Encoding", "br, gzip")
	if a.Header.Get("Content-Encoding") != "gzip" || unpacked(t, "gzip", a.Body) != string(plain.Body) {
		t.Errorf("%v", a.Header)
	}
	testkit.Answered(t, s.Get(path, "Accept-Encoding", "br, gzip", "If-None-Match", a.Header.Get("ETag")), http.StatusNotModified, "asked again")
	if a := s.Send(http.MethodHead, path, "", nil); a.Status != http.StatusOK || len(a.Body) != 0 || a.Header.Get("ETag") != plain.Header.Get("ETag") {
		t.Errorf("HEAD: %d %v", a.Status, a.Header)
	}
	change(t, s, id, map[string]any{"title": "Over the other pass"})
	if a := s.Get(path, "If-None-Match", plain.Header.Get("ETag")); a.Status != http.StatusOK || tags(t, a)["og:title"] != "Over the other pass" {
		t.Errorf("after a change: %d", a.Status)
	}
}

func TestAPlaceThatIsMovedOrRenamedIsSoInTheHeadAtOnce(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "One place", "")
	place := s.Place(ana, id)
	before := s.Get("/travel-story/" + id)
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"title": "Elsewhere", "latitude": 1.5, "longitude": 2.5}))
	after := s.Get("/travel-story/" + id)
	if text := linked(t, after); strings.Contains(text, "57.96") || !strings.Contains(text, "Elsewhere") {
		t.Errorf("it still says %s", text)
	}
	if tags(t, before)["og:image"] == tags(t, after)["og:image"] {
		t.Error("chats are not told of another picture")
	}
}
