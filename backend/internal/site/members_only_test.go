package site_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// siteOfPages runs a server whose pages a build made.
func siteOfPages(t *testing.T) *testkit.Server {
	return testkit.Start(t, map[string]string{"WAYPOST_SITE_DIR": testkit.Site(t,
		testkit.Page("/", "Travel stories on a map", "Places and ways."), testkit.Page("/s/:key", "A story for you", ""), testkit.Page("/by/:username", "Stories", ""),
		testkit.Page("/travel-story/:id", "A story", ""),
	)})
}

func TestGuestsOfASiteForMembersReadNothing(t *testing.T) {
	s := siteOfPages(t)
	hana, ana := host(t, s), s.SignUp("ana")
	id := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	place := s.Place(ana, id)
	picture := s.Record("places_collection", id).GetString("main_picture")
	list := func(path, filter string) string { return path + "?page=1&filter=" + url.QueryEscape(filter) }
	content := []string{
		testkit.Stories + "/" + id, testkit.Places + "/" + place, list(testkit.Stories, "created >= '2022-01-01 00:00:00'") + "&perPage=10&sort=-created",
		list(testkit.Stories, "user = '"+ana.ID+"'"), list(testkit.Places, "places_collection = '"+id+"'"),
		"/api/waypost/authors/ana", "/api/collections/authors/records/" + ana.ID, "/api/discover/places", "/api/discover/tiles/0/0/0.mvt",
		"/api/files/places_collection/" + id + "/" + picture, "/feed.atom", "/authors/" + ana.ID + "/feed.atom", "/sitemap.xml",
		"/oembed?url=" + url.QueryEscape(s.Config.SiteURL+"/travel-story/"+id), "/embed/" + id, "/embed/" + id + "/" + place, "/cards/" + id + "/x.jpg",
	}
	for _, path := range content[:15] {
		testkit.Answered(t, s.Get(path), http.StatusOK, "of everybody's site", path)
	}
	set(t, s, hana, map[string]any{"membersOnly": true, "imprint": "<p>Hana</p>"})
	for _, path := range content {
		if a := s.Get(path); a.Status != http.StatusNotFound || a.Header.Get("Cache-Control") != "no-store" || strings.Contains(string(a.Body), "Uruguay") {
			t.Errorf("%s: %d %q %.80s", path, a.Status, a.Header.Get("Cache-Control"), a.Body)
		}
		a := s.Send(http.MethodGet, path, ana.Token, nil)
		if strings.Contains(path, "/cards/") {
			continue
		}
		if a.Status != http.StatusOK || strings.Contains(a.Header.Get("Cache-Control"), "public") {
			t.Errorf("to a member %s: %d %q", path, a.Status, a.Header.Get("Cache-Control"))
		}
	}
	for path, status := range map[string]int{"/": 200, "/by/ana": 200, "/by/nobody": 200, "/travel-story/" + id: 200, "/travel-story/aaaaaaaaaaaaaaa": 200, "/nothing": 404} {
		a := s.Get(path)
		page := string(a.Body)
		if a.Status != status || a.Header.Get("X-Robots-Tag") != "noindex" || !strings.Contains(page, "<title>Waypost</title>") || strings.Contains(page, "Uruguay") ||
			strings.Contains(page, "Name of ana") || strings.Contains(a.Header.Get("Cache-Control"), "public") {
			t.Errorf("%s: %d %q %.400s", path, a.Status, a.Header.Get("Cache-Control"), page)
		}
	}
	testkit.Same(t, string(s.Get("/robots.txt").Body), "User-agent: *\nDisallow: /\n", "robots")
	if a := s.Get("/api/waypost/site/texts/imprint"); a.Text("html") != "<p>Hana</p>" {
		t.Errorf("the imprint: %d %s", a.Status, a.Body)
	}
	s.SignUp("eve")
}

func TestALinkOpensItsStoryOnASiteForMembers(t *testing.T) {
	for _, level := range []string{"link", "public"} {
		s := siteOfPages(t)
		hana, ana := host(t, s), s.SignUp("ana")
		id, other := s.Story(ana), s.Story(ana)
		s.Place(ana, id)
		shared := s.Send(http.MethodPost, "/api/collections/shares/records", ana.Token, map[string]any{"story": id})
		s.Send(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, map[string]any{"visibility": level, "revision": 1})
		set(t, s, hana, map[string]any{"membersOnly": true})
		opened := s.Send(http.MethodPost, "/api/waypost/shares/open", "", map[string]any{"key": shared.Text("key")})
		cookie := strings.Split(opened.Header.Get("Set-Cookie"), ";")[0]
		for path, status := range map[string]int{
			testkit.Stories + "/" + id: 200, testkit.Places + "?page=1&filter=" + url.QueryEscape("places_collection = '"+id+"'"): 200,
			testkit.Stories + "/" + other: 404, "/api/discover/places": 404, testkit.Stories + "?page=1&filter=" + url.QueryEscape("user = '"+ana.ID+"'"): 404,
		} {
			testkit.Answered(t, s.Get(path, "Cookie", cookie), status, level, path)
		}
	}
}

func TestCachesForgetEverythingWhenHostsChangeTheSite(t *testing.T) {
	s := testkit.Start(t, nil)
	hana := host(t, s)
	s.Execute("DELETE FROM waypost_purges")
	set(t, s, hana, map[string]any{"membersOnly": true})
	var keys []string
	if err := s.App.DB().Select("of").From("waypost_purges").Column(&keys); err != nil || len(keys) != 1 || keys[0] != "site" {
		t.Errorf("to be forgotten: %v, %v", keys, err)
	}
}
