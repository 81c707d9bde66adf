package pages_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const secret = "Where the herons sleep"

// reached is what programs find of a story: paths by what they are.
func reached(story, place, author string) map[string]string {
	oembed := func(path string) string {
		return "/oembed?" + url.Values{"url": {reachSiteURL + path}}.Encode()
	}
	page := "/travel-story/" + story
	return map[string]string{
		"head": page, "head of a place": page + "/" + place,
		"oEmbed": oembed(page), "oEmbed of a place": oembed(page + "/" + place),
		"embed": "/embed/" + story, "embed of a place": "/embed/" + story + "/" + place,
		"feed": "/feed.atom", "feed of its author": "/authors/" + author + "/feed.atom", "sitemap": "/sitemap.xml",
	}
}

// answered is everything of an answer that could tell one story from another, without the ids.
func answered(a testkit.Answer, ids ...string) string {
	lines := []string{fmt.Sprint(a.Status)}
	for _, name := range slices.Sorted(maps.Keys(a.Header)) {
		if name != "Date" && name != "Content-Length" {
			lines = append(lines, name+": "+strings.Join(a.Header.Values(name), ", "))
		}
	}
	text := strings.Join(lines, "\n") + "\n" + string(a.Body)
	for _, id := range ids {
		text = strings.ReplaceAll(text, id, "an-id")
	}
	return text
}

// states hide a story, and show it again.
var states = map[string]struct{ hide, show map[string]any }{
	"private":               {map[string]any{"visibility": "private"}, map[string]any{"visibility": "public"}},
	"for people":            {map[string]any{"visibility": "people"}, map[string]any{"visibility": "public"}},
	"for who has the link":  {map[string]any{"visibility": "link"}, map[string]any{"visibility": "public"}},
	"binned":                {map[string]any{"binned": "2024-05-01 00:00:00.000Z"}, map[string]any{"binned": ""}},
	"taken down":            {map[string]any{"taken_down": "2024-05-01 00:00:00.000Z"}, map[string]any{"taken_down": ""}},
	"of an unconfirmed one": {nil, nil},
}

// card is the path of the picture a page names.
func card(t testing.TB, a testkit.Answer) string {
	t.Helper()
	return strings.TrimPrefix(tags(t, a)["og:image"], reachSiteURL)
}

const unknown, unknownPlace, nobody = "000000000000000", "000000000000001", "000000000000002"

func TestWhatIsNotShownIsNowhereAndAnswersLikeAStoryThereNeverWas(t *testing.T) {
	s := startReach(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": "on"})
	verify := func(p testkit.Person, verified bool) {
		testkit.Done(t, s.Send(http.MethodPatch, "/api/collections/users/records/"+p.ID, s.Superuser().Token, map[string]any{"verified": verified}))
	}
	ana := s.SignUp("ana")
	id := story(t, s, ana, secret, "<p>In the reeds.</p>")
	place := s.Place(ana, id, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(400, 300)})
	paths, none := reached(id, place, ana.ID), reached(unknown, unknownPlace, nobody)
	// What a card shows nobody can read here: only whether there is one.
	isCard := func(path string) bool { return s.Get(path).Header.Get("Content-Type") == "image/jpeg" }
	isThere := func(state string, there bool) {
		t.Helper()
		for name, path := range paths {
			a := s.Get(path)
			testkit.Same(t, strings.Contains(string(a.Body), secret) || strings.Contains(string(a.Body), id), there, state, name, a.Status, "found", "\n", a.Body)
			if there {
				continue
			}
			got, want := answered(a, id, place, ana.ID), answered(s.Get(none[name]), unknown, unknownPlace, nobody)
			if name != "feed" && name != "sitemap" && got != want {
				t.Errorf("%s, %s, answers\n%s\nnot\n%s", state, name, got, want)
			}
		}
	}
	isThere("never shown", false)
	verify(ana, true)
	for state, by := range states {
		isThere("before "+state, true)
		cards := []string{card(t, s.Get(paths["head"])), card(t, s.Get(paths["head of a place"]))}
		for _, path := range cards {
			if !isCard(path) {
				t.Errorf("before %s there is no %s", state, path)
			}
		}
		before := map[string]string{}
		for name, path := range paths {
			before[name] = s.Get(path).Header.Get("ETag")
		}
		if by.hide == nil {
			verify(ana, false)
		} else {
			change(t, s, id, by.hide)
		}
		isThere(state, false)
		for _, path := range cards {
			got, want := answered(s.Get(path), id, place), answered(s.Get(strings.ReplaceAll(strings.ReplaceAll(path, id, unknown), place, unknownPlace)), unknown, unknownPlace)
			if got != want || isCard(path) {
				t.Errorf("%s, %s answers\n%s\nnot\n%s", state, path, got, want)
			}
		}
		for name, path := range paths {
			if a := s.Get(path, "If-None-Match", before[name]); a.Status == http.StatusNotModified {
				t.Errorf("%s, %s: what was kept of it still holds", state, name)
			}
		}
		if by.show == nil {
			verify(ana, true)
		} else {
			change(t, s, id, by.show)
		}
	}
	isThere("at the end", true)
	testkit.Done(t, s.Remove(testkit.Stories+"/"+id))
	isThere("deleted", false)
}

