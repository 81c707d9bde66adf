package records_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/records"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
	"waypost/backend/internal/turns"
)

const drafts = "/api/collections/drafts/records"

// line is who has written, in this order; whoever is the first waits until it is released.
type line struct {
	s       *testkit.Server
	mu      sync.Mutex
	wrote   []string
	began   chan struct{}
	release chan struct{}
}

func lineOf(s *testkit.Server) *line {
	l := &line{s: s, began: make(chan struct{}), release: make(chan struct{})}
	note := func(e *core.RecordEvent) error {
		who := e.Record.GetString("user")
		if who == "" {
			who = e.Record.Id
		}
		l.mu.Lock()
		l.wrote = append(l.wrote, who)
		isFirst := len(l.wrote) == 1
		l.mu.Unlock()
		if isFirst {
			close(l.began)
			<-l.release
		}
		return e.Next()
	}
	all := []string{"users", "places_collection", "places", "uploads", "drafts"}
	s.App.OnRecordCreateExecute(all...).BindFunc(note)
	s.App.OnRecordUpdateExecute(all...).BindFunc(note)
	s.App.OnRecordDeleteExecute(all...).BindFunc(note)
	return l
}

func untilWaiting(t *testing.T, many int) {
	t.Helper()
	for end := time.Now().Add(time.Minute); records.Waiting() < many; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d wait to write, not %d", records.Waiting(), many)
		}
	}
}

func (l *line) send(t *testing.T, p testkit.Person, address, method, path string, body any) testkit.Answer {
	var data bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&data).Encode(body); err != nil {
			t.Error(err)
		}
	}
	request, err := http.NewRequest(method, l.s.URL+path, &data)
	if err != nil {
		t.Error(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", p.Token)
	request.Header.Set("X-Real-Ip", address)
	return l.s.Do(request)
}

// One account's sixty stories of a hundred places, hidden and shown again, had everybody else who saved a word wait for eleven seconds.
func TestWhoeverElseWritesComesBeforeAllButOneOfAFloodsChanges(t *testing.T) {
	const flood = 15 // one person has sixteen changes of stories under way
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana, near, far, farther, root := s.SignUp("ana"), s.SignUp("near"), s.SignUp("far"), s.SignUp("farther"), s.Superuser()
	mine, others := make([]string, flood), s.Story(near)
	for i := range mine {
		mine[i] = s.Story(ana)
	}
	place := s.Place(far, s.Story(far))
	l := lineOf(s)
	var all sync.WaitGroup
	expect := func(status int, p testkit.Person, address, method, path string, body any) {
		all.Go(func() {
			if a := l.send(t, p, address, method, path, body); a.Status != status {
				t.Errorf("%s %s: %d %s", method, path, a.Status, a.Body)
			}
		})
	}
	change := map[string]any{"title": "Other words", "visibility": "private", "revision": 1}
	const there, elsewhere = "198.51.100.7", "203.0.113.9"
	for i, id := range mine {
		expect(http.StatusOK, ana, there, http.MethodPatch, testkit.Stories+"/"+id, change)
		if i == 0 {
			<-l.began
		}
	}
	untilWaiting(t, flood-1)
	expect(http.StatusOK, near, there, http.MethodPatch, testkit.Stories+"/"+others, change)
	expect(http.StatusNoContent, far, elsewhere, http.MethodDelete, testkit.Places+"/"+place, nil)
	expect(http.StatusOK, farther, elsewhere, http.MethodPatch, users+"/"+farther.ID, map[string]any{"name": "Another"})
	untilWaiting(t, flood-1+3)
	close(l.release)
	all.Wait()
	for name, p := range map[string]testkit.Person{"of the same network": near, "from elsewhere": far, "with an account": farther} {
		at := slices.Index(l.wrote, p.ID)
		before := 0
		for _, who := range l.wrote[:max(at, 0)] {
			if who == ana.ID {
				before++
			}
		}
		if at < 0 || before > 2 {
			t.Errorf("somebody %s came after %d of the flood", name, before)
		}
	}
	end := records.HoldWriting(time.Minute)
	defer end()
	if a := l.send(t, root, "127.0.0.1", http.MethodPatch, testkit.Stories+"/"+others, map[string]any{"title": "By a superuser"}); a.Status != http.StatusOK {
		t.Errorf("a superuser: %d %s", a.Status, a.Body)
	}
}

func TestWhoeverWaitsTooLongToWriteIsToldSoAndNothingIsChanged(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	end := sync.OnceFunc(records.HoldWriting(50 * time.Millisecond))
	defer end()
	change := map[string]any{"title": "Other words", "revision": 1}
	picture := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	fields := map[string]string{"title": "Salto", "latitude": "1", "longitude": "1", "places_collection": story}
	for name, a := range map[string]testkit.Answer{
		"a changed story":         s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, change),
		"a place with a picture":  s.Form(http.MethodPost, testkit.Places, ana.Token, fields, picture),
		"a photo":                 s.Upload(ana, "photo0000000001", picture.Data, ""),
		"a draft":                 s.Send(http.MethodPost, drafts, ana.Token, map[string]any{"content": "{}"}),
		"a place that is deleted": s.Send(http.MethodDelete, testkit.Places+"/"+place, ana.Token, nil),
		"a changed account":       s.Send(http.MethodPatch, users+"/"+ana.ID, ana.Token, map[string]any{"name": "Another"}),
		"a deleted account":       s.Send(http.MethodDelete, users+"/"+ana.ID, ana.Token, nil),
	} {
		if a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") == "" || a.Text("message") == "" {
			t.Errorf("%s: %d %v %s", name, a.Status, a.Header, a.Body)
		}
	}
	if left := s.Stored(); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	end()
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, change); a.Status != http.StatusOK || a.JSON()["places_count"] != 1.0 {
		t.Errorf("the same again: %d %s", a.Status, a.Body)
	}
}

