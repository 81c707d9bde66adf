package pages_test

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const siteURL = "https://waypost.example"

type feedLink struct {
	Rel  string `xml:"rel,attr"`
	Href string `xml:"href,attr"`
}

type feed struct {
	XMLName xml.Name   `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string     `xml:"http://www.w3.org/2005/Atom id"`
	Title   string     `xml:"title"`
	Updated string     `xml:"updated"`
	Links   []feedLink `xml:"link"`
	Author  string     `xml:"author>name"`
	Entries []struct {
		ID        string     `xml:"id"`
		Title     string     `xml:"title"`
		Updated   string     `xml:"updated"`
		Published string     `xml:"published"`
		Links     []feedLink `xml:"link"`
		Author    string     `xml:"author>name"`
		Content   struct {
			Type string `xml:"type,attr"`
			Text string `xml:",chardata"`
		} `xml:"content"`
	} `xml:"entry"`
}

// read holds a feed to what RFC 4287 wants of each.
func read(t *testing.T, a testkit.Answer) feed {
	t.Helper()
	var f feed
	if err := xml.Unmarshal(a.Body, &f); err != nil || a.Status != http.StatusOK || a.Header.Get("Content-Type") != "application/atom+xml; charset=utf-8" {
		t.Fatalf("%d %v %v\n%s", a.Status, err, a.Header, a.Body)
	}
	isMoment := func(text string) {
		if _, err := time.Parse(time.RFC3339, text); err != nil {
			t.Error(err)
		}
	}
	isAddress := func(text string) {
		if u, err := url.Parse(text); err != nil || u.Scheme != "https" || u.Host != "waypost.example" {
			t.Errorf("%q is not an address of the site", text)
		}
	}
	self := 0
	for _, l := range f.Links {
		isAddress(l.Href)
		if l.Rel == "self" && l.Href == f.ID {
			self++
		}
	}
	isMoment(f.Updated)
	isAddress(f.ID)
	if self != 1 || f.Title == "" || f.Author == "" {
		t.Errorf("%+v", f)
	}
	ids := map[string]bool{}
	for _, e := range f.Entries {
		isMoment(e.Updated)
		isMoment(e.Published)
		isAddress(e.ID)
		if ids[e.ID] || e.Author == "" || len(e.Links) == 0 || e.Content.Type != "html" {
			t.Errorf("%+v", e)
		}
		ids[e.ID] = true
		isClean(t, e.Content.Text)
	}
	return f
}

// isClean holds what readers of feeds show to what the site shows, with a picture before it.
func isClean(t *testing.T, text string) {
	t.Helper()
	nodes, err := html.ParseFragment(strings.NewReader(text), nil)
	testkit.OK(t, err)
	for _, root := range nodes {
		for n := range root.Descendants() {
			if n.Type == html.ElementNode && !strings.Contains(" html head body p br b strong i em u s h2 h3 h4 ul ol li blockquote a hr code pre img ", " "+n.Data+" ") {
				t.Errorf("<%s> in %s", n.Data, text)
			}
			for _, at := range n.Attr {
				if strings.HasPrefix(at.Key, "on") || (at.Key == "href" || at.Key == "src") && !strings.HasPrefix(at.Val, "https://") {
					t.Errorf("%s=%q in %s", at.Key, at.Val, text)
				}
			}
		}
	}
}

func write(t *testing.T, s *testkit.Server, p testkit.Person, title, description string) string {
	t.Helper()
	a := s.Send(http.MethodPost, testkit.Stories, p.Token, map[string]any{
		"title": title, "start_date": "2024-03-01", "end_date": "2024-03-09", "description": description,
	})
	testkit.Done(t, a)
	return a.Text("id")
}

func TestTheFeedHasTheNewestStoriesInAFormReadersUnderstand(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": siteURL})
	if f := read(t, s.Get("/feed.atom")); len(f.Entries) != 0 {
		t.Errorf("there is a story: %+v", f)
	}
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	for i := range 25 {
		write(t, s, ana, fmt.Sprint("Day ", i), "<p>On foot.</p>")
	}
	id := write(t, s, bob, "]]></title><evil>\u0000\u000b & 🏔️ مسافر", `<p>One <b>river</b>, <a href="https://example.org/?a=1&amp;b=2">two</a> banks ]]&gt;</p>`)
	s.Place(bob, id, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(400, 300)})
	all := s.Get("/feed.atom")
	f := read(t, all)
	newest := f.Entries[0]
	if len(f.Entries) != 20 || newest.ID != siteURL+"/travel-story/"+id || newest.Title != "]]></title><evil> & 🏔️ مسافر" || newest.Author != "Name of bob" ||
		f.Updated != newest.Updated || f.Entries[1].Title != "Day 24" {
		t.Errorf("%d: %+v", len(f.Entries), newest)
	}
	for _, part := range []string{`<p>One <b>river</b>, <a href="https://example.org/?a=1&amp;b=2"`, "banks ]]&gt;</p>", siteURL + "/api/pictures/places/", "/640/"} {
		testkit.Has(t, newest.Content.Text, part, "no")
	}
	own := read(t, s.Get("/authors/"+bob.ID+"/feed.atom"))
	if len(own.Entries) != 1 || own.Author != "Name of bob" || own.Title != "Stories by Name of bob" {
		t.Errorf("%+v", own)
	}
	again := s.Get("/feed.atom", "If-None-Match", all.Header.Get("ETag"))
	if again.Status != http.StatusNotModified || len(again.Body) != 0 || all.Header.Get("Last-Modified") == "" {
		t.Errorf("%d %v", again.Status, all.Header)
	}
}

func TestABookOfADescriptionIsInTheFeedByItsBeginning(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": siteURL})
	ana := s.SignUp("ana")
	for range 20 {
		write(t, s, ana, "Long", "<p>"+strings.Repeat("ü<b>ber</b> ", 4000)+"</p>")
	}
	a := s.Get("/feed.atom")
	if f := read(t, a); len(f.Entries) != 20 || len(a.Body) > 200_000 {
		t.Errorf("%d stories, %d bytes", len(f.Entries), len(a.Body))
	}
}

type urlset struct {
	XMLName xml.Name
	URLs    []struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod"`
	} `xml:"url"`
	Sitemaps []struct {
		Loc string `xml:"loc"`
	} `xml:"sitemap"`
}

