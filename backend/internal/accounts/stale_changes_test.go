package accounts_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

const newPassword = "quite another one"

var resetToken = regexp.MustCompile(`reset-password#token=([\w.-]+)`)

// held is a request whose head has come, and of what it sends not all.
type held struct {
	t    *testing.T
	conn net.Conn
}

func hold(t *testing.T, s *testkit.Server, method, path, begun string, header ...string) held {
	t.Helper()
	address := strings.TrimPrefix(s.URL, "http://")
	conn, err := net.Dial("tcp", address)
	testkit.OK(t, err)
	t.Cleanup(func() { conn.Close() })
	// Whoever is asked to go on has been recognised.
	lines := append([]string{method + " " + path + " HTTP/1.1", "Host: " + address, "Connection: close", "Expect: 100-continue"}, header...)
	if _, err := io.WriteString(conn, strings.Join(lines, "\r\n")+"\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	_ = conn.SetReadDeadline(time.Now().Add(time.Minute))
	words := make([]byte, len("HTTP/1.1 100 Continue\r\n\r\n"))
	if _, err := io.ReadFull(conn, words); err != nil || !strings.HasPrefix(string(words), "HTTP/1.1 100 ") {
		t.Fatalf("%s %v", words, err)
	}
	if _, err := io.WriteString(conn, begun); err != nil {
		t.Fatal(err)
	}
	return held{t, conn}
}

func (h held) end(rest string) int {
	h.t.Helper()
	if _, err := io.WriteString(h.conn, rest); err != nil {
		h.t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(h.conn), nil)
	testkit.OK(h.t, err)
	response.Body.Close()
	return response.StatusCode
}

// chooseNewPassword goes the way of somebody who fears for theirs.
func chooseNewPassword(t *testing.T, s *testkit.Server, email string) {
	t.Helper()
	s.Send(http.MethodPost, "/api/collections/users/request-password-reset", "", map[string]any{"email": email})
	token := resetToken.FindStringSubmatch(s.Mails(1)[0].HTML)[1]
	a := s.Send(http.MethodPost, "/api/collections/users/confirm-password-reset", "", map[string]any{
		"token": token, "password": newPassword, "passwordConfirm": newPassword,
	})
	testkit.Done(t, a)
}

func TestSigningOutEverywhereThatWasHeldBackBringsNoOldPasswordBack(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	thief := hold(t, s, http.MethodDelete, sessions, "", "Authorization: "+ana.Token, "Transfer-Encoding: chunked")
	chooseNewPassword(t, s, ana.Email)
	testkit.Same(t, thief.end("0\r\n\r\n"), http.StatusUnauthorized)
	s.SignIn("users", ana.Email, newPassword)
	if a := s.Send(http.MethodPost, "/api/collections/users/auth-with-password", "", map[string]any{"identity": ana.Email, "password": testkit.Password}); a.Status == http.StatusOK {
		t.Error("the old password signs in again")
	}
}

func TestWhoeverIsSignedOutDoesNothingMoreThatTheyBeganBefore(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	const change = `{"title":"Defaced","revision":1}`
	for name, way := range map[string]struct {
		who func() string
		end func()
	}{
		"by a token, everywhere": {
			func() string { return "Authorization: " + s.SignIn("users", ana.Email, testkit.Password).Token },
			func() {
				s.Send(http.MethodDelete, sessions, s.SignIn("users", ana.Email, testkit.Password).Token, nil)
			},
		},
		"by a cookie, of this device alone": {
			func() string {
				b := s.Open(ana.Email, testkit.Password)
				return "Sec-Fetch-Site: same-origin\r\nCookie: " + b.Cookie.Name + "=" + b.Cookie.Value
			},
			func() {
				here := s.Open(ana.Email, testkit.Password)
				for _, one := range listed(t, here) {
					if one["current"] != true {
						here.Send(http.MethodDelete, sessions+"/"+one["id"].(string), nil)
					}
				}
			},
		},
	} {
		thief := hold(t, s, http.MethodPatch, testkit.Stories+"/"+story, change[:4], way.who(),
			"Content-Type: application/json", fmt.Sprintf("Content-Length: %d", len(change)))
		way.end()
		testkit.Same(t, thief.end(change[4:]), http.StatusUnauthorized, name)
	}
	if title := s.Record("places_collection", story).GetString("title"); title == "Defaced" {
		t.Error("the story was changed")
	}
}

func TestWhatWasReadOfAnAccountIsNotWrittenOverANewPassword(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	root := s.Superuser()
	for collection, id := range map[string]string{"users": ana.ID, core.CollectionNameSuperusers: root.ID} {
		early, newest := s.Record(collection, id), s.Record(collection, id)
		newest.SetPassword(newPassword)
		testkit.OK(t, s.App.Save(newest))
		for what, change := range map[string]func(){
			"another name":      func() { early.Set("name", "Mallory") },
			"another key":       early.RefreshTokenKey,
			"another address":   func() { early.SetEmail("mallory@example.com") },
			"the one of before": func() { early.SetPassword(testkit.Password) },
		} {
			change()
			if err := s.App.Save(early); err == nil || !s.Record(collection, id).ValidatePassword(newPassword) {
				t.Errorf("%s, %s: what was read before the new password was written over it: %v", collection, what, err)
			}
		}
	}
}

// A page says how its builds loaded, and a browser what the content policy stopped, in kinds of text no record is written in.
func TestReportsOfSomebodySignedInAreTaken(t *testing.T) {
	s := testkit.Start(t, nil)
	b := s.Open(s.SignUp("ana").Email, testkit.Password)
	for path, kind := range map[string]string{"/api/release/report": "text/plain;charset=UTF-8", "/api/waypost/csp-report": "application/csp-report"} {
		testkit.Answered(t, b.Send(http.MethodPost, path, map[string]any{}, "Content-Type", kind), http.StatusNoContent, path)
	}
}

func TestWhatHasChangedOfAnAccountWhileAChangeOfItWaitedStays(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, verified := range []bool{true, false} {
		read, goOn := make(chan struct{}), make(chan struct{})
		waits := s.App.OnRecordUpdateRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
			close(read)
			<-goOn
			return e.Next()
		})
		answered := make(chan testkit.Answer)
		go func() {
			answered <- s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"name": "Ana Anew"})
		}()
		<-read
		record := s.Record("users", ana.ID)
		record.SetVerified(verified)
		record.Set("username", map[bool]string{true: "ana.one", false: "ana.two"}[verified])
		testkit.OK(t, s.App.Save(record))
		close(goOn)
		testkit.Done(t, <-answered)
		s.App.OnRecordUpdateRequest("users").Unbind(waits)
		got := s.Record("users", ana.ID)
		if got.Verified() != verified || got.GetString("username") != record.GetString("username") || got.GetString("name") != "Ana Anew" {
			t.Errorf("set to %v meanwhile: verified %v, %s, %s", verified, got.Verified(), got.GetString("username"), got.GetString("name"))
		}
	}
}
