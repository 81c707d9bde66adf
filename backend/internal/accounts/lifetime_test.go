package accounts_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

const day = 24 * time.Hour

func age(t *testing.T, s *testkit.Server, b *testkit.Browser, field string, by time.Duration) {
	t.Helper()
	at := time.Now().UTC().Add(-by).Format(types.DefaultDateLayout)
	if _, err := s.App.DB().Update("sessions", dbx.Params{field: at}, dbx.HashExp{"id": b.Cookie.Value[:15]}).Execute(); err != nil {
		t.Fatal(err)
	}
}

func TestASessionEndsUnusedOrOld(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SESSION_IDLE_DAYS": "10", "WAYPOST_SESSION_LONGEST_DAYS": "40"})
	ana := s.SignUp("ana")
	for name, c := range map[string]struct {
		field  string
		by     time.Duration
		status int
	}{
		"nine days unused":        {"used", 9 * day, http.StatusOK},
		"ten days unused":         {"used", 10 * day, http.StatusUnauthorized},
		"thirty-nine days in use": {"created", 39 * day, http.StatusOK},
		"forty days in use":       {"created", 40 * day, http.StatusUnauthorized},
		"used by a fast clock":    {"used", -2 * time.Hour, http.StatusUnauthorized},
		"begun by a fast clock":   {"created", -2 * time.Hour, http.StatusUnauthorized},
	} {
		b := s.Open(ana.Email, testkit.Password)
		testkit.Same(t, b.Cookie.MaxAge, 40*24*3600, "the browser keeps it for", "s")
		age(t, s, b, c.field, c.by)
		testkit.Answered(t, b.Send(http.MethodPost, refresh, nil), c.status, name)
		testkit.Answered(t, b.Send(http.MethodGet, sessions, nil), c.status, name, "listed")
	}
	live := listed(t, s.Open(ana.Email, testkit.Password))
	testkit.Same(t, len(live), 3, "sessions are listed, not the two that count and the new one")
	for _, job := range s.App.Cron().Jobs() {
		if job.Id() == "waypostSessions" {
			job.Run()
		}
	}
	if n, _ := s.App.CountRecords("sessions"); n != 3 {
		t.Errorf("%d sessions are kept", n)
	}
}

func TestUsingASessionIsNotedFromTimeToTime(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	b := s.Open(ana.Email, testkit.Password)
	used := func() time.Time { return s.Record("sessions", b.Cookie.Value[:15]).GetDateTime("used").Time() }
	age(t, s, b, "used", 4*time.Minute)
	before := used()
	b.Send(http.MethodGet, sessions, nil)
	if !used().Equal(before) {
		t.Error("it is written at every request")
	}
	age(t, s, b, "used", 20*day)
	b.Send(http.MethodGet, sessions, nil)
	if time.Since(used()) > time.Minute {
		t.Errorf("it was used last at %s", used())
	}
}

func TestWhereAnotherProgramHasTheLeaseNoSessionIsProlonged(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	b := s.Open(ana.Email, testkit.Password)
	age(t, s, b, "used", time.Hour)
	used := func() time.Time { return s.Record("sessions", b.Cookie.Value[:15]).GetDateTime("used").Time() }
	before := used()
	gate.SuspendWorkers(s.App)
	testkit.Answered(t, b.Send(http.MethodGet, sessions, nil), http.StatusOK)
	if !used().Equal(before) {
		t.Errorf("it was used last at %s, not at %s", used(), before)
	}
}

func TestThereAreAtMostFiftySessionsOfAPerson(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	others := s.Open(bob.Email, testkit.Password)
	age(t, s, others, "used", day)
	first := s.Open(ana.Email, testkit.Password)
	kept := s.Open(ana.Email, testkit.Password)
	age(t, s, first, "used", day)
	for range 49 {
		s.Open(ana.Email, testkit.Password)
	}
	if n, _ := s.App.CountRecords("sessions"); n != 51 {
		t.Errorf("%d sessions, one of them another person's", n)
	}
	testkit.Answered(t, first.Send(http.MethodPost, refresh, nil), http.StatusUnauthorized, "the one not used for longest answers")
	testkit.Answered(t, kept.Send(http.MethodPost, refresh, nil), http.StatusOK, "another one answers")
	testkit.Answered(t, others.Send(http.MethodPost, refresh, nil), http.StatusOK, "another person's answers")
}

