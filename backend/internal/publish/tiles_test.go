package publish_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/paulmach/orb/encoding/mvt"
	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

const placesKey = "/api/discover/places"

// put writes a place of a story where it is wanted.
func put(s *testkit.Server, p testkit.Person, story, title string, lng, lat float64) {
	s.Execute("INSERT INTO places (user, places_collection, title, longitude, latitude, created) VALUES ({:user}, {:story}, {:title}, {:lng}, {:lat}, '2026-03-01 10:00:00.000Z')",
		dbx.Params{"user": p.ID, "story": story, "title": title, "lng": lng, "lat": lat})
}

// shown are the names on a published tile, and whether it is read from a file at all; what lies nowhere is named in none.
func (r reader) shown(tile string) (names []string, isFile bool) {
	_, files := r.tiles()
	if files[tile] == "" {
		return nil, false
	}
	layers, err := mvt.Unmarshal(r.file(files[tile]))
	if err != nil {
		r.t.Fatal(tile, err)
	}
	for _, feature := range layers[0].Features {
		names = append(names, fmt.Sprint(feature.Properties["name"]))
	}
	return names, true
}

func (r reader) shows(tile, name string) bool {
	names, isFile := r.shown(tile)
	return isFile && strings.Contains(strings.Join(names, "|"), name)
}

func TestTheMapOfAllPlacesIsInFilesWithTheServersOwnAnswersAndWhatIsTakenBackIsNot(t *testing.T) {
	s, r := start(t, map[string]string{})
	ana := s.SignUp("ana")
	story, private := s.Story(ana), s.Story(ana)
	put(s, ana, story, "Salto", -57.966667, -31.383333)
	put(s, ana, story, "Suva", 178.44, -18.14)
	put(s, ana, private, "Secret spot", 10, 50)
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+private, ana.Token, map[string]any{"visibility": "private", "revision": s.Record("places_collection", private).GetInt("revision")}); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	r.within(soon, "both places on the map and beside it", func() bool {
		return r.shows("0/0/0", "Salto") && r.shows("6/63/35", "Suva") && has(r.answers("", placesKey), "Salto") && has(r.answers("", placesKey), "Suva")
	})
	r.within(soon, "what was public for a moment is gone", func() bool { return !strings.Contains(r.everything(), "Secret spot") })
	zoom, files := r.tiles()
	if zoom != 6 || len(files) != 13 {
		t.Errorf("%d tiles down to zoom %d", len(files), zoom)
	}
	for tile, file := range files {
		if a := s.Get("/api/discover/tiles/" + tile + ".mvt"); a.Status != http.StatusOK || !bytes.Equal(a.Body, r.file(file)) {
			t.Errorf("%s has other bytes than the server's", tile)
		}
	}
	s.Execute("UPDATE places SET title = 'Daymán', longitude = 100, latitude = 10 WHERE title = 'Salto'")
	r.within(soon, "the place where it lies now, by its new name", func() bool { return r.shows("6/49/30", "Daymán") && r.shows("0/0/0", "Daymán") })
	r.within(soon, "it is gone from where it lay", func() bool {
		_, files := r.tiles()
		_, isNamed := files["6/21/37"]
		return !isNamed && !strings.Contains(r.everything(), "Salto")
	})
	s.Restart()
	if a := s.Send(http.MethodDelete, testkit.Stories+"/"+story, ana.Token, nil); a.Status != http.StatusNoContent {
		t.Fatal(a.Status)
	}
	r.within(soon, "nothing is on the map or beside it", func() bool {
		_, files := r.tiles()
		all := r.everything()
		return len(files) == 0 && !strings.Contains(all, "Daymán") && !strings.Contains(all, "Suva") && !strings.Contains(all, story)
	})
}

