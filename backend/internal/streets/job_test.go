package streets_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/site"
	"waypost/backend/internal/streets"
	"waypost/backend/internal/testkit"
)

const path = site.Path + "/streets"

// siteWith is a server that fetches from a host, somebody who looks after it, and an author with a public place in Porto.
func siteWith(t *testing.T, h *host, more map[string]string) (s *testkit.Server, hana, ana testkit.Person, story string) {
	t.Helper()
	env := map[string]string{"WAYPOST_STREETS": h.URL + "/20260101.pmtiles", "WAYPOST_SITE_DIR": testkit.Site(t, testkit.Page("/", "Stories", "Stories."))}
	for name, value := range more {
		env[name] = value
	}
	s = testkit.Start(t, env)
	hana, ana = s.SignUp("hana"), s.SignUp("ana")
	testkit.OK(t, accounts.SetRole(s.App, hana.ID, accounts.Host))
	story = s.Story(ana)
	s.Execute("UPDATE places SET longitude = -8.611, latitude = 41.146 WHERE id = '" + s.Place(ana, story) + "'")
	return s, hana, ana, story
}

// wait asks for the state until it is so.
func wait(t *testing.T, s *testkit.Server, hana testkit.Person, is func(now map[string]any) bool) map[string]any {
	t.Helper()
	for range 500 {
		now := s.Send(http.MethodGet, path, hana.Token, nil).JSON()
		if is(now) {
			return now
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("it never came to %v", s.Send(http.MethodGet, path, hana.Token, nil).JSON())
	return nil
}

func ended(now map[string]any) bool { return now["isRunning"] == false }

func TestAHostFetchesStreetsAndPagesDrawThemWithoutARestart(t *testing.T) {
	h := serve(t, testkit.TileArchiveWith(strings.Replace(layers4, "© OSM", "© Streets", 1), 15, true, withWords(city(2))...))
	s, hana, ana, _ := siteWith(t, h, nil)
	testkit.Has(t, string(s.Get("/").Body), `"map":null`, "before")
	for token, status := range map[string]int{"": http.StatusUnauthorized, ana.Token: http.StatusForbidden} {
		for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodDelete} {
			testkit.Answered(t, s.Send(method, path, token, nil), status, method)
		}
	}
	wait(t, s, hana, func(now map[string]any) bool {
		return now["places"] == 1.0 && now["missing"] == 54.0 && now["about"].(float64) > 0
	})
	testkit.Done(t, s.Send(http.MethodPost, path, hana.Token, nil))
	now := wait(t, s, hana, ended)
	if now["problem"] != "" || now["places"] != 1.0 || now["missing"] != 0.0 || now["stored"].(float64) < 54*tile {
		t.Fatalf("%v", now)
	}
	m := regexp.MustCompile(`"map":\{"url":"/(map/f/base\.[0-9a-f]+\.pmtiles)","attribution":"© Streets"\}`).FindSubmatch(s.Get("/").Body)
	if m == nil {
		t.Fatalf("no map in %s", s.Get("/").Body)
	}
	first := string(m[1])
	if a := s.Get("/"+first, "Range", "bytes=0-6"); a.Status != http.StatusPartialContent || string(a.Body) != "PMTiles" {
		t.Errorf("%d %q", a.Status, a.Body)
	}
	// Another place, and pages that are open go on with what they have.
	s.Execute("UPDATE places SET longitude = longitude + 0.022")
	s.Send(http.MethodPost, path, hana.Token, nil)
	wait(t, s, hana, ended)
	// Of the tiles around it some are not in the build: nobody is asked to fetch those again.
	if now := s.Send(http.MethodGet, path, hana.Token, nil).JSON(); now["missing"] != 0.0 {
		t.Errorf("%v", now)
	}
	if strings.Contains(string(s.Get("/").Body), first) {
		t.Error("the page names the map of before")
	}
	testkit.Answered(t, s.Get("/"+first, "Range", "bytes=0-6"), http.StatusPartialContent, "the map of before")
}

// withWords makes the first tile one that can be drawn: an archive is looked at before it is served.
func withWords(runs []testkit.TileRun) []testkit.TileRun {
	for i := range runs {
		runs[i].Tile = append(testkit.Town(), append([]byte{0xfa, 0x7f, 0xa0, 0x9c, 0x01}, runs[i].Tile...)...)
	}
	return runs
}

func TestARunThatIsStoppedEndsAndOneThatFailsSaysWhy(t *testing.T) {
	h := serve(t, testkit.TileArchiveWith(layers4, 15, true, city(2)...))
	held := make(chan struct{})
	h.answer = func(http.ResponseWriter, *http.Request) bool { <-held; return false }
	s, hana, _, _ := siteWith(t, h, nil)
	s.Send(http.MethodPost, path, hana.Token, nil)
	wait(t, s, hana, func(map[string]any) bool { return h.askedNow() > 0 })
	s.Send(http.MethodDelete, path, hana.Token, nil)
	if now := wait(t, s, hana, ended); now["problem"] != "" || now["stored"] != 0.0 {
		t.Errorf("%v", now)
	}
	close(held)
	h.mu.Lock()
	h.answer = func(w http.ResponseWriter, _ *http.Request) bool { w.WriteHeader(http.StatusNotFound); return true }
	h.mu.Unlock()
	s.Send(http.MethodPost, path, hana.Token, nil)
	if now := wait(t, s, hana, ended); !strings.Contains(now["problem"].(string), "answered 404") {
		t.Errorf("%v", now)
	}
}

func TestOnlyPlacesEveryoneMayReadAreFetchedUnlessHostsSayOtherwise(t *testing.T) {
	s, _, ana, _ := siteWith(t, serve(t, nil), nil)
	secret := s.Story(ana)
	s.Place(ana, secret)
	shared := s.Story(ana)
	s.Place(ana, shared)
	for id, level := range map[string]string{secret: "private", shared: "link"} {
		s.Send(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, map[string]any{"visibility": level, "revision": s.Record("places_collection", id).GetInt("revision")})
	}
	for _, c := range []struct {
		membersOnly, shared bool
		places              int
	}{{false, false, 1}, {false, true, 2}, {true, false, 0}, {true, true, 2}} {
		if points, err := streets.Places(s.App, c.membersOnly, c.shared); err != nil || len(points) != c.places {
			t.Errorf("%+v: %v %v", c, points, err)
		}
	}
}

func TestNewPlacesAreFetchedByThemselvesWhereHostsSwitchedThatOn(t *testing.T) {
	h := serve(t, testkit.TileArchiveWith(layers4, 15, true, city(2)...))
	s, hana, _, _ := siteWith(t, h, nil)
	if wait(t, s, hana, ended); h.askedNow() > 0 {
		t.Error("it asks though nobody asked it to")
	}
	s.Send(http.MethodPatch, site.Path, hana.Token, map[string]any{"streetsAlways": true})
	wait(t, s, hana, func(now map[string]any) bool { return now["stored"].(float64) > 54*tile && ended(now) })
}

func TestWithoutAnAddressNothingIsFetched(t *testing.T) {
	s, hana, _, _ := siteWith(t, serve(t, nil), map[string]string{"WAYPOST_STREETS": ""})
	if now := s.Send(http.MethodGet, path, hana.Token, nil).JSON(); now["isSet"] != false {
		t.Errorf("%v", now)
	}
	testkit.Answered(t, s.Send(http.MethodPost, path, hana.Token, nil), http.StatusBadRequest)
}