func TestANewPasswordOrAddressEndsEverySession(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for name, change := range map[string]func(*core.Record){
		"a password": func(r *core.Record) { r.SetPassword("another one") },
		"an address": func(r *core.Record) { r.SetEmail("new@example.com"); r.SetPassword(testkit.Password) },
	} {
		b := s.Open("ana", testkit.Password)
		user := s.Record("users", ana.ID)
		change(user)
		testkit.OK(t, s.App.Save(user))
		testkit.Answered(t, b.Send(http.MethodPost, refresh, nil), http.StatusUnauthorized, name)
		if n, _ := s.App.CountRecords("sessions"); n != 0 {
			t.Errorf("%s leaves %d sessions", name, n)
		}
		user.SetPassword(testkit.Password)
		testkit.OK(t, s.App.Save(user))
	}
}

// A key changed past all hooks, as by a tool on the database, counts too.
func TestASessionIsBoundToThePersonsKey(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	b := s.Open(ana.Email, testkit.Password)
	if _, err := s.App.DB().Update("users", dbx.Params{"tokenKey": security.RandomString(50)}, dbx.HashExp{"id": ana.ID}).Execute(); err != nil {
		t.Fatal(err)
	}
	testkit.Answered(t, b.Send(http.MethodPost, refresh, nil), http.StatusUnauthorized)
}

// tokenOf is a token as the server gave it some time ago.
func tokenOf(t *testing.T, s *testkit.Server, p testkit.Person, claims jwt.MapClaims) string {
	t.Helper()
	user := s.Record("users", p.ID)
	all := jwt.MapClaims{"id": p.ID, "type": "auth", "collectionId": user.Collection().Id, "refreshable": true}
	for name, value := range claims {
		all[name] = value
	}
	token, err := security.NewJWT(all, user.TokenKey()+user.Collection().AuthToken.Secret, time.Hour)
	testkit.OK(t, err)
	return token
}

func TestRenewingATokenDoesNotCarryItOnWithoutEnd(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SESSION_LONGEST_DAYS": "40"})
	ana := s.SignUp("ana")
	ago := func(d time.Duration) int64 { return time.Now().Add(-d).Unix() }
	for name, c := range map[string]struct {
		claims jwt.MapClaims
		status int
	}{
		"first given 39 days ago":  {jwt.MapClaims{"since": ago(39 * day)}, http.StatusOK},
		"first given 41 days ago":  {jwt.MapClaims{"since": ago(41 * day)}, http.StatusUnauthorized},
		"first given in two hours": {jwt.MapClaims{"since": ago(-2 * time.Hour)}, http.StatusUnauthorized},
		"that does not say when":   {nil, http.StatusUnauthorized},
	} {
		a := s.Send(http.MethodPost, refresh, tokenOf(t, s, ana, c.claims), nil)
		testkit.Answered(t, a, c.status, name)
		if c.status != http.StatusOK {
			continue
		}
		next, _ := security.ParseUnverifiedJWT(a.Text("token"))
		first, _ := c.claims["since"].(int64)
		ends, _ := next["exp"].(float64)
		if next["since"] != float64(first) || int64(ends) > first+int64((40*day).Seconds()) {
			t.Errorf("%s: renewed to %v", name, next)
		}
		testkit.Answered(t, s.Send(http.MethodPost, refresh, "Bearer "+a.Text("token"), nil), http.StatusOK, name, "what came of it answers")
	}
	claims, _ := security.ParseUnverifiedJWT(ana.Token)
	if at, _ := claims["since"].(float64); time.Since(time.Unix(int64(at), 0)) > time.Hour {
		t.Errorf("a fresh token says %s", strconv.FormatFloat(at, 'f', -1, 64))
	}
}

func TestATokenThatIsNotToBeRenewedStaysSo(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	a := s.Send(http.MethodPost, "/api/collections/users/impersonate/"+ana.ID, s.Superuser().Token, map[string]any{"duration": 600})
	next := s.Send(http.MethodPost, refresh, a.Text("token"), nil)
	if next.Text("token") != a.Text("token") {
		t.Errorf("it was renewed: %d %s", next.Status, next.Body)
	}
}