func TestATileOfWhichSomethingIsTakenBackIsLeftToTheServerWhileNothingIsAnswered(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	isBusy, broken := false, "none"
	answers := ofServer(s)
	p, r := byHand(t, s, func(w http.ResponseWriter, q *http.Request) {
		if isBusy || strings.Contains(q.URL.Path, broken) {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		answers(w, q)
	})
	gone, other := s.Story(ana), s.Story(ana)
	put(s, ana, gone, "Salto", -57.966667, -31.383333)
	put(s, ana, other, "Suva", 178.44, -18.14)
	if err := p.Turn(t.Context()); err != nil || !r.shows("0/0/0", "Salto") || !r.shows("1/1/1", "Suva") {
		t.Fatal("they are not published", err)
	}
	isBusy = true
	if a := s.Send(http.MethodDelete, testkit.Stories+"/"+gone, ana.Token, nil); a.Status != http.StatusNoContent {
		t.Fatal(a.Status)
	}
	if err := p.Turn(t.Context()); err == nil {
		t.Error("nobody hears that tiles are missing")
	}
	_, files := r.tiles()
	if file, isNamed := files["0/0/0"]; !isNamed || file != "" || !r.shows("1/1/1", "Suva") || r.answers("", placesKey) != nil {
		t.Errorf("%q, %v", files, r.answers("", placesKey))
	}
	isBusy = false
	r.within(soon, "it goes on", func() bool {
		err := p.Turn(t.Context())
		return err == nil && r.shows("0/0/0", "Suva") && !r.shows("0/0/0", "Salto") && has(r.answers("", placesKey), "Suva")
	})
	s.Execute("UPDATE {{waypost_published_files}} SET [[until]] = 1 WHERE [[until]] < {:late}", dbx.Params{"late": int64(1) << 60})
	if _, err := p.SweepSome(t.Context()); err != nil || strings.Contains(r.everything(), "Salto") {
		t.Error("it still lies there", err)
	}
	// One tile that fails keeps the others of a place from nobody.
	broken = "/tiles/1/1/0.mvt"
	put(s, ana, other, "Pune", 73.85, 18.52)
	if err := p.Turn(t.Context()); err == nil {
		t.Error("nobody hears that a tile is missing")
	}
	if _, isFile := r.shown("1/1/0"); isFile || !r.shows("0/0/0", "Pune") || !r.shows("6/45/28", "Pune") {
		t.Error("what is below it is missing too")
	}
	broken = "none"
	if err := p.Turn(t.Context()); err != nil || !r.shows("1/1/0", "Pune") {
		t.Error("it is not tried again", err)
	}
}

// The map keeps the places of a long story until it comes to them, behind those of others: by then they were read from files for minutes.
func TestALongStoryThatIsTakenBackIsGoneFromTheMapThoughItsPlacesStillWait(t *testing.T) {
	s, r := start(t, map[string]string{})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Execute("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)"+
		" INSERT INTO places (user, places_collection, title, longitude, latitude, created)"+
		" SELECT {:user}, {:story}, 'Crowd', -150, 40, '2026-03-01 10:00:00.000Z' FROM n", dbx.Params{"user": ana.ID, "story": story})
	put(s, ana, story, "My home", 178.44, -18.14)
	r.within(soon, "the place on the map", func() bool { return r.shows("6/63/35", "My home") })
	s.Execute("CREATE TRIGGER [[held]] BEFORE DELETE ON [[waypost_discover]] BEGIN SELECT RAISE(ABORT, 'not yet'); END")
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"visibility": "private", "revision": s.Record("places_collection", story).GetInt("revision")}); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	r.within(soon, "its name is gone", func() bool { return !strings.Contains(r.everything(), "My home") && !r.shows("6/63/35", "My home") })
	var kept int
	if err := s.App.ConcurrentDB().NewQuery("SELECT COUNT(*) FROM {{waypost_discover}}").Row(&kept); err != nil || kept != 121 {
		t.Errorf("the map keeps %d of its places: %v", kept, err)
	}
}

func TestOfAMapFullOfPlacesAsManyZoomsAreFilesAsSixHundredTilesAreEnoughFor(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	p, r := byHand(t, s, ofServer(s))
	story := s.Story(ana)
	s.Execute(`INSERT INTO places (user, places_collection, title, longitude, latitude, created) WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1199)
		SELECT {:user}, {:story}, 'Spot ' || i, (i % 60) * 6 - 178, (i / 60) * 6 - 58, '2026-03-01 10:00:00.000Z' FROM n`, dbx.Params{"user": ana.ID, "story": story})
	turns := 0
	for end := time.Now().Add(time.Minute); ; turns++ {
		began := time.Now()
		if err := p.Turn(t.Context()); err != nil {
			t.Fatal(err)
		}
		if took := time.Since(began); took > 25*time.Second {
			t.Errorf("others wait for %v", took)
		}
		zoom, files := r.tiles()
		left := 0
		for _, file := range files {
			if file == "" {
				left++
			}
		}
		if left == 0 && len(files) > 0 {
			if zoom != 4 || len(files) > 600 || len(files) < 150 {
				t.Errorf("%d tiles down to zoom %d", len(files), zoom)
			}
			break
		}
		if time.Now().After(end) {
			t.Fatalf("%d tiles of %d are left", left, len(files))
		}
	}
	// One place more: the few tiles around it alone are written anew.
	_, before := r.tiles()
	put(s, ana, story, "One more", 12, 47)
	if err := p.Turn(t.Context()); err != nil {
		t.Fatal(err)
	}
	_, after := r.tiles()
	changed := 0
	for tile, file := range after {
		if before[tile] != file {
			changed++
		}
	}
	if changed == 0 || changed > 5 {
		t.Errorf("%d tiles were written, after %d turns", changed, turns)
	}
}

func TestWhatIsTakenBackIsNotInTheListOfPlacesThoughItMayNotBeAskedForYet(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	asked := 0
	answers := ofServer(s)
	p, r := byHand(t, s, func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path == placesKey {
			asked++
		}
		answers(w, q)
	})
	story := s.Story(ana)
	put(s, ana, story, "Salto", -57.966667, -31.383333)
	began := time.Now()
	if err := p.Turn(t.Context()); err != nil || !has(r.answers("", placesKey), "Salto") || asked != 1 {
		t.Fatalf("%v, asked for %d times", err, asked)
	}
	if a := s.Send(http.MethodDelete, testkit.Stories+"/"+story, ana.Token, nil); a.Status != http.StatusNoContent {
		t.Fatal(a.Status)
	}
	err := p.Turn(t.Context())
	// Where this took longer, it was asked for again as it may be.
	isSoon := time.Since(began) < betweenLists-100*time.Millisecond
	if err != nil || has(r.answers("", placesKey), "Salto") || isSoon && (r.answers("", placesKey) != nil || asked != 1) {
		t.Errorf("%v, asked for %d times: %v", err, asked, r.answers("", placesKey))
	}
	time.Sleep(betweenLists)
	if err := p.Turn(t.Context()); err != nil || r.answers("", placesKey) == nil || has(r.answers("", placesKey), "Salto") || isSoon && asked != 2 {
		t.Errorf("%v, asked for %d times: %v", err, asked, r.answers("", placesKey))
	}
}
