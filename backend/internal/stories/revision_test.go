package stories_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/album"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestAChangeNamesTheStateItWasMadeFromAndIsToldWhatIsStoredOtherwise(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	id := s.Story(ana)
	patch := func(body map[string]any) testkit.Answer {
		return s.Send(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, body)
	}
	if a := s.Get(testkit.Stories + "/" + id); a.JSON()["revision"] != float64(1) {
		t.Fatalf("a new story: %s", a.Body)
	}
	if a := patch(map[string]any{"title": "Second", "revision": 1}); a.Status != http.StatusOK || a.JSON()["revision"] != float64(2) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for name, named := range map[string]any{
		"none": nil, "the one before": 1, "one to come": 3, "none at all": "", "words": "newest", "a part": 2.5, "a list": []int{2}, "minus one": -1, "text": "1",
	} {
		body := map[string]any{"title": "Lost"}
		if name != "none" {
			body["revision"] = named
		}
		a := patch(body)
		code, sentence := a.Problem("revision")
		data, _ := a.JSON()["data"].(map[string]any)
		stored, _ := data["stored"].(map[string]any)
		if a.Status != http.StatusConflict || code != "conflict" || !strings.HasSuffix(sentence, ".") || stored["title"] != "Second" ||
			stored["revision"] != float64(2) || stored["bytes"] != nil || stored["binned"] != nil {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	form := s.Form(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, map[string]string{"title": "Third", "revision": "2"},
		testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(40, 30)})
	if form.Status != http.StatusOK || form.JSON()["revision"] != float64(3) {
		t.Errorf("a form: %d %s", form.Status, form.Body)
	}
	s.Place(ana, id)
	testkit.Same(t, s.Record("places_collection", id).GetInt("revision"), 3, "a place of it raises it to")
	if a := s.Send(http.MethodPatch, testkit.Stories+"/"+id, s.Superuser().Token, map[string]any{"title": "Mended", "revision": 900}); a.Status != http.StatusOK || a.JSON()["revision"] != float64(4) {
		t.Errorf("a superuser: %d %s", a.Status, a.Body)
	}
	if a := s.Send(http.MethodPost, testkit.Stories, ana.Token, story(map[string]any{"revision": 7})); a.JSON()["revision"] != float64(1) {
		t.Errorf("a new story of another number: %s", a.Body)
	}
}

func TestOfChangesMadeFromTheSameStateExactlyOneIsKept(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	id := s.Story(ana)
	const writers, rounds = 8, 5
	for round := 1; round <= rounds; round++ {
		var kept, refused atomic.Int32
		var all sync.WaitGroup
		for i := range writers {
			all.Add(1)
			go func() {
				defer all.Done()
				a := s.Send(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, map[string]any{"title": fmt.Sprint("By ", i), "revision": round})
				switch a.Status {
				case http.StatusOK:
					kept.Add(1)
				case http.StatusConflict:
					refused.Add(1)
				}
			}()
		}
		all.Wait()
		if kept.Load() != 1 || refused.Load() != writers-1 {
			t.Errorf("%d kept and %d refused", kept.Load(), refused.Load())
		}
	}
	testkit.Same(t, s.Record("places_collection", id).GetInt("revision"), rounds+1, "after", rounds, "changes it is")
}

func TestOthersAreNotToldWhatIsStored(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	id := s.Story(ana)
	for who, token := range map[string]string{"a stranger": bob.Token, "a visitor": ""} {
		a := s.Send(http.MethodPatch, testkit.Stories+"/"+id, token, map[string]any{"title": "x", "revision": 9})
		if a.Status != http.StatusNotFound || strings.Contains(string(a.Body), "Uruguay") {
			t.Errorf("%s: %d %s", who, a.Status, a.Body)
		}
	}
}

func TestAChangeSentAgainUnderItsNameIsStoredOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	id := s.Place(ana, s.Story(ana))
	add := func(name, was string) int {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		part, err := form.CreateFormFile("other_pictures+", "a.jpg")
		if err == nil {
			_, err = part.Write(photo.PlainJPEG(40, 30))
		}
		if err != nil || form.WriteField("was", was) != nil || form.Close() != nil {
			t.Fatal(err)
		}
		request, err := http.NewRequest(http.MethodPatch, s.URL+testkit.Places+"/"+id, &body)
		testkit.OK(t, err)
		request.Header.Set("Content-Type", form.FormDataContentType())
		request.Header.Set("Authorization", ana.Token)
		request.Header.Set("X-Waypost-Once", name)
		return s.Do(request).Status
	}
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			if status := add("abcdefghijklmn1", `{}`); status != http.StatusOK && status != http.StatusPreconditionFailed {
				t.Errorf("a change sent again: %d", status)
			}
		})
	}
	all.Wait()
	testkit.Same(t, add("abcdefghijklmn2", `{"title":"Another"}`), http.StatusConflict, "one that found something else")
	testkit.Same(t, add("abcdefghijklmn2", `{}`), http.StatusOK, "one whose name was refused before")
	if names := s.Record("places", id).GetStringSlice("other_pictures"); len(names) != 2 {
		t.Errorf("the place has the pictures %v", names)
	}
}

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
