package accounts_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

const users = "/api/collections/users/records/"

func leave(t *testing.T, s *testkit.Server, p testkit.Person) *testkit.Browser {
	t.Helper()
	b := s.Open(p.Email, testkit.Password)
	testkit.Done(t, b.Send(http.MethodDelete, users+p.ID, map[string]any{"password": testkit.Password}))
	return b
}

// goesIn has the account of somebody who asked for its deletion go so much later.
func goesIn(s *testkit.Server, p testkit.Person, later time.Duration) {
	s.Execute("UPDATE {{users}} SET [[deletes]] = '" + time.Now().UTC().Add(later).Format("2006-01-02 15:04:05.000Z") + "' WHERE [[id]] = '" + p.ID + "'")
}

func runJob(s *testkit.Server, id string) {
	for _, job := range s.App.Cron().Jobs() {
		if job.Id() == id {
			job.Run()
		}
	}
}

func TestAnAccountThatIsToGoIsSignedOutHiddenAndToldTheDay(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	b := leave(t, s, ana)
	hidden := map[string]string{
		"the story": testkit.Stories + "/" + story, "its place": testkit.Places + "/" + place,
		"the author": "/api/collections/authors/records/" + ana.ID, "the feed": "/authors/" + ana.ID + "/feed.atom",
	}
	for what, path := range hidden {
		testkit.Answered(t, s.Get(path), http.StatusNotFound, what)
	}
	testkit.Answered(t, b.Send(http.MethodDelete, users+ana.ID, map[string]any{"password": testkit.Password}), http.StatusNotFound, "asked for twice")
	if a := s.Get(users+ana.ID, "Authorization", ana.Token); a.Status == http.StatusOK {
		t.Error("a program's token still counts")
	}
	day := time.Now().UTC().Add(7 * 24 * time.Hour).Format("2 January 2006")
	if m := s.Mails(1)[0]; m.Subject != "Your Waypost account will be deleted on "+day || m.To[0] != ana.Email {
		t.Errorf("%s, to %v", m.Subject, m.To)
	}
}

func TestSigningInOnTheSixthDayKeepsTheAccountAsItWas(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	public, private := s.Story(ana), s.Story(ana)
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+private, ana.Token, map[string]any{"visibility": "private", "revision": 1}))
	leave(t, s, ana)
	goesIn(s, ana, 24*time.Hour)
	runJob(s, "waypostDeletion")
	for _, want := range []bool{true, false} {
		a := s.Send(http.MethodPost, "/api/collections/users/auth-with-password", "", map[string]any{"identity": ana.Email, "password": testkit.Password})
		meta, _ := a.JSON()["meta"].(map[string]any)
		if stays, _ := meta["stays"].(bool); a.Status != http.StatusOK || stays != want {
			t.Errorf("%d, it says that the account stays: %v", a.Status, stays)
		}
		if strings.Contains(string(a.Body), "deletes") {
			t.Errorf("%s", a.Body)
		}
	}
	for story, status := range map[string]int{public: http.StatusOK, private: http.StatusNotFound} {
		testkit.Answered(t, s.Get(testkit.Stories+"/"+story), status)
	}
	if !s.Record("users", ana.ID).GetDateTime("deletes").IsZero() {
		t.Error("it is still to go")
	}
}

func TestWhoeverForgotThePasswordKeepsTheAccountWithANewOne(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	leave(t, s, ana)
	token, err := s.Record("users", ana.ID).NewPasswordResetToken()
	testkit.OK(t, err)
	const other = "another long password"
	body := map[string]any{"token": token, "password": other, "passwordConfirm": other}
	testkit.Done(t, s.Send(http.MethodPost, "/api/collections/users/confirm-password-reset", "", body))
	s.SignIn("users", ana.Email, other)
	if !s.Record("users", ana.ID).GetDateTime("deletes").IsZero() {
		t.Error("it is still to go")
	}
}

func TestNobodyWritesTheDayTheirAccountGoes(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	if a := s.Send(http.MethodPatch, users+ana.ID, ana.Token, map[string]any{"deletes": "2020-01-01 00:00:00.000Z"}); a.Status == http.StatusOK &&
		!s.Record("users", ana.ID).GetDateTime("deletes").IsZero() {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}
