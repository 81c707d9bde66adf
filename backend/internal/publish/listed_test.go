package publish_test

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"waypost/backend/internal/publish"
	"waypost/backend/internal/testkit"
)

// betweenLists is how often lists are asked for at most, and a little more.
const betweenLists = 2100 * time.Millisecond

// listing has the list of all stories published, three pages of it, and counts how often one is asked for.
type listing struct {
	*testkit.Server
	*publish.Publisher
	reader
	ana     testkit.Person
	stories []string
	asked   atomic.Int32
}

func listed(t *testing.T) *listing {
	t.Helper()
	l := &listing{Server: testkit.Start(t, nil)}
	answers := ofServer(l.Server)
	l.Publisher, l.reader = byHand(t, l.Server, func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path == testkit.Stories {
			l.asked.Add(1)
		}
		answers(w, q)
	})
	l.ana = l.SignUp("ana")
	for range 25 {
		l.stories = append(l.stories, l.Story(l.ana))
	}
	l.turn()
	l.turn()
	time.Sleep(betweenLists)
	l.turn()
	if n := len(l.lists()); n != 3 {
		t.Fatalf("%d pages", n)
	}
	time.Sleep(betweenLists)
	l.asked.Store(0)
	return l
}

func (l *listing) turn() {
	l.t.Helper()
	if err := l.Turn(l.t.Context()); err != nil {
		l.t.Fatal(err)
	}
}

func (l *listing) lists() (all []string) {
	var m manifest
	l.json("manifest.json", &m)
	for key, file := range m.Lists {
		// The list of all places is another one.
		if strings.HasPrefix(key, testkit.Stories+"?") {
			all = append(all, string(l.file(file)))
		}
	}
	return all
}

func (l *listing) edit(story string, fields map[string]any) {
	l.t.Helper()
	fields["revision"] = l.Record("places_collection", story).GetInt("revision")
	if a := l.Send(http.MethodPatch, testkit.Stories+"/"+story, l.ana.Token, fields); a.Status != http.StatusOK {
		l.t.Fatalf("%d %s", a.Status, a.Body)
	}
}

func TestAChangeOfAStoryHasItsOwnPageOfTheListAskedForAndNoOther(t *testing.T) {
	l := listed(t)
	l.edit(l.stories[12], map[string]any{"title": "Second ways"})
	l.turn()
	if l.asked.Load() != 1 || len(l.lists()) != 3 || !strings.Contains(strings.Join(l.lists(), ""), "Second ways") {
		t.Errorf("%d pages were asked for: %v", l.asked.Load(), l.lists())
	}
}

func TestManyChangesHavePagesOfTheListAskedForEveryOtherSecond(t *testing.T) {
	l := listed(t)
	began := time.Now()
	for time.Since(began) < 3*time.Second {
		l.edit(l.stories[0], map[string]any{"title": "Ways"})
		l.edit(l.stories[24], map[string]any{"title": "Ways"})
		l.turn()
	}
	if n := l.asked.Load(); n == 0 || n > 2*int32(time.Since(began)/(2*time.Second)+1) {
		t.Errorf("%d pages were asked for in %v", n, time.Since(began))
	}
}

func TestWhatIsTakenBackIsInNoListThoughNoneMayBeAskedForYet(t *testing.T) {
	l := listed(t)
	gone := l.stories[12]
	l.edit(l.stories[0], map[string]any{"title": "Ways"})
	began := time.Now()
	l.turn()
	l.asked.Store(0)
	l.edit(gone, map[string]any{"visibility": "private"})
	l.turn()
	// Where this took longer, they were asked for again as they may be.
	isSoon := time.Since(began) < betweenLists-100*time.Millisecond
	if all := l.lists(); isSoon && (l.asked.Load() != 0 || len(all) != 2) || strings.Contains(strings.Join(all, ""), gone) {
		t.Errorf("%d pages were asked for, %d are there", l.asked.Load(), len(all))
	}
	time.Sleep(betweenLists)
	l.turn()
	if all := l.lists(); len(all) != 3 || strings.Contains(strings.Join(all, ""), gone) || !strings.Contains(strings.Join(all, ""), l.stories[13]) {
		t.Errorf("%d pages afterwards", len(all))
	}
}

func TestANewStoryIsInTheListThoughItHasPagesAlready(t *testing.T) {
	l := listed(t)
	story := l.Story(l.ana)
	l.turn()
	if !has(l.answers("", homeKey), story) {
		t.Error("it is not")
	}
}
