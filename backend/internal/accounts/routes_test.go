package accounts_test

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/testkit"
)

const firefox = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"

func listed(t *testing.T, b *testkit.Browser) []map[string]any {
	t.Helper()
	a := b.Send(http.MethodGet, sessions, nil)
	items, ok := a.JSON()["items"].([]any)
	if a.Status != http.StatusOK || !ok {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	list := []map[string]any{}
	for _, item := range items {
		list = append(list, item.(map[string]any))
	}
	return list
}

func TestPeopleSeeWhereTheyAreSignedInAndNobodyElse(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	here := s.Open(ana.Email, testkit.Password)
	s.Open(ana.Email, testkit.Password, "User-Agent", firefox)
	s.Open(bob.Email, testkit.Password)
	list := listed(t, here)
	if len(list) != 2 {
		t.Fatalf("%v", list)
	}
	for _, one := range list {
		own := one["id"] == here.Cookie.Value[:15]
		if one["current"] != own || one["network"] != "127.0.0.0/24" || one["created"] == "" || one["used"] == "" || (!own && one["device"] != "Firefox on Android") {
			t.Errorf("%v", one)
		}
		if len(one) != 6 {
			t.Errorf("more is told than asked for: %v", one)
		}
	}
	for name, a := range map[string]testkit.Answer{
		"a guest": s.Get(sessions), "a guest, through the records": s.Get("/api/collections/sessions/records"),
		"their person, through the records": here.Send(http.MethodGet, "/api/collections/sessions/records", nil),
	} {
		if a.Status == http.StatusOK {
			t.Errorf("%s sees %s", name, a.Body)
		}
	}
}

func TestOneDeviceIsSignedOutAndTheOthersStay(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	here, there, his := s.Open(ana.Email, testkit.Password), s.Open(ana.Email, testkit.Password), s.Open(bob.Email, testkit.Password)
	path := func(b *testkit.Browser) string { return sessions + "/" + b.Cookie.Value[:15] }
	if a := here.Send(http.MethodDelete, path(his), nil); a.Status != http.StatusNoContent || len(listed(t, his)) != 1 {
		t.Errorf("somebody else's session: %d", a.Status)
	}
	if a := here.Send(http.MethodDelete, path(there), nil); a.Status != http.StatusNoContent || a.Header.Get("Set-Cookie") != "" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	testkit.Answered(t, there.Send(http.MethodPost, refresh, nil), http.StatusUnauthorized, "the device signed out answers")
	testkit.Answered(t, here.Send(http.MethodPost, refresh, nil), http.StatusOK, "the other one answers")
}

func TestLoggingOutEndsTheSessionOnTheServerAndTakesTheCookieBack(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	b := s.Open(ana.Email, testkit.Password)
	path := sessions + "/" + b.Cookie.Value[:15]
	for _, time := range []string{"first", "second"} {
		a := b.Send(http.MethodDelete, path, nil)
		if a.Status != http.StatusNoContent || !strings.Contains(a.Header.Get("Set-Cookie"), "Max-Age=0") {
			t.Errorf("the %s time: %d %v", time, a.Status, a.Header)
		}
		testkit.Answered(t, b.Send(http.MethodPost, refresh, nil), http.StatusUnauthorized, "the cookie still counts")
	}
}

func TestSigningOutEverywhereEndsEverySessionAndEveryToken(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	here, there, his := s.Open(ana.Email, testkit.Password), s.Open(ana.Email, testkit.Password), s.Open(bob.Email, testkit.Password)
	if a := here.Send(http.MethodDelete, sessions, nil); a.Status != http.StatusNoContent || !strings.Contains(a.Header.Get("Set-Cookie"), "Max-Age=0") {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for name, a := range map[string]testkit.Answer{
		"here": here.Send(http.MethodPost, refresh, nil), "there": there.Send(http.MethodPost, refresh, nil), "the token": s.Send(http.MethodPost, refresh, ana.Token, nil),
	} {
		testkit.Answered(t, a, http.StatusUnauthorized, name, "answers")
	}
	testkit.Answered(t, his.Send(http.MethodPost, refresh, nil), http.StatusOK, "somebody else's answers")
	if again := s.Open(ana.Email, testkit.Password); len(listed(t, again)) != 1 {
		t.Error("old sessions are still listed")
	}
}

func TestSessionsGoWithTheirPerson(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	b := s.Open(ana.Email, testkit.Password)
	testkit.Done(t, b.Send(http.MethodDelete, "/api/collections/users/records/"+ana.ID, map[string]any{"password": testkit.Password}))
	if n, _ := s.App.CountRecords("sessions"); n != 0 {
		t.Errorf("%d sessions are left", n)
	}
	testkit.Answered(t, b.Send(http.MethodPost, refresh, nil), http.StatusUnauthorized, "the cookie still counts")
}

// Anybody may ask for the end of sessions there are not, as often as they like: each was written all the same, and whoever saved a word waited.
func TestTheEndOfASessionThereIsNotIsNotWritten(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	written := 0
	db := s.App.NonconcurrentDB().(*dbx.DB)
	db.ExecLogFunc = func(_ context.Context, _ time.Duration, statement string, _ sql.Result, _ error) {
		if strings.Contains(statement, "sessions") {
			written++
		}
	}
	if a := s.Send(http.MethodDelete, "/api/waypost/sessions/nosession000000", ana.Token, nil); a.Status != http.StatusNoContent || written > 0 {
		t.Errorf("%d, written %d times", a.Status, written)
	}
	db.ExecLogFunc = nil
}

func TestNobodyGivesThemselvesARole(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	path := "/api/collections/users/records"
	s.Send(http.MethodPatch, path+"/"+ana.ID, ana.Token, map[string]any{"role": accounts.Host})
	s.Send(http.MethodPost, path, "", map[string]any{
		"email": "eve@example.com", "username": "eve", "name": "Eve", "password": testkit.Password, "passwordConfirm": testkit.Password, "role": accounts.Host,
	})
	if hosts, err := accounts.Hosts(s.App); err != nil || len(hosts) > 0 {
		t.Errorf("hosts %v, %v", hosts, err)
	}
}

func TestTheLastHostStays(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	if _, err := accounts.AddHost(s.App, ana.Email); err != nil {
		t.Fatal(err)
	}
	if err := accounts.SetRole(s.App, ana.ID, ""); !errors.Is(err, accounts.ErrLastHost) {
		t.Errorf("without a role: %v", err)
	}
	leave := func() testkit.Answer {
		return s.Open(ana.Email, testkit.Password).Send(http.MethodDelete, "/api/collections/users/records/"+ana.ID, map[string]any{"password": testkit.Password})
	}
	testkit.Answered(t, leave(), http.StatusBadRequest, "deleting the account")
	testkit.OK(t, accounts.SetRole(s.App, bob.ID, accounts.Host))
	testkit.Answered(t, leave(), http.StatusNoContent, "beside another host")
}
