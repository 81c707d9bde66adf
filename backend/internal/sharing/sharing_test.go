package sharing_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/sharing"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const (
	shares = "/api/collections/shares/records"
	none   = ""
)

// told is a story with a place that has a picture, and who may ask for it.
type told struct {
	*testkit.Server
	author       testkit.Person
	story, place string
	picture      string
}

func tell(t *testing.T, env map[string]string) *told {
	t.Helper()
	s := testkit.Start(t, env)
	a := s.SignUp("ana")
	w := &told{Server: s, author: a, story: s.Story(a)}
	w.place = s.Place(a, w.story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(64, 48)})
	file := s.Send(http.MethodGet, testkit.Places+"/"+w.place, a.Token, nil).Text("main_picture")
	w.picture = "/api/files/places/" + w.place + "/" + url.PathEscape(file)
	return w
}

func (w *told) level(t *testing.T, level string) {
	t.Helper()
	testkit.Done(t, w.Send(http.MethodPatch, testkit.Stories+"/"+w.story, w.author.Token, map[string]any{"visibility": level}))
}

func (w *told) share(t *testing.T, with map[string]any) testkit.Answer {
	t.Helper()
	with["story"] = w.story
	a := testkit.Done(t, w.Send(http.MethodPost, shares, w.author.Token, with))
	return a
}

func (w *told) open(key, password string) testkit.Answer {
	return w.Send(http.MethodPost, sharing.OpenPath, none, map[string]string{"key": key, "password": password})
}

// cookie is what a browser sends back after an answer.
func cookie(a testkit.Answer) string {
	value, _, _ := strings.Cut(a.Header.Get("Set-Cookie"), ";")
	return value
}

// routes are the ways to a story, its places and its pictures, with the status of those who may read it.
func (w *told) routes() map[string]string {
	return map[string]string{
		"story":   testkit.Stories + "/" + w.story,
		"place":   testkit.Places + "/" + w.place,
		"places":  testkit.Places + "?" + url.Values{"filter": {"places_collection = '" + w.story + "'"}, "sort": {"position,id"}, "page": {"1"}, "perPage": {"50"}}.Encode(),
		"picture": w.picture,
	}
}

// sees tells whether all ways answer, or none does.
func (w *told) sees(t *testing.T, who string, want bool, header ...string) {
	t.Helper()
	for route, path := range w.routes() {
		a := w.Get(path, header...)
		got := a.Status == http.StatusOK
		if route == "places" {
			got = strings.Contains(string(a.Body), w.place)
		}
		if got != want {
			t.Errorf("%s: %s is answered with %d %.80s", who, route, a.Status, a.Body)
		}
		if cache := a.Header.Get("Cache-Control"); got && strings.Contains(cache, "public") {
			t.Errorf("%s: caches may keep %s: %s", who, route, cache)
		}
	}
	for _, list := range []string{
		testkit.Stories + "?" + url.Values{"filter": {"created >= '2022-01-01 00:00:00'"}, "sort": {"-created"}, "page": {"1"}, "perPage": {"10"}}.Encode(),
		testkit.Stories + "?" + url.Values{"filter": {"user = '" + w.author.ID + "'"}, "sort": {"-created"}, "page": {"1"}, "perPage": {"50"}}.Encode(),
		"/api/discover/places", "/feed.atom", "/authors/" + w.author.ID + "/feed.atom", "/sitemap.xml",
	} {
		if a := w.Get(list, header...); strings.Contains(string(a.Body), w.story) {
			t.Errorf("%s finds the story at %s", who, list)
		}
	}
	for _, path := range []string{"/oembed?url=" + url.QueryEscape(w.Config.SiteURL+"/travel-story/"+w.story), "/embed/" + w.story} {
		testkit.Answered(t, w.Get(path, header...), http.StatusNotFound, who, "gets", path)
	}
}