func TestWhoeverChangesTheirAccountKeepsNobodyFromSigningInWhileTheyWait(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	l := lineOf(s)
	close(l.release)
	end := sync.OnceFunc(records.HoldWriting(time.Minute))
	defer end()
	var all sync.WaitGroup
	for range turns.Half() {
		all.Go(func() { s.Send(http.MethodPatch, users+"/"+ana.ID, ana.Token, map[string]any{"name": "Another"}) })
	}
	untilWaiting(t, turns.Half())
	began := time.Now()
	s.SignIn("users", bob.Email, testkit.Password)
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("who signs in waited %v", took)
	}
	end()
	all.Wait()
}

func TestWhatFollowsAChangeKeepsNobodyFromWriting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	mine, others := s.Story(ana), s.Story(bob)
	follows, hold := make(chan struct{}), make(chan struct{})
	s.App.OnRecordAfterUpdateSuccess("places_collection").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.Id == mine {
			close(follows)
			<-hold
		}
		return e.Next()
	})
	change := map[string]any{"title": "Other words", "revision": 1}
	answered := make(chan testkit.Answer)
	go func() { answered <- s.Send(http.MethodPatch, testkit.Stories+"/"+mine, ana.Token, change) }()
	<-follows
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+others, bob.Token, change); a.Status != http.StatusOK {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	close(hold)
	<-answered
}

// Whoever waits to write has read: those who wait for ten seconds would else keep everybody's pages from being read.
func TestWhoWaitsToWriteHoldsNoTurnForReading(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	l := lineOf(s)
	var all sync.WaitGroup
	many := 4*turns.Half() + 2
	for n := range many {
		all.Go(func() {
			a := s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"title": "Other words", "revision": 1})
			if a.Status != http.StatusOK && a.Status != http.StatusConflict {
				t.Errorf("change %d: %d %s", n, a.Status, a.Body)
			}
		})
	}
	untilWaiting(t, 4*turns.Half())
	if a := s.Get(testkit.Stories + "/" + story); a.Status != http.StatusOK {
		t.Errorf("who reads: %d %s", a.Status, a.Body)
	}
	close(l.release)
	all.Wait()
}
