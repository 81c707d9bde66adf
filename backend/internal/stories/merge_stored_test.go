package stories_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/album"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// holdForms has changes of places with new pictures wait, once they have come.
func holdForms(s *testkit.Server) (end func()) {
	goOn := make(chan struct{})
	s.App.OnRecordUpdate("places").Bind(&hook.Handler[*core.RecordEvent]{Priority: -1, Func: func(e *core.RecordEvent) error {
		if len(e.Record.GetUnsavedFiles("other_pictures")) > 0 {
			<-goOn
		}
		return e.Next()
	}})
	return func() { close(goOn) }
}

// A form of eight large pictures takes two seconds, and wrote all of the place as it had been before them.
func TestWhatIsWrittenWhilePicturesOfTheSamePlaceAreStoredStays(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	picture := func(field string) testkit.File {
		return testkit.File{Field: field, Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	}
	place := s.Place(ana, s.Story(ana), picture("main_picture"), picture("other_pictures"), picture("other_pictures"))
	before := s.Record("places", place)
	others := before.GetStringSlice("other_pictures")
	path := testkit.Places + "/" + place

	end := sync.OnceFunc(holdForms(s))
	defer end()
	answered := make(chan testkit.Answer, 1)
	go func() {
		answered <- s.Form(http.MethodPatch, path, ana.Token, map[string]string{"title": "Of the form", "other_pictures-": others[0]}, picture("other_pictures+"))
	}()
	time.Sleep(300 * time.Millisecond)
	a := s.Send(http.MethodPatch, path, ana.Token, map[string]any{
		"subtext": "Written meanwhile", "longitude": 12.5, "main_picture": "", "other_pictures-": others[1],
		"pictures": map[string]any{others[0]: map[string]any{"caption": "Soon gone"}},
	})
	if a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	end()
	testkit.Done(t, <-answered)
	now := s.Record("places", place)
	if now.GetString("title") != "Of the form" || now.GetString("subtext") != "Written meanwhile" || now.GetFloat("longitude") != 12.5 || now.GetString("main_picture") != "" {
		t.Errorf("the place is %v", now.PublicExport())
	}
	left := now.GetStringSlice("other_pictures")
	if len(left) != 1 || left[0] == others[0] || left[0] == others[1] || len(album.Of(now)) != 1 {
		t.Errorf("its pictures are %v, known are %v", left, album.Of(now))
	}
	if files := s.Stored(); len(files) != 4 {
		t.Errorf("with the three that can come back, in the store are %q", files)
	}
}

func TestACaptionWrittenWhileAPictureIsStoredStays(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	picture := testkit.File{Field: "other_pictures", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	place := s.Place(ana, s.Story(ana), picture)
	first := s.Record("places", place).GetStringSlice("other_pictures")[0]
	path := testkit.Places + "/" + place

	end := sync.OnceFunc(holdForms(s))
	defer end()
	answered := make(chan testkit.Answer, 1)
	picture.Field = "other_pictures+"
	go func() { answered <- s.Form(http.MethodPatch, path, ana.Token, nil, picture) }()
	time.Sleep(300 * time.Millisecond)
	testkit.Done(t, s.Send(http.MethodPatch, path, ana.Token, map[string]any{"pictures": map[string]any{first: map[string]any{"caption": "The weir"}}}))
	end()
	testkit.Done(t, <-answered)
	now := s.Record("places", place)
	if all := album.Of(now); len(all) != 2 || all[first].Caption != "The weir" {
		t.Errorf("known are %v", all)
	}
}
