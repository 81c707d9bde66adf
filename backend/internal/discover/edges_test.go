package discover_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

// side is the width of a square of the finest grid, in degrees of longitude.
const side = 360.0 / (1 << 18)

// strip lays two places in each square of the finest grid, eight rows of them along the equator.
func strip(t *testing.T, s *testkit.Server, count int) {
	t.Helper()
	lay(t, s, s.SignUp("ana"), count, fmt.Sprintf("10 + (i / 16 + 0.5) * %.15f", side), fmt.Sprintf("(i %% 16 / 2 + 0.5) * %.15f", side))
}

// rowsOf runs questions again and counts what they are answered with.
func rowsOf(t *testing.T, s *testkit.Server, asked []string) (total int) {
	t.Helper()
	for _, statement := range asked {
		total += number(t, s, "SELECT COUNT(*) FROM ("+statement+")")
	}
	return total
}

func TestOfPlacesEachInASquareOfItsOwnAlongAnEdgeFewSquaresAreReadForAPageAndItSaysWhatLiesInside(t *testing.T) {
	s := testkit.Start(t, nil)
	strip(t, s, 20_000)
	// The southern edge cuts the lowest of the eight rows behind the places in it.
	box := url.Values{"bbox": {fmt.Sprintf("9,%.9f,13,1", 0.6*side)}}
	for _, values := range []url.Values{box, {"bbox": box["bbox"], "sort": {"nearest"}, "near": {"0,90"}}} {
		at := places(t, s, values)
		if at.count != 17_500 || !at.isExact || len(at.ids) != 20 {
			t.Errorf("%v: %d of %v places, exactly: %v", values, len(at.ids), at.count, at.isExact)
		}
		values.Set("cursor", at.next)
		var second list
		asked := s.Questions(func() { second = places(t, s, values) }, "waypost_discover_cells}}", ofCells)
		if len(second.ids) != 20 || equal(second.ids, at.ids) {
			t.Errorf("%v: %v on the second page", values, second.ids)
		}
		cells, squares := 0, 0
		for _, statement := range asked {
			if strings.Contains(statement, ofCells) {
				squares += strings.Count(statement, "],[")
			} else {
				cells += rowsOf(t, s, []string{statement})
			}
		}
		if cells > 16_000 || squares > 16_000 {
			t.Errorf("%v: %d cells were read, and places of %d stretches", values, cells, squares)
		}
	}
}

func TestAPageInAPartOfTheMapLooksThroughItsPlacesOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 4000, "10 + i * 0.0001", "20.1")
	values := url.Values{"bbox": {"9,19,11,21"}}
	values.Set("cursor", places(t, s, values).next)
	values.Set("cursor", places(t, s, values).next)
	onwards := places(t, s, values)
	for _, cursor := range []string{onwards.next, onwards.previous} {
		values.Set("cursor", cursor)
		if asked := s.Questions(func() { places(t, s, values) }, "[[n]], [[lng]]", "group_concat"); len(asked) != 1 {
			t.Errorf("%d times: %.300v", len(asked), asked)
		}
	}
}

func TestOfAnyNumberOfPlacesOnOneSpotNoMoreAreComparedThanOnePersonMayHave(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 30_000, "10.0", "20.0")
	asked := s.Questions(func() {
		if l := places(t, s, url.Values{"sort": {"nearest"}, "near": {"10,20"}}); len(l.ids) != 20 {
			t.Errorf("%d places", len(l.ids))
		}
	}, ofCells)
	if len(asked) != 1 {
		t.Fatalf("%d questions", len(asked))
	}
	_, compared, _ := strings.Cut(asked[0], "FROM (")
	compared, _, _ = strings.Cut(compared, ") ORDER BY")
	testkit.Same(t, rowsOf(t, s, []string{compared}), 20_000, "places were compared")
}

// oldPart is a part of the map with thousands of places, all of them written before more than are looked at elsewhere.
func oldPart(t *testing.T) (s *testkit.Server, box url.Values, places int) {
	t.Helper()
	s = testkit.Start(t, nil)
	ana := s.SignUp("ana")
	layIn(t, s, ana, 2020, 3500, "-9.5 + i % 50 / 100.0", "38.2 + i / 7000.0")
	layIn(t, s, ana, 2024, 31_000, "100 + i % 100 / 10.0", "-20 + i / 3100.0")
	return s, url.Values{"bbox": {"-10,38,-9,39"}}, 3500
}

func TestAPartOfTheMapWhosePlacesAreAllOldHasThemFromItsFirstPageOn(t *testing.T) {
	s, box, many := oldPart(t)
	if l := places(t, s, box); l.count != float64(many) || !l.isExact || len(l.ids) != 20 {
		t.Fatalf("%d of %v places, exactly: %v", len(l.ids), l.count, l.isExact)
	}
	if there := walk(t, s, box); len(there) != many {
		t.Errorf("%d places on all pages", len(there))
	}
}

func TestDaysThatMoreFitThanAreLookedAtAreExactInAPartOfTheMapInItsListAndItsTiles(t *testing.T) {
	s, box, many := oldPart(t)
	box.Set("from", "0001-01-01")
	if l := places(t, s, box); l.count != float64(many) || !l.isExact || len(l.ids) != 20 {
		t.Errorf("%d of %v places, exactly: %v", len(l.ids), l.count, l.isExact)
	}
	shown := 0
	for _, f := range features(t, s.Get("/api/discover/tiles/5/15/12.mvt?from=0001-01-01")) {
		if count, isCluster := f["count"].(float64); isCluster {
			shown += int(count)
		} else {
			shown++
		}
	}
	testkit.Same(t, shown, many, "the tile shows")
}

