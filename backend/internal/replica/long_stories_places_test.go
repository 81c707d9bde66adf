package replica_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/stories"
	"waypost/backend/internal/testkit"
)

const (
	inAdvance = 8 << 20
	heldBack  = "many changes"
)

// longText is one that is not made shorter by packing it: 198 KB.
func longText() string {
	text := make([]rune, 49_500)
	for i := range text {
		text[i] = rune(0x20000 + rand.IntN(40_000)) //nolint:gosec // any text
	}
	return "<p>" + string(text) + "</p>"
}

// holdTime has nobody given anything back until the test has time pass.
func holdTime(t *testing.T) (pass func(time.Duration)) {
	t.Helper()
	var passed atomic.Int64
	at := time.Now()
	stories.Now = func() time.Time { return at.Add(time.Duration(passed.Load())) }
	t.Cleanup(func() { stories.Now = time.Now })
	return func(d time.Duration) { passed.Add(int64(d)) }
}

// paced is a site whose changes wait for the bucket, and somebody's story with the longest text.
func paced(t *testing.T) (b *testkit.BucketService, s *testkit.Server, eve testkit.Person, story string) {
	t.Helper()
	holdTime(t)
	b = testkit.StartBucket(t)
	env := replicated(b)
	env["WAYPOST_RATE_LIMIT_EXEMPT"] = "192.0.2.1"
	s = testkit.Start(t, env)
	eve = s.SignUp("eve")
	story = s.Story(eve)
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+story, eve.Token, map[string]any{"description": longText(), "revision": 1}); a.Status != http.StatusOK {
		t.Fatalf("%d %.300s", a.Status, a.Body)
	}
	return b, s, eve, story
}

func isHeldBack(a testkit.Answer) bool {
	return a.Status == http.StatusTooManyRequests && strings.Contains(string(a.Body), heldBack) && a.Header.Get("Retry-After") != ""
}

// untilHeldBack does something until it is, and tells how often it was done.
func untilHeldBack(t *testing.T, most int, do func(n int) testkit.Answer) (done int) {
	t.Helper()
	for n := range most {
		a := do(n)
		if isHeldBack(a) {
			return n
		}
		if a.Status/100 != 2 {
			t.Fatalf("%d %.300s", a.Status, a.Body)
		}
	}
	t.Errorf("it was done %d times", most)
	return most
}

func TestWhoMovesAPlaceOwesForTheRowOfItsLongStory(t *testing.T) {
	b, s, eve, story := paced(t)
	s.Place(eve, story)
	short := s.Story(eve)
	place, other := s.Place(eve, story), s.Place(eve, short)
	draft := s.Send(http.MethodPost, "/api/collections/drafts/records", eve.Token, map[string]any{"content": fmt.Sprintf(
		`{"story":{"id":%q,"title":"T","startDate":"2024-03-01","endDate":"2024-03-09"},"places":[{"id":"place0000000001","title":"Salto","location":{"latitude":1,"longitude":2}}]}`, story)}).Text("id")
	before := b.Bytes()
	var moved atomic.Int64
	var all sync.WaitGroup
	// As many at once as one person may have on the way: none of them finds yet that another was stored.
	onTheWay := make(chan struct{}, 16)
	for n := range 60 {
		onTheWay <- struct{}{}
		all.Go(func() {
			defer func() { <-onTheWay }()
			switch a := s.Send(http.MethodPatch, testkit.Places+"/"+place, eve.Token, map[string]any{"latitude": 10 + 40*(n%2)}); {
			case a.Status == http.StatusOK:
				moved.Add(1)
			case !isHeldBack(a):
				t.Errorf("%d %.300s", a.Status, a.Body)
			}
		})
	}
	all.Wait()
	if n := moved.Load(); n < 15 || n > 40 {
		t.Errorf("%d of 60 were stored", n)
	}
	if bytes := b.Bytes() - before; bytes > 2*inAdvance {
		t.Errorf("%d KB were put", bytes>>10)
	}
	for _, each := range []struct {
		what string
		do   func() testkit.Answer
	}{
		{"another", func() testkit.Answer {
			return s.Send(http.MethodPost, testkit.Places, eve.Token, map[string]any{"title": "Salto", "latitude": 1, "longitude": 1, "places_collection": story})
		}},
		{"its end", func() testkit.Answer { return s.Send(http.MethodDelete, testkit.Places+"/"+place, eve.Token, nil) }},
		{"its way to another story", func() testkit.Answer {
			return s.Send(http.MethodPatch, testkit.Places+"/"+place, eve.Token, map[string]any{"places_collection": short})
		}},
		{"one from another story", func() testkit.Answer {
			return s.Send(http.MethodPatch, testkit.Places+"/"+other, eve.Token, map[string]any{"places_collection": story})
		}},
		{"one of a draft", func() testkit.Answer {
			return s.Send(http.MethodPost, "/api/waypost/drafts/"+draft+"/accept", eve.Token, map[string]any{"revision": 1})
		}},
	} {
		if a := each.do(); !isHeldBack(a) {
			t.Errorf("%s: %d %.300s", each.what, a.Status, a.Body)
		}
	}
	if a := s.Send(http.MethodPatch, testkit.Places+"/"+other, eve.Token, map[string]any{"latitude": 1}); a.Status != http.StatusOK {
		t.Errorf("one of a short story: %d %s", a.Status, a.Body)
	}
}