// opens looks at an answer with the story's page: it says nothing of the story, and who may not read that gets 404.
func (w *told) opens(t *testing.T, who string, may bool, page testkit.Answer) {
	t.Helper()
	want, cache := http.StatusNotFound, "no-cache"
	if may {
		want, cache = http.StatusOK, "no-store"
	}
	title := w.Record("places_collection", w.story).GetString("title")
	if page.Status != want || page.Header.Get("Cache-Control") != cache || strings.Contains(string(page.Body), title) {
		t.Errorf("%s: the page is answered with %d, %s", who, page.Status, page.Header.Get("Cache-Control"))
	}
}

func TestEachLevelIsReadByThoseItNamesAndByNobodyElse(t *testing.T) {
	w := tell(t, nil)
	reader, other := w.SignUp("ben"), w.SignUp("cyd")
	link := w.share(t, map[string]any{"name": "Family"})
	locked := w.share(t, map[string]any{"password": "by the sea", "preview": true})
	over := w.share(t, map[string]any{"expires": time.Now().Add(time.Second).UTC().Format("2006-01-02 15:04:05.000Z")})
	w.share(t, map[string]any{"person": "Ben"})
	w.level(t, "link")
	holder, knows := cookie(w.open(link.Text("key"), none)), cookie(w.open(locked.Text("key"), "by the sea"))
	late := cookie(w.open(over.Text("key"), none))
	page, author, named := "/travel-story/"+w.story, w.Open(w.author.Email, testkit.Password), w.Open(reader.Email, testkit.Password)
	if holder == "" || knows == "" || late == "" {
		t.Fatalf("a link was not opened: %q, %q, %q", holder, knows, late)
	}
	if locked.JSON()["preview"] == true || locked.JSON()["locked"] != true || strings.Contains(string(locked.Body), "password\"") {
		t.Errorf("a link with a password says %s", locked.Body)
	}
	time.Sleep(1100 * time.Millisecond)
	for _, each := range []struct {
		level                string
		link, person, author bool
	}{{"link", true, true, true}, {"people", false, true, true}, {"private", false, false, true}} {
		w.level(t, each.level)
		for who, asks := range map[string]struct {
			may    bool
			header []string
		}{
			"a guest":                    {false, nil},
			"a link":                     {each.link, []string{"Cookie", holder}},
			"a link with its password":   {each.link, []string{"Cookie", knows}},
			"a link that has expired":    {false, []string{"Cookie", late}},
			"a forged link":              {false, []string{"Cookie", holder[:len(holder)-4] + "AAAA"}},
			"a forged header":            {false, []string{"X-Waypost-Shared", w.story}},
			"the person":                 {each.person, []string{"Authorization", reader.Token}},
			"another person":             {false, []string{"Authorization", other.Token}},
			"another person with a link": {each.link, []string{"Authorization", other.Token, "Cookie", holder}},
		} {
			w.sees(t, each.level+": "+who, asks.may, asks.header...)
			w.opens(t, each.level+": "+who, asks.may, w.Get(page, asks.header...))
		}
		for route, path := range w.routes() {
			testkit.Answered(t, w.Get(path, "Authorization", w.author.Token), http.StatusOK, each.level, "the author gets", route)
		}
		for who, browser := range map[string]*testkit.Browser{"the author": author, "the person": named} {
			w.opens(t, each.level+": "+who+" in a browser", who == "the author" || each.person, browser.Send(http.MethodGet, page, nil))
		}
	}
}

