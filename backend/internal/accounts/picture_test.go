package accounts_test

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func dataURL(picture []byte) string {
	return "data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(picture)
}

func TestAPersonsPictureIsEncodedAnewAndShownToOthersWhileThereIsAnAuthorsPage(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	own, author := "/api/collections/users/records/"+ana.ID, "/api/waypost/authors/ana"
	set := func(picture string) testkit.Answer {
		return s.Send(http.MethodPatch, own, ana.Token, map[string]any{"picture": picture})
	}
	if a := set(dataURL(photo.JPEG(64, 64, 1))); a.Status != http.StatusOK || strings.Contains(string(a.Body), "picture") {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	kept := s.Send(http.MethodGet, own, ana.Token, nil).Text("picture")
	_, text, isOne := strings.Cut(kept, "data:image/jpeg;base64,")
	data, err := base64.StdEncoding.DecodeString(text)
	if !isOne || err != nil || strings.Contains(string(data), "Exif") {
		t.Errorf("it is kept as %.80q, %v", kept, err)
	}
	testkit.Answered(t, s.Get(author), http.StatusNotFound, "without a story the author")
	story := s.Story(ana)
	for who, token := range map[string]string{"a guest": "", "bob": bob.Token} {
		if a := s.Send(http.MethodGet, author, token, nil); a.Text("picture") != kept {
			t.Errorf("%s gets %.80s", who, a.Body)
		}
		testkit.Answered(t, s.Send(http.MethodGet, own, token, nil), http.StatusNotFound, who, "reads the account")
	}
	s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"visibility": "private"})
	if a := s.Get(author); strings.Contains(string(a.Body), "base64") {
		t.Error("it outlasts the author's page")
	}
	for what, refused := range map[string]string{
		"no square": dataURL(photo.PlainJPEG(64, 32)), "a large one": dataURL(photo.PlainJPEG(257, 257)), "text": dataURL([]byte("<svg/>")), "an address": "https://example.com/a.jpg",
	} {
		if code, _ := set(refused).Problem("picture"); code == "" {
			t.Errorf("%s is taken", what)
		}
	}
	testkit.Same(t, s.Send(http.MethodGet, own, ana.Token, nil).Text("picture"), kept, "a refused one has changed it")
	if set(""); s.Send(http.MethodGet, own, ana.Token, nil).Text("picture") != "" {
		t.Error("it cannot be taken away")
	}
}
