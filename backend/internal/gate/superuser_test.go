package gate_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

const header = "X-Real-Ip"

var reserved = [][2]string{
	{"GET", "/_/"}, {"GET", "/_/index.html"}, {"GET", "/api/settings"}, {"PATCH", "/api/settings"}, {"POST", "/api/settings/test/email"},
	{"GET", "/api/backups"}, {"GET", "/api/backups/x.zip?token=x"}, {"POST", "/api/backups/upload"}, {"GET", "/api/logs"}, {"GET", "/api/logs/stats"},
	{"GET", "/api/crons"}, {"POST", "/api/crons/x"}, {"POST", "/api/sql"}, {"GET", "/api/collections"}, {"POST", "/api/collections"},
	{"GET", "/api/collections/users"}, {"PATCH", "/api/collections/users"}, {"DELETE", "/api/collections/users"}, {"DELETE", "/api/collections/users/truncate"},
	{"PUT", "/api/collections/import"}, {"GET", "/api/collections/meta/scaffolds"}, {"POST", "/api/collections/users/impersonate/x"},
	{"POST", "/api/collections/_superusers/auth-with-password"}, {"POST", "/api/collections/_SUPERUSERS/auth-with-password"},
	{"POST", "/api/collections/_superusers/request-password-reset"}, {"POST", "/api/collections/_superusers/auth-refresh"},
	{"GET", "/api/collections/_superusers/records"}, {"GET", "/api/collections/_superusers/auth-methods"},
	{"GET", "/api/collections/%5Fsuperusers/auth-methods"}, {"GET", "/api/%73ettings"}, {"GET", "/api/collections/_mfas/records"},
}

func TestWhatIsForSuperusersIsNotThereForStrangersEvenWithTheirToken(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": header})
	token := s.Superuser().Token
	id := s.Record("_superusers", s.SignIn("_superusers", testkit.SuperuserEmail, testkit.SuperuserPassword).ID).Collection().Id
	for _, r := range append(reserved, [2]string{"POST", "/api/collections/" + id + "/auth-with-password"}) {
		for _, address := range []string{"198.51.100.7", "2001:db8::1", "10.0.0.1"} {
			testkit.Answered(t, s.Send(r[0], r[1], "", nil, header, address), http.StatusNotFound, r[0], r[1], "from", address)
			if a := s.Send(r[0], r[1], "", nil, header, address, "Authorization", token); a.Status != http.StatusNotFound && a.Status != http.StatusForbidden {
				t.Errorf("%s %s from %s with a token: %d", r[0], r[1], address, a.Status)
			}
		}
	}
}

func TestPeopleGoOnWhereSuperusersMayNot(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": header})
	for _, path := range []string{"/", "/api/health", "/login"} {
		testkit.Answered(t, s.Get(path, header, "198.51.100.7"), http.StatusOK, path)
	}
}

func TestSuperusersComeFromNamedAddressesAlone(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": header, "WAYPOST_SUPERUSER_ADDRESSES": "192.0.2.0/24, 2001:db8:5::5"})
	for address, want := range map[string]int{"192.0.2.9": 200, "::ffff:192.0.2.9": 200, "2001:db8:5::5": 200, "2001:db8:5::6": 404, "127.0.0.1": 404} {
		testkit.Answered(t, s.Get("/_/", header, address), want, address)
		record, err := s.App.FindAuthRecordByEmail(core.CollectionNameSuperusers, testkit.SuperuserEmail)
		testkit.OK(t, err)
		token, err := record.NewAuthToken()
		testkit.OK(t, err)
		if a := s.Get("/api/settings", header, address, "Authorization", token); (a.Status == 200) != (want == 200) {
			t.Errorf("settings from %s: %d", address, a.Status)
		}
	}
}

func TestAProxyNobodySetUpMakesNobodySuperuser(t *testing.T) {
	s := testkit.Start(t, nil)
	testkit.Answered(t, s.Get("/_/"), http.StatusOK, "from this machine")
	for _, h := range []string{"X-Forwarded-For", "X-Real-Ip", "Forwarded", "Via", "CF-Connecting-IP", "True-Client-IP", "X-Original-Forwarded-For"} {
		testkit.Answered(t, s.Get("/_/", h, "127.0.0.1"), http.StatusNotFound, "with", h)
	}
}

func TestOffKeepsEverybodyOut(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SUPERUSER_ADDRESSES": "off"})
	for _, r := range reserved {
		testkit.Answered(t, s.Send(r[0], r[1], "", nil), http.StatusNotFound, r[0], r[1])
	}
}

func TestSuperusersAreHeldToTheRuleHoweverTheyAreMade(t *testing.T) {
	s := testkit.Start(t, nil)
	if err := settings.UpsertSuperuser(s.App, "new@example.com", "password1"); err == nil || !strings.Contains(err.Error(), "This password is common") {
		t.Errorf("a common one: %v", err)
	}
	long := strings.Repeat("ü", 35)
	testkit.OK(t, settings.UpsertSuperuser(s.App, "new@example.com", long))
	s.SignIn("_superusers", "new@example.com", long)
	token := s.Superuser().Token
	form := map[string]string{"email": "form@example.com", "password": "trustno1", "passwordConfirm": "trustno1"}
	path := "/api/collections/_superusers/records"
	testkit.Answered(t, s.Form(http.MethodPost, path, token, form), http.StatusBadRequest, "a common one in a form")
	form["password"], form["passwordConfirm"] = "a fine long one", "a fine long one"
	testkit.Answered(t, s.Form(http.MethodPost, path, token, form), http.StatusOK, "in a form")
	s.SignIn("_superusers", "form@example.com", "a fine long one")
}
