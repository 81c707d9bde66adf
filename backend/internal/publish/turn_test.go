package publish_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/publish"
	"waypost/backend/internal/testkit"
)

var hasRoom = true

// byHand is a publisher that takes a turn when it is told to, and asks somebody who answers so.
func byHand(t *testing.T, s *testkit.Server, answers http.HandlerFunc) (*publish.Publisher, reader) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "published")
	to, err := publish.Folder(dir)
	if err != nil {
		t.Fatal(err)
	}
	p, err := publish.New(s.App, publish.Options{
		Target: to, Files: os.DirFS(t.TempDir()), Room: func(int64) bool { return hasRoom }, Say: func(string) {},
	})
	if err != nil {
		t.Fatal(err)
	}
	at := httptest.NewServer(answers)
	t.Cleanup(at.Close)
	p.Asking(at.URL)
	return p, reader{t, dir}
}

func ofServer(s *testkit.Server) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		a := s.Get(r.URL.RequestURI())
		w.WriteHeader(a.Status)
		_, _ = w.Write(a.Body)
	}
}

func TestWhatIsTakenBackIsGoneThoughNothingIsAnswered(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	isBusy := false
	answers := ofServer(s)
	p, r := byHand(t, s, func(w http.ResponseWriter, q *http.Request) {
		if isBusy {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		answers(w, q)
	})
	story := s.Story(ana)
	if err := p.Turn(t.Context()); err != nil || r.answers(story, "") == nil {
		t.Fatal("it is not published", err)
	}
	isBusy = true
	s.Story(ana)
	if a := s.Send(http.MethodDelete, testkit.Stories+"/"+story, ana.Token, nil); a.Status != http.StatusNoContent {
		t.Fatal(a.Status)
	}
	if err := p.Turn(t.Context()); err == nil {
		t.Error("nobody hears that the other one is missing")
	}
	if r.answers(story, "") != nil || r.answers("", homeKey) != nil {
		t.Error("readers are still sent to it")
	}
	s.Execute("UPDATE {{waypost_published_files}} SET [[until]] = 1 WHERE [[until]] < {:late}", dbx.Params{"late": int64(1) << 60})
	if _, err := p.SweepSome(t.Context()); err != nil || strings.Contains(r.everything(), story) {
		t.Error("it still lies there", err)
	}
}

func TestAStoryWhoseAnswersAreTooLargeForFilesIsLeftToTheServerAndKeepsNoOther(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	large, answers := "", ofServer(s)
	p, r := byHand(t, s, func(w http.ResponseWriter, q *http.Request) {
		if strings.Contains(q.URL.RawQuery, large) && large != "" {
			_, _ = w.Write(bytes.Repeat([]byte(" "), 9<<20))
			return
		}
		answers(w, q)
	})
	large = s.Story(ana)
	other := s.Story(ana)
	if err := p.Turn(t.Context()); err != nil || r.answers(large, "") != nil || r.answers(other, "") == nil {
		t.Error(err, r.answers(large, "") != nil, r.answers(other, "") == nil)
	}
	if next, err := p.Next(); err != nil || len(next) != 0 {
		t.Error("it is tried again", next, err)
	}
}

func TestManyStoriesOfOnePersonKeepNobodyElsesWaiting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	p, _ := byHand(t, s, ofServer(s))
	for range 30 {
		s.Story(eve)
	}
	story := s.Story(ana)
	if next, err := p.Next(); err != nil || !slices.Contains(next, story) || len(next) != 20 {
		t.Error(next, err)
	}
}

func TestOfFilesThatGoAFewOfEachStoryGoBeforeManyOfOne(t *testing.T) {
	s := testkit.Start(t, nil)
	p, _ := byHand(t, s, ofServer(s))
	s.Execute(`INSERT INTO {{waypost_published_files}} WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
		SELECT 'api/pictures/many/' || i, 'many', 1 FROM n`)
	s.Execute(`INSERT INTO {{waypost_published_files}} VALUES ('f/few.json', 'few', 2), ('api/pictures/few/1', 'few', 2)`)
	if _, err := p.SweepSome(t.Context()); err != nil {
		t.Fatal(err)
	}
	left := -1
	if err := s.App.DB().NewQuery("SELECT COUNT(*) FROM {{waypost_published_files}} WHERE [[story]] = 'few'").Row(&left); err != nil || left != 0 {
		t.Error(left, err)
	}
}

