package accounts_test

import (
	"errors"
	"net/http"
	"testing"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/testkit"
)

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