func sitemap(t *testing.T, a testkit.Answer) (u urlset) {
	t.Helper()
	if err := xml.Unmarshal(a.Body, &u); err != nil || a.Status != http.StatusOK || u.XMLName.Space != "http://www.sitemaps.org/schemas/sitemap/0.9" {
		t.Fatalf("%d %v %s", a.Status, err, a.Body)
	}
	return u
}

func TestAllStoriesOfASmallSiteAreInOneSitemapBesideThePagesThatMayBeListed(t *testing.T) {
	site := testkit.Site(t, testkit.Page("/", "Home", "Where it begins."), testkit.Page("/login", "Login", ""), testkit.Page("/guides", "Guides", "Ways to go."))
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": siteURL, "WAYPOST_SITE_DIR": site})
	ana := s.SignUp("ana")
	id := s.Story(ana)
	u := sitemap(t, s.Get("/sitemap.xml"))
	if len(u.URLs) != 3 || u.URLs[0].Loc != siteURL+"/" || u.URLs[1].Loc != siteURL+"/guides" || u.URLs[2].Loc != siteURL+"/travel-story/"+id {
		t.Errorf("%+v", u)
	}
	if _, err := time.Parse(time.RFC3339, u.URLs[2].LastMod); err != nil {
		t.Error(err)
	}
	a := s.Get("/robots.txt")
	if a.Status != http.StatusOK || !strings.Contains(string(a.Body), "Sitemap: "+siteURL+"/sitemap.xml\n") || !strings.Contains(string(a.Body), "Disallow: /loading\n") || strings.Contains(string(a.Body), "/login") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

func TestTheStoriesOfALargeSiteAreInOneSitemapForEachDayAndNoneIsLeftOut(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": siteURL})
	ana := s.SignUp("ana")
	// Three days; every tenth story is not shown.
	s.Execute(`INSERT INTO places_collection (id, user, title, start_date, end_date, visibility, shown, revision, created, updated)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 14000)
		SELECT printf('s%014d', i), {:user}, 'S', '2024-03-01 00:00:00.000Z', '2024-03-01 00:00:00.000Z', 'public', i % 10 != 0, 1,
			CASE WHEN i <= 13000 THEN '2024-05-02' WHEN i <= 13500 THEN '2024-05-03' ELSE '2025-01-01' END || ' 10:00:00.000Z', '2025-02-01 10:00:00.000Z' FROM n`,
		map[string]any{"user": ana.ID})
	read := func() map[string]bool {
		found := map[string]bool{}
		for _, each := range sitemap(t, s.Get("/sitemap.xml")).Sitemaps {
			for _, u := range sitemap(t, s.Get(strings.TrimPrefix(each.Loc, siteURL))).URLs {
				found[u.Loc] = true
			}
		}
		return found
	}
	if found := read(); len(found) != 12600 {
		t.Errorf("%d of 12600", len(found))
	}
	for _, path := range []string{"/sitemaps/2024-05-01.xml", "/sitemaps/x.xml", "/sitemaps/2024-13-77.xml"} {
		testkit.Answered(t, s.Get(path), http.StatusNotFound, path)
	}
}