func TestWhoAddsPlacesAndDeletesThemOwesForTheRowOfTheirLongStory(t *testing.T) {
	_, s, eve, story := paced(t)
	if n := untilHeldBack(t, 100, func(int) testkit.Answer {
		made := s.Form(http.MethodPost, testkit.Places, eve.Token, map[string]string{"title": "Salto", "latitude": "1", "longitude": "1", "places_collection": story})
		if made.Status != http.StatusOK {
			return made
		}
		return s.Send(http.MethodDelete, testkit.Places+"/"+made.Text("id"), eve.Token, nil)
	}); n < 15 {
		t.Errorf("only %d", n)
	}
}

func TestHundredsOfPlacesOfAnOrdinaryStoryAreAddedAndMovedAtOnceAndThenTenASecond(t *testing.T) {
	_, s, ana, _ := paced(t)
	pass := holdTime(t)
	story := s.Story(ana)
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"description": "<p>" + strings.Repeat("On we went. ", 1200) + "</p>", "revision": 1}); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	place := ""
	for range 140 {
		place = s.Place(ana, story)
	}
	move := func(n int) testkit.Answer {
		return s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"latitude": n % 90})
	}
	if n := untilHeldBack(t, 1000, move); n < 140 || n > 160 {
		t.Errorf("%d were moved at once", n)
	}
	pass(time.Second)
	if n := untilHeldBack(t, 1000, move); n < 9 || n > 11 {
		t.Errorf("%d were moved after a second", n)
	}
}

func TestWhoHidesAndShowsStoriesOwesForTheirPlacesOnTheMap(t *testing.T) {
	b, s, ana, _ := paced(t)
	pass := holdTime(t)
	story := s.Story(ana)
	for n := range 75 {
		s.Execute("INSERT INTO places (user, places_collection, title, longitude, latitude, created) VALUES ({:user}, {:story}, 'Far', {:lng}, {:lat}, {:created})",
			dbx.Params{"user": ana.ID, "story": story, "lng": n*79%359 - 179, "lat": n*61%160 - 79, "created": fmt.Sprintf("2024-05-01 10:%02d:00.000Z", n%60)})
	}
	before, revision := b.Bytes(), 1
	change := func(what map[string]any) testkit.Answer {
		what["revision"] = revision
		a := s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, what)
		if a.Status == http.StatusOK {
			revision++
		}
		return a
	}
	toggle := func(n int) testkit.Answer {
		return change(map[string]any{"visibility": []string{"private", "public"}[n%2]})
	}
	if n := untilHeldBack(t, 20, toggle); n != 4 {
		t.Errorf("it was hidden and shown %d times", n)
	}
	if bytes := b.Bytes() - before; bytes > 2*inAdvance {
		t.Errorf("%d KB were put", bytes>>10)
	}
	for what, a := range map[string]testkit.Answer{
		"deleted":              s.Send(http.MethodDelete, testkit.Stories+"/"+story, ana.Token, nil),
		"called otherwise":     change(map[string]any{"title": "Elsewhere"}),
		"begun on another day": change(map[string]any{"start_date": "2024-03-02"}),
	} {
		if !isHeldBack(a) {
			t.Errorf("it was %s: %d %.300s", what, a.Status, a.Body)
		}
	}
	if a := change(map[string]any{"description": "<p>Words alone.</p>"}); a.Status != http.StatusOK {
		t.Errorf("words are held back: %d %s", a.Status, a.Body)
	}
	pass(time.Minute)
	if a := s.Send(http.MethodDelete, testkit.Stories+"/"+story, ana.Token, nil); a.Status != http.StatusNoContent {
		t.Errorf("after a minute: %d %s", a.Status, a.Body)
	}
}