func TestARevokedLinkARemovedPersonAndATakeDownEndWithTheNextRequest(t *testing.T) {
	w := tell(t, nil)
	w.level(t, "link")
	reader, root := w.SignUp("ben"), w.Superuser()
	link, person := w.share(t, map[string]any{}), w.share(t, map[string]any{"person": "ben"})
	holder := []string{"Cookie", cookie(w.open(link.Text("key"), none))}
	named := []string{"Authorization", reader.Token}
	set := func(field string) {
		testkit.Done(t, w.Send(http.MethodPatch, testkit.Stories+"/"+w.story, root.Token, map[string]any{field: "2026-01-01 00:00:00.000Z"}))
		w.sees(t, field+": link", false, holder...)
		w.sees(t, field+": person", false, named...)
		w.Send(http.MethodPatch, testkit.Stories+"/"+w.story, root.Token, map[string]any{field: ""})
	}
	set("taken_down")
	set("binned")
	for _, field := range []string{"deletes", "suspended"} {
		away := func(day string) {
			if _, err := w.App.DB().Update("users", dbx.Params{field: day}, dbx.HashExp{"id": w.author.ID}).Execute(); err != nil {
				t.Fatal(err)
			}
		}
		away("2026-12-01 00:00:00.000Z")
		w.sees(t, field+" of its author: link", false, holder...)
		w.sees(t, field+" of its author: person", false, named...)
		away("")
	}
	w.sees(t, "the link", true, holder...)
	w.sees(t, "the person", true, named...)
	for _, each := range []testkit.Answer{link, person} {
		testkit.Done(t, w.Send(http.MethodDelete, shares+"/"+each.Text("id"), w.author.Token, nil))
	}
	w.sees(t, "the revoked link", false, holder...)
	w.sees(t, "the removed person", false, named...)
}

func TestLinksThatOpenNothingAnswerAlikeAndAPasswordIsTriedTenTimes(t *testing.T) {
	w := tell(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
	w.level(t, "link")
	link, over := w.share(t, map[string]any{"password": "by the sea"}), w.share(t, map[string]any{"expires": "2020-01-01 00:00:00.000Z"})
	gone := w.share(t, map[string]any{})
	w.Send(http.MethodDelete, shares+"/"+gone.Text("id"), w.author.Token, nil)
	want := string(w.open("AAAAAAAAAAAAAAAAAAAAAA", none).Body)
	for what, key := range map[string]string{"expired": over.Text("key"), "revoked": gone.Text("key"), "short": "x", "empty": ""} {
		if a := w.open(key, none); a.Status != http.StatusNotFound || string(a.Body) != want {
			t.Errorf("a link that is %s is answered with %d: %s", what, a.Status, a.Body)
		}
	}
	testkit.Has(t, string(w.open(link.Text("key"), none).Body), "validation_required", "without a password")
	for range 10 {
		if code, _ := w.open(link.Text("key"), "by the lake").Problem("password"); code != "validation_invalid_password" {
			t.Fatalf("with a wrong password: %q", code)
		}
	}
	if a := w.open(link.Text("key"), "by the sea"); a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") == "" {
		t.Errorf("after ten wrong passwords: %d %s", a.Status, a.Body)
	}
}

func TestPeopleAreNamedOnceAndNotTheAuthorThemselves(t *testing.T) {
	w := tell(t, nil)
	w.SignUp("ben")
	w.share(t, map[string]any{"person": " BEN "})
	for person, want := range map[string]string{
		"ben": "validation_person_twice", "ana": "validation_oneself", "nobody": "validation_no_such_person",
		"dee@example.com": "validation_unconfirmed", "dee@": "validation_is_email",
	} {
		a := w.Send(http.MethodPost, shares, w.author.Token, map[string]any{"story": w.story, "person": person})
		if code, _ := a.Problem("person"); code != want {
			t.Errorf("%s: %d %s, want %s", person, a.Status, a.Body, want)
		}
	}
	other := w.SignUp("cyd")
	if a := w.Send(http.MethodPost, shares, other.Token, map[string]any{"story": w.story}); a.Status == http.StatusOK {
		t.Error("another person shares the story")
	}
	list := shares + "?" + url.Values{"filter": {"story = '" + w.story + "'"}, "sort": {"-created"}, "page": {"1"}, "perPage": {"50"}}.Encode()
	if a := w.Get(list, "Authorization", other.Token); strings.Contains(string(a.Body), "ben") {
		t.Errorf("another person reads with whom it is shared: %s", a.Body)
	}
	if a := w.Get(list, "Authorization", w.author.Token); !strings.Contains(string(a.Body), `"person":"ben"`) || strings.Contains(string(a.Body), "reader") {
		t.Errorf("the author reads %d %s", a.Status, a.Body)
	}
}

