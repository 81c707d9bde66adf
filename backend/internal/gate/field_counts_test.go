package gate_test

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func names(count int) string {
	all := make([]string, count)
	for i := range all {
		all[i] = strconv.Itoa(i)
	}
	text, _ := json.Marshal(all)
	return string(text)
}

func TestNoFieldNamesMorePicturesThanAPlaceHasHoweverItSaysSo(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := testkit.Places + "/" + s.Place(ana, story)
	sentence := "A place can have up to 100 pictures."
	check := func(name, field string, a testkit.Answer) {
		t.Helper()
		code, said := a.Problem(field)
		if a.Status != http.StatusBadRequest || code != "validation_too_many_files" || a.Text("message") != sentence || said != sentence {
			t.Errorf("%s: answered with %d %.300s", name, a.Status, a.Body)
		}
	}
	text, list := names(101), json.RawMessage(names(101))
	for _, field := range []string{"main_picture", "other_pictures"} {
		for _, key := range []string{field, field + "+", "+" + field, field + "-"} {
			check(key+" as a text", field, s.Send(http.MethodPost, testkit.Places, ana.Token, map[string]any{key: " " + text}))
			check(key+" as a list", field, s.Send(http.MethodPatch, place, ana.Token, map[string]any{key: list}))
			check(key+" as a list of texts", field, s.Send(http.MethodPatch, place, ana.Token, map[string]any{key: []string{names(60), names(60)}}))
			check(key+" as numbers", field, s.Send(http.MethodPatch, place, ana.Token, map[string]any{key: make([]int, 101)}))
			check(key+" in a form", field, s.Form(http.MethodPatch, place, ana.Token, map[string]string{key: text}))
		}
	}
	sentence = "A story can have only one cover picture."
	check("a cover", "main_picture", s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"main_picture": text}))
	check("a new cover", "main_picture", s.Form(http.MethodPost, testkit.Stories, ana.Token, map[string]string{"@jsonPayload": `{"main_picture":` + text + `}`}))
}

func TestNoFormBringsMorePicturesThanAPlaceHas(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	place := testkit.Places + "/" + s.Place(ana, s.Story(ana))
	file := testkit.File{Field: "other_pictures", Name: "a.jpg", Data: photo.PlainJPEG(4, 4)}
	files := make([]testkit.File, 100)
	for i := range files {
		files[i] = file
	}
	send := func(fields map[string]string, files ...testkit.File) string {
		return s.Form(http.MethodPatch, place, ana.Token, fields, files...).Text("message")
	}
	const refused = "A place can have up to 100 pictures."
	testkit.Same(t, send(nil, append(files, file)...), refused, "101 files")
	testkit.Same(t, send(map[string]string{"other_pictures": names(2)}, files[:99]...), refused, "99 files beside two names")
	if said := send(nil, files...); said == refused {
		t.Error("the sentence for one picture too many is lost")
	}
}

func TestATextThatIsTakenForAListHasNoMorePartsThanAList(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	words := "{" + strings.Repeat(`"a":{},`, 5000) + `"a":{}}`
	for field, value := range map[string]string{"pictures": words, "places_collection": names(5001)} {
		if a := s.Send(http.MethodPatch, testkit.Places+"/"+s.Place(ana, story), ana.Token, map[string]any{field: value}); a.Status != http.StatusBadRequest || a.Text("message") != "This has too many parts." {
			t.Errorf("%s: answered with %d %.300s", field, a.Status, a.Body)
		}
	}
}
