package sharing_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const fullName = "Benedict Quill"

// names is what each way to a story says of who wrote and photographed.
func (w *joined) names(header ...string) (said map[string]int) {
	said = map[string]int{}
	for _, way := range []string{
		testkit.Stories + "/" + w.story, testkit.Places + "/" + w.place,
		testkit.Places + "?" + url.Values{"filter": {"places_collection = '" + w.story + "'"}, "sort": {"position,id"}, "page": {"1"}, "perPage": {"50"}}.Encode(),
		testkit.Stories + "?" + url.Values{"filter": {"user = '" + w.author.ID + "'"}, "sort": {"-created"}, "page": {"1"}, "perPage": {"50"}}.Encode(),
		testkit.Stories + "?" + url.Values{"filter": {"created >= '2022-01-01 00:00:00'"}, "sort": {"-created"}, "page": {"1"}, "perPage": {"10"}}.Encode(),
		"/api/waypost/shared", "/api/waypost/stories/" + w.story + "/geojson", "/api/discover/places", "/travel-story/" + w.story, "/embed/" + w.story, "/feed.atom",
	} {
		if n := strings.Count(string(w.Get(way, header...).Body), fullName); n > 0 {
			said[way] = n
		}
	}
	return said
}

func TestReadersAreToldWhoWroteAndPhotographedUntilTheAuthorWithholdsIt(t *testing.T) {
	w := &joined{told: tell(t, nil)}
	w.writer = w.SignUp("ben")
	w.Execute("UPDATE users SET name = '" + fullName + "' WHERE id = '" + w.writer.ID + "'")
	w.share = w.told.share(t, map[string]any{"person": "ben", "writes": true})
	testkit.Done(t, w.join(w.writer))
	w.level(t, "public")
	reader := w.SignUp("cyd")
	w.told.share(t, map[string]any{"person": "cyd"})
	made := testkit.Done(t, w.Form(http.MethodPost, testkit.Places, w.writer.Token, map[string]string{
		"user": w.author.ID, "places_collection": w.story, "title": "Ben's place", "latitude": "1", "longitude": "2", "written_by": "Somebody else",
	}, testkit.File{Field: "main_picture", Name: "b.jpg", Data: photo.PlainJPEG(64, 48)}))
	w.place = made.Text("id")
	testkit.Done(t, w.Form(http.MethodPatch, testkit.Stories+"/"+w.story, w.writer.Token, map[string]string{"revision": "2"},
		testkit.File{Field: "main_picture", Name: "c.jpg", Data: photo.PlainJPEG(64, 48)}))
	for _, who := range []testkit.Person{w.author, w.writer} {
		testkit.Done(t, w.Send(http.MethodPatch, testkit.Places+"/"+w.place, who.Token, map[string]any{"written_by": "Somebody else"}))
	}
	testkit.Same(t, w.Record("places", w.place).GetString("written_by"), fullName, "the place was written by")
	if own := testkit.Done(t, w.Send(http.MethodPost, testkit.Places, w.author.Token, map[string]any{
		"places_collection": w.story, "title": "Ana's place", "latitude": 1, "longitude": 2, "written_by": fullName,
	})); own.Text("written_by") != "" {
		t.Errorf("an author's own place was written by %q", own.Text("written_by"))
	}
	whom := map[string][]string{"guest": nil, "reader": {"Authorization", reader.Token}}
	for who, header := range whom {
		if said := w.names(header...); len(said) < 5 {
			t.Errorf("%s: names are told by %v alone", who, said)
		}
	}

	withhold := func(who testkit.Person, is bool) int {
		return w.Send(http.MethodPatch, testkit.Stories+"/"+w.story, who.Token, map[string]any{"nameless": is}).Status
	}
	if got := []int{withhold(w.writer, true), withhold(reader, true), withhold(w.author, true)}; got[0] != 404 || got[1] != 404 || got[2] != 200 {
		t.Fatalf("co-author, reader and author withhold names: %v", got)
	}
	for who, header := range whom {
		if said := w.names(header...); len(said) > 0 {
			t.Errorf("%s: names are told by %v", who, said)
		}
	}
	if said := w.names("Authorization", w.author.Token, "X-Waypost-See-As", "guest"); len(said) > 0 {
		t.Errorf("the author who looks as a guest: names are told by %v", said)
	}
	for who, each := range map[string]testkit.Person{"author": w.author, "co-author": w.writer, "superuser": w.Superuser()} {
		said := w.names("Authorization", each.Token)
		if said[testkit.Places+"/"+w.place] != 2 || len(said) < 3 {
			t.Errorf("%s: names are told by %v", who, said)
		}
	}
	if a := w.Get(testkit.Places+"/"+w.place, "Authorization", reader.Token); !strings.Contains(string(a.Body), `"width":64`) || strings.Contains(string(a.Body), `"by"`) {
		t.Errorf("of a place without names remains %s", a.Body)
	}
}

func TestASharedPlaceInAHomeZoneIsShownElsewhereToEverybodyItIsSharedWith(t *testing.T) {
	w := tell(t, nil)
	reader := w.SignUp("ben")
	link := w.share(t, map[string]any{})
	w.share(t, map[string]any{"person": "Ben"})
	w.level(t, "link")
	holder := cookie(w.open(link.Text("key"), none))
	a := w.Send(http.MethodPost, "/api/collections/zones/records", w.author.Token, map[string]any{"latitude": -31.383, "longitude": -57.967, "radius": 500})
	if a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	exact := func(route string, header ...string) bool {
		a := w.Get(w.routes()[route], header...)
		testkit.Has(t, string(a.Body), `"latitude":-31.`, route, "with", header[:1])
		return strings.Contains(string(a.Body), `"latitude":-31.383333`)
	}
	for _, route := range []string{"place", "places"} {
		if !exact(route, "Authorization", w.author.Token) {
			t.Errorf("%s: its author does not get the place where it is", route)
		}
		for who, header := range map[string][]string{
			"a person": {"Authorization", reader.Token}, "a link": {"Cookie", holder},
			"the author as one with the link": {"Authorization", w.author.Token, "X-Waypost-See-As", link.Text("id")},
		} {
			if exact(route, header...) {
				t.Errorf("%s: %s gets the place where it is", route, who)
			}
		}
	}
}
