package publish_test

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"waypost/backend/internal/testkit"
)

// broken has everything about a story answered with this status, and counts how often that is asked for.
type broken struct {
	status       int
	story        atomic.Value
	asked        atomic.Int32
	otherAnswers http.HandlerFunc
}

func (b *broken) answer(w http.ResponseWriter, q *http.Request) {
	if story, _ := b.story.Load().(string); story != "" && strings.Contains(q.URL.String(), story) {
		b.asked.Add(1)
		w.WriteHeader(b.status)
		return
	}
	b.otherAnswers(w, q)
}

func TestAStoryThatCannotBeReadKeepsNeitherThePageNorStraysNorOthersWaiting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	b := &broken{status: http.StatusInternalServerError, otherAnswers: ofServer(s)}
	p, r := byHand(t, s, b.answer)
	b.story.Store(s.Story(eve))
	stray := filepath.Join(r.dir, "f", "0123456789abcdef0123456789abcdef.json")
	if err := os.MkdirAll(filepath.Dir(stray), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(stray, []byte(`{"answers":{}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Work()
	r.within(soon, "the page", func() bool { return r.file("site/index.html") != nil })
	story := s.Story(ana)
	r.within(soon, "somebody else's story", func() bool { return r.answers(story, "") != nil })
	r.within(soon, "a file nobody knows of is gone", func() bool { _, err := os.Stat(stray); return os.IsNotExist(err) })
	if b.asked.Load() == 0 {
		t.Error("nobody asked for the story that cannot be read, so this shows nothing")
	}
}

func TestAStoryThatCannotBeReadIsNotTriedInEveryTurn(t *testing.T) {
	s := testkit.Start(t, nil)
	eve := s.SignUp("eve")
	b := &broken{status: http.StatusInternalServerError, otherAnswers: ofServer(s)}
	p, _ := byHand(t, s, b.answer)
	b.story.Store(s.Story(eve))
	if err := p.Turn(t.Context()); err == nil {
		t.Error("nobody hears of it")
	}
	if err := p.Turn(t.Context()); err != nil || b.asked.Load() != 1 {
		t.Errorf("it was asked for %d times: %v", b.asked.Load(), err)
	}
}

func TestAStoryWhoseQuestionsAreRefusedIsLeftToTheServerAndKeepsNoOther(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	b := &broken{status: http.StatusBadRequest, otherAnswers: ofServer(s)}
	p, r := byHand(t, s, b.answer)
	refused, other := s.Story(eve), s.Story(ana)
	b.story.Store(refused)
	if err := p.Turn(t.Context()); err != nil || r.answers(refused, "") != nil || r.answers(other, "") == nil {
		t.Error(err, r.answers(refused, "") != nil, r.answers(other, "") == nil)
	}
	var waiting int
	if err := s.App.DB().NewQuery("SELECT COUNT(*) FROM {{waypost_publish_due}}").Row(&waiting); err != nil || waiting != 0 {
		t.Error("it is tried again", waiting, err)
	}
}

func TestWhatWasTakenBackIsGoneThoughTheManifestCannotBeWritten(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	p, r := byHand(t, s, ofServer(s))
	story := s.Story(ana)
	if err := p.Turn(t.Context()); err != nil || r.answers(story, "") == nil {
		t.Fatal("it was not published", err)
	}
	file := r.of(story, "")
	inTheWay := filepath.Join(r.dir, "manifest.json")
	if err := errors.Join(os.Remove(inTheWay), os.MkdirAll(filepath.Join(inTheWay, "folder"), 0o700)); err != nil {
		t.Fatal(err)
	}
	s.Send(http.MethodDelete, "/api/collections/places_collection/records/"+story, ana.Token, nil)
	p.Work()
	r.within(soon, "the story", func() bool { return r.file(file) == nil })
}
