package gate_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// announced sends the head of a request and nothing of its body; an answer means that the body was not waited for.
func announced(t *testing.T, s *testkit.Server, path, token, kind string, length int) *http.Response {
	t.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	testkit.OK(t, err)
	t.Cleanup(func() { connection.Close() })
	fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: %s\r\nAuthorization: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n", path, connection.RemoteAddr(), token, kind, length)
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	testkit.OK(t, err)
	t.Cleanup(func() { response.Body.Close() })
	return response
}

func TestLargeJSONIsRefusedBeforeItIsRead(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, path := range []string{testkit.Stories, testkit.Places, "/api/collections/users/records", "/api/collections/users/auth-with-password"} {
		response := announced(t, s, path, ana.Token, "application/json", 8<<20)
		said, _ := io.ReadAll(response.Body)
		if response.StatusCode != http.StatusRequestEntityTooLarge || !strings.Contains(string(said), "This is too large. The limit for JSON is ") {
			t.Errorf("%s was answered with %d: %s", path, response.StatusCode, said)
		}
	}
}

func TestWhatIsTypedAtSignInIsBoundedMoreTightly(t *testing.T) {
	s := testkit.Start(t, nil)
	body := map[string]any{"identity": "ana@example.com", "password": strings.Repeat("x", 17<<10)}
	testkit.Answered(t, s.Send(http.MethodPost, "/api/collections/users/auth-with-password", "", body), http.StatusRequestEntityTooLarge)
}

func TestLargeJSONOfUnknownLengthIsReadNoFurtherThanAllowed(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, path := range []string{testkit.Stories, testkit.Places} {
		body := io.MultiReader(strings.NewReader(`{"title":"`), bytes.NewReader(bytes.Repeat([]byte("a"), 2<<20)), strings.NewReader(`"}`))
		if a := s.Send(http.MethodPost, path, ana.Token, body); a.Status != http.StatusRequestEntityTooLarge || !strings.HasPrefix(a.Text("message"), "This is too large") {
			t.Errorf("%s was answered with %d: %s", path, a.Status, a.Body)
		}
	}
}

func TestStrangersAreRefusedWhatOnlySomebodySignedInSends(t *testing.T) {
	s := testkit.Start(t, nil)
	const sentence = "Please sign in before you send pictures or long texts."
	for _, path := range []string{testkit.Stories, testkit.Places} {
		for kind, begins := range map[string]string{"application/json": `{"title":"`, form: "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\n"} {
			response := announced(t, s, path, "", kind, 5<<20)
			if said, _ := io.ReadAll(response.Body); response.StatusCode != http.StatusRequestEntityTooLarge || !strings.Contains(string(said), sentence) {
				t.Errorf("%s, %s, announced: %d %s", path, kind, response.StatusCode, said)
			}
			body := io.MultiReader(strings.NewReader(begins), bytes.NewReader(bytes.Repeat([]byte("a"), 70<<10)))
			if a := s.Send(http.MethodPost, path, "", body, "Content-Type", kind); a.Status != http.StatusRequestEntityTooLarge || a.Text("message") != sentence {
				t.Errorf("%s, %s, of unknown length: %d %s", path, kind, a.Status, a.Body)
			}
		}
	}
}

func TestTheWordsOfAFormAreBoundedAndSoIsTheWhole(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for name, value := range map[string]string{"@jsonPayload": `{"title":"` + strings.Repeat("a", 2<<20) + `"}`, "title": strings.Repeat("a", 11<<20)} {
		testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{name: value}), http.StatusRequestEntityTooLarge, name)
	}
	if r := announced(t, s, testkit.Stories, ana.Token, "multipart/form-data; boundary=x", 22<<20); r.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("a story with more than a picture was answered with %d", r.StatusCode)
	}
}

func TestBodiesOfOtherKindsOrWhereNoneBelongsAreRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	send := func(method, path, kind string) testkit.Answer {
		return s.Send(method, path, ana.Token, strings.NewReader("title=x"), "Content-Type", kind)
	}
	for _, kind := range []string{"application/x-www-form-urlencoded", "text/xml", "text/plain", "application/jsonp", ""} {
		if a := send(http.MethodPost, testkit.Stories, kind); a.Status != http.StatusBadRequest || !strings.HasPrefix(a.Text("message"), "This address takes its content as ") {
			t.Errorf("%q was answered with %d: %s", kind, a.Status, a.Body)
		}
	}
	testkit.Answered(t, send(http.MethodPost, "/api/collections/users/auth-with-password", "multipart/form-data; boundary=x"), http.StatusBadRequest, "a sign-in by form")
	for _, path := range []string{testkit.Stories + "/x", "/api/health", "/"} {
		if a := send(http.MethodGet, path, "application/json"); a.Status != http.StatusBadRequest || a.Text("message") != "This address takes no content." {
			t.Errorf("%s with content was answered with %d: %s", path, a.Status, a.Body)
		}
	}
}

func TestJSONOfMorePartsThanAnythingHasIsRefusedHoweverItComes(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	nothing, some := "["+strings.Repeat("[],", 3000)+"[]]", "["+strings.Repeat("[],", 1500)+"[]]"
	for name, a := range map[string]testkit.Answer{
		"as JSON":         s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"pictures": json.RawMessage(nothing)}),
		"in a form":       s.Form(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]string{"pictures": nothing}),
		"in two values":   s.Form(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]string{"@jsonPayload": `{"a":` + some + `}`, "pictures": some}),
		"behind blanks":   s.Form(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]string{"@jsonPayload": " \t\r\n" + `{"pictures":` + nothing + `}`}),
		"as all it holds": s.Form(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]string{"@jsonPayload": `{"pictures":` + nothing + `}`}),
	} {
		if a.Status != http.StatusBadRequest || a.Text("message") != "This has too many parts." {
			t.Errorf("%s it was answered with %d: %s", name, a.Status, a.Body)
		}
	}
	prose := strings.Repeat(`, "[{, `, 3000)
	testkit.Answered(t, s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"description": prose, "revision": 1}), http.StatusOK, "prose")
}

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
