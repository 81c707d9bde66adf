package stories_test

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"sync"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

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