func TestAtAnAddressWithoutAStoryThereIsThePageAndTheStatusThatItIsMissing(t *testing.T) {
	s := startReach(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	id := story(t, s, ana, secret, "")
	place := s.Place(ana, id)
	path := "/travel-story/" + id
	for _, there := range []string{path, path + "/" + place, path + "/" + unknownPlace, path + "/", "/", "/dashboard", "/loading/dashboard"} {
		if a := s.Get(there); a.Status != http.StatusOK || a.Header.Get("ETag") == "" {
			t.Errorf("%s: %d, tag %q", there, a.Status, a.Header.Get("ETag"))
		}
	}
	tag := s.Get(path).Header.Get("ETag")
	change(t, s, id, map[string]any{"visibility": "private"})
	other := string(s.Get("/nowhere").Body)
	for _, missing := range []string{path, path + "/" + place, "/travel-story/" + unknown, "/travel-story/abc", "/travel-story/a/b/c", "/nowhere"} {
		for _, headers := range [][]string{{}, {"If-None-Match", "*"}, {"If-None-Match", tag}, {"Range", "bytes=0-9"}, {"Authorization", bob.Token}} {
			a := s.Get(missing, headers...)
			if a.Status != http.StatusNotFound || string(a.Body) != other || a.Header.Get("ETag") != "" || a.Header.Get("Cache-Control") != "no-cache" {
				t.Errorf("%s with %v: %d, %v", missing, headers, a.Status, a.Header)
			}
		}
		packed := s.Get(missing, "Accept-Encoding", "gzip")
		if packed.Status != http.StatusNotFound || unpacked(t, "gzip", packed.Body) != other {
			t.Errorf("%s, packed: %d", missing, packed.Status)
		}
		if a := s.Send(http.MethodHead, missing, "", nil); a.Status != http.StatusNotFound || len(a.Body) != 0 {
			t.Errorf("%s, its head alone: %d with %d bytes", missing, a.Status, len(a.Body))
		}
	}
	change(t, s, id, map[string]any{"visibility": "public"})
	testkit.Answered(t, s.Get(path), http.StatusOK, "shown again")
}

func TestWhoeverIsSignedInSeesNoMoreThanAStranger(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana")
	id := story(t, s, ana, secret, "")
	change(t, s, id, map[string]any{"visibility": "private"})
	for name, path := range reached(id, unknownPlace, ana.ID) {
		if a := s.Get(path, "Authorization", ana.Token); strings.Contains(string(a.Body), secret) {
			t.Errorf("%s shows it to its owner, and what is between may keep it", name)
		}
	}
	for name, path := range reached(id, unknownPlace, ana.ID) {
		if a := s.Get(path); len(a.Header.Values("Set-Cookie")) > 0 {
			t.Errorf("%s sets a cookie", name)
		}
	}
}

func TestAPlaceOfAStoryThatIsNotShownIsNoPlaceOfAnother(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana")
	open, closed := story(t, s, ana, "Open", ""), story(t, s, ana, "Closed", "")
	hidden := s.Place(ana, closed)
	change(t, s, closed, map[string]any{"visibility": "private"})
	there, never := s.Get("/travel-story/"+open+"/"+hidden), s.Get("/travel-story/"+open+"/"+unknownPlace)
	if got, want := answered(there, hidden), answered(never, unknownPlace); got != want || strings.Contains(got, "Salto") {
		t.Errorf("answers\n%s\nnot\n%s", got, want)
	}
	var data any
	if err := json.Unmarshal([]byte(linked(t, there)), &data); err != nil {
		t.Error(err)
	}
}