func TestOfThousandsOfPlacesInOneSquareTheNearestComesFirst(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 12_000, "10 + i * 9e-8", "20.1")
	for near, want := range map[string]string{"10.00107991,20.1": "Stop 11999", "9.99,20.1": "Stop 0", "10.0005,20.1": "Stop 5556"} {
		l := places(t, s, url.Values{"sort": {"nearest"}, "near": {near}})
		if len(l.items) != 20 || l.items[0]["name"] != want {
			t.Errorf("near %s: %v first", near, l.items[0]["name"])
		}
	}
}

// growing are tables read from one end to the other. That of words is always said to be scanned, by an index of its own that a
// number stands for; 0 is none.
var growing = regexp.MustCompile(`SCAN (base|waypost_discover|waypost_discover_cells|places|stories|places_collection)\b|SCAN waypost_discover_words VIRTUAL TABLE INDEX 0:($|\n)`)

func TestNothingIsReadFromOneEndToTheOtherHoweverTheMapIsAsked(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for i := range 30 {
		put(t, s, ana, story, [4]any{"Stop", i, i, day})
	}
	for _, query := range []string{
		"places", "places?bbox=0,0,10,10", "places?bbox=170,-90,-170,90", "places?words=stop", "places?words=stop&bbox=0,0,10,10", "places?country=PT", "places?from=2024-01-01&to=2024-12-31",
		"places?sort=nearest&near=1,1", "places?sort=nearest&near=1,1&words=stop", "tiles/0/0/0.mvt", "tiles/16/32768/32767.mvt", "tiles/3/4/3.mvt?words=stop", "tiles/3/4/3.mvt?to=2024-12-31", "tiles/3/4/3.mvt?author=" + ana.ID,
	} {
		found := s.Questions(func() { s.Get("/api/discover/" + query) }, "discover")
		if len(found) == 0 {
			t.Errorf("%s: nothing was asked", query)
		}
		for _, statement := range found {
			plan := s.Plan(statement)
			// The newest of all are read from the end on, as many as a page has.
			if growing.MatchString(plan) && !strings.Contains(statement, "ORDER BY [[n]] DESC LIMIT") {
				t.Errorf("%s:\n%s\n%s", query, statement, plan)
			}
		}
	}
}

func number(t *testing.T, s *testkit.Server, question string) (n int) {
	t.Helper()
	testkit.OK(t, s.App.DB().NewQuery(question).Row(&n))
	return n
}

const (
	called  = "SELECT COUNT(*) FROM waypost_discover_words_content WHERE c0 LIKE 'Otherwise %'"
	retitle = "UPDATE places_collection SET title = {:title} WHERE id = {:story}"
)

func TestATitleWritesWordsOfPlacesAloneAndOneThatIsTakenBackNothing(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	many(t, s, ana, story, 330)
	settled(t, s)
	s.Execute("CREATE TABLE written (what TEXT)")
	s.Execute("CREATE TRIGGER written_place AFTER UPDATE OF lng ON waypost_discover BEGIN INSERT INTO written VALUES ('place'); END")
	s.Execute("CREATE TRIGGER written_part AFTER UPDATE ON waypost_discover_version BEGIN INSERT INTO written VALUES ('part'); END")
	for _, title := range []string{"Otherwise", "Again", "Otherwise"} {
		s.Execute(retitle, dbx.Params{"title": title, "story": story})
	}
	hide(t, s, ana, s.Story(ana))
	settled(t, s)
	testkit.Same(t, number(t, s, called), 330, "places are found by the new title")
	testkit.Same(t, number(t, s, "SELECT COUNT(*) FROM written WHERE what = 'place'"), 0, "places were written anew where they lie")
	s.Execute("DELETE FROM written")
	for _, title := range []string{"Again", "Otherwise"} {
		s.Execute(retitle, dbx.Params{"title": title, "story": story})
	}
	hide(t, s, ana, s.Story(ana))
	settled(t, s)
	testkit.Same(t, number(t, s, "SELECT COUNT(*) FROM written"), 0, "times something was written of a title that is what it was")
}

func TestOneTitleOfAStoryOfThousandsOfPlacesKeepsNobodyElsesShorterOneWaiting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	long, short := storyNamed(t, s, eve, "000000000000000"), storyNamed(t, s, ana, "zzzzzzzzzzzzzzz")
	many(t, s, eve, long, 2000)
	many(t, s, ana, short, 120)
	settled(t, s)
	for _, story := range []string{long, short} {
		s.Execute(retitle, dbx.Params{"title": "Otherwise", "story": story})
	}
	hide(t, s, ana, s.Story(ana))
	waits := "SELECT COUNT(*) FROM waypost_discover_due WHERE story = '" + short + "'"
	testkit.Within(t, 20*time.Second, func() bool { return number(t, s, waits) == 0 })
	if n := number(t, s, called+" AND id IN (SELECT n FROM waypost_discover WHERE story = '"+long+"')"); n > 1500 {
		t.Errorf("%d places of the long story were first", n)
	}
}