func TestWhoeverConfirmsAnAddressFindsWhatWasSharedWithIt(t *testing.T) {
	w := tell(t, nil)
	confirm := func(p testkit.Person) {
		user, err := w.App.FindRecordById("users", p.ID)
		testkit.OK(t, err)
		user.SetVerified(true)
		testkit.OK(t, w.App.Save(user))
	}
	confirm(w.author)
	w.level(t, "people")
	share := w.share(t, map[string]any{"person": "Dee@Example.com"})
	holder := cookie(w.open(share.Text("key"), none))
	w.sees(t, "the mail's link", true, "Cookie", holder)
	dee := w.SignUp("dee")
	shared := func() string { return string(w.Get(sharing.SharedPath, "Authorization", dee.Token).Body) }
	if body := shared(); strings.Contains(body, w.story) {
		t.Errorf("before she confirmed her address: %s", body)
	}
	confirm(dee)
	testkit.Has(t, shared(), w.story, "after she confirmed her address")
	w.sees(t, "Dee", true, "Authorization", dee.Token)
	w.Remove("/api/collections/users/records/" + dee.ID)
	w.sees(t, "the mail's link of an account that was deleted", false, "Cookie", holder)
}

func TestAnAuthorSeesAStoryAsOthersDo(t *testing.T) {
	w := tell(t, nil)
	w.level(t, "link")
	link := w.share(t, map[string]any{})
	as := func(who string) []string { return []string{"Authorization", w.author.Token, "X-Waypost-See-As", who} }
	w.sees(t, "as a guest", false, as("guest")...)
	w.sees(t, "as whoever has the link", true, as(link.Text("id"))...)
	other := w.SignUp("ben")
	w.sees(t, "another who names the share", false, "Authorization", other.Token, "X-Waypost-See-As", link.Text("id"))
	w.level(t, "people")
	w.sees(t, "as whoever has the link of a story for people", false, as(link.Text("id"))...)
}

func TestTheStoriesSharedWithSomebodyComeInPages(t *testing.T) {
	w := tell(t, nil)
	reader := w.SignUp("ben")
	want := map[string]bool{}
	for range 45 {
		w.story = w.Story(w.author)
		w.share(t, map[string]any{"person": "ben"})
		w.level(t, "people")
		want[w.story] = true
	}
	after, pages := "", 0
	for ; pages == 0 || after != ""; pages++ {
		a := w.Get(sharing.SharedPath+"?after="+url.QueryEscape(after), "Authorization", reader.Token)
		items, _ := a.JSON()["items"].([]any)
		for _, item := range items {
			delete(want, fmt.Sprint(item.(map[string]any)["id"]))
		}
		after = a.Text("next")
	}
	if len(want) > 0 || pages != 3 {
		t.Errorf("%d are missing of %d pages", len(want), pages)
	}
}

func TestNobodyLearnsFromAFullMailboxWhetherAnAddressHasAnAccount(t *testing.T) {
	w := tell(t, nil)
	ben := w.SignUp("ben")
	for _, id := range []string{w.author.ID, ben.ID} {
		if _, err := w.App.DB().Update("users", dbx.Params{"verified": true}, dbx.HashExp{"id": id}).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	for range 6 {
		story := w.Story(w.author)
		share := func(address string) testkit.Answer {
			return w.Send(http.MethodPost, shares, w.author.Token, map[string]any{"story": story, "person": address})
		}
		has, hasNone := share(ben.Email), share("dee@example.com")
		code, _ := has.Problem("person")
		if other, _ := hasNone.Problem("person"); has.Status != hasNone.Status || code != other {
			t.Errorf("with an account %d %s, without %d %s", has.Status, code, hasNone.Status, other)
		}
	}
}