func TestATurnEndsThoughManyStoriesWaitThatTakeLongToRead(t *testing.T) {
	s := testkit.Start(t, nil)
	eve := s.SignUp("eve")
	answers := ofServer(s)
	p, _ := byHand(t, s, func(w http.ResponseWriter, q *http.Request) {
		if strings.Contains(q.URL.Path, "/places/") {
			time.Sleep(500 * time.Millisecond)
		}
		answers(w, q)
	})
	for range 80 {
		s.Story(eve)
	}
	began := time.Now()
	if err := p.Turn(t.Context()); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took > 25*time.Second {
		t.Errorf("others wait for %v", took)
	}
	if next, err := p.Next(); err != nil || len(next) == 0 {
		t.Error(next, err)
	}
}

func TestPicturesOfALongStoryComeInSeveralTurnsAndItsWordsAtOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	const places = 100 // three files each
	files := map[string]int{}
	var one sync.Mutex
	var slow atomic.Bool
	var list []string
	for i := range places {
		name := "p" + strconv.Itoa(i) + ".jpg"
		list = append(list, `{"id":"STORY`+strconv.Itoa(i)+`","collectionId":"places","main_picture":"`+name+`","pictures":{"`+name+`":{"ready":true}}}`)
	}
	answers := ofServer(s)
	p, r := byHand(t, s, func(w http.ResponseWriter, q *http.Request) {
		switch {
		case strings.HasPrefix(q.URL.Path, "/api/pictures/"):
			one.Lock()
			files[q.URL.Path]++
			one.Unlock()
			if slow.Load() {
				time.Sleep(150 * time.Millisecond)
			}
			w.Header().Set("Cache-Control", "public, max-age=86400, stale-while-revalidate=86400")
			_, _ = w.Write([]byte("picture"))
		case strings.Contains(q.URL.Path, "/places/"):
			story := strings.Trim(strings.Fields(q.URL.Query().Get("filter"))[2], "'")
			_, _ = w.Write([]byte(strings.ReplaceAll(`{"items":[`+strings.Join(list, ",")+`]}`, "STORY", story)))
		default:
			answers(w, q)
		}
	})
	hasRoom = false
	other := s.Story(ana)
	if err := p.Turn(t.Context()); err != nil || r.answers(other, "") == nil || len(r.pictures()) != 0 {
		t.Fatalf("on a full disk: %v, %d pictures", err, len(r.pictures()))
	}
	hasRoom = true
	if err := p.Turn(t.Context()); err != nil {
		t.Fatal(err)
	}
	before := len(r.pictures())
	story := s.Story(ana)
	clear(files)
	// A machine with other work does less in a turn, and none does more.
	for turn, last := 0, before; last-before < 3*places; turn++ {
		err := p.Turn(t.Context())
		now := len(r.pictures())
		if err != nil || r.answers(story, "") == nil || now-last > 199 || now == last || turn > 20 {
			t.Fatalf("turn %d: %v, %d pictures after %d", turn, err, now, last)
		}
		last = now
	}
	if next, err := p.Next(); err != nil || len(next) != 0 {
		t.Error(next, err)
	}
	// Where pictures take long they come in as many turns as they need.
	slow.Store(true)
	before = len(r.pictures())
	s.Story(ana)
	began := time.Now()
	if err := p.Turn(t.Context()); err != nil || len(r.pictures())-before > 150 || len(r.pictures()) == before || time.Since(began) > 6*time.Second {
		t.Errorf("%v, %d pictures after %v", err, len(r.pictures())-before, time.Since(began))
	}
	slow.Store(false)
	for turn := 0; turn < 20 && len(r.pictures())-before < 3*places; turn++ {
		if err := p.Turn(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(r.pictures()) - before; n != 3*places {
		t.Errorf("%d pictures in the end", n)
	}
	for path, asked := range files {
		if asked != 1 {
			t.Errorf("%s was asked for %d times", path, asked)
		}
	}
}

func TestWhoTurnsPublishingOffIsToldOnceThatFilesAreLeft(t *testing.T) {
	s := testkit.Start(t, nil)
	byHand(t, s, ofServer(s))
	for _, first := range []bool{true, false} {
		if was, err := publish.Leave(s.App); err != nil || was != first {
			t.Error(was, err)
		}
	}
}
