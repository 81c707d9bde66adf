package sharing_test

import (
	"net/http"
	"strings"
	"testing"
)

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
		if !strings.Contains(string(a.Body), `"latitude":-31.`) {
			t.Errorf("%s with %v: %d %s", route, header[:1], a.Status, a.Body)
		}
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
