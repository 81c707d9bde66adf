package passwords_test

import (
	"testing"

	"golang.org/x/crypto/bcrypt"

	"waypost/backend/internal/passwords"
	"waypost/backend/internal/testkit"
)

func TestAPasswordIsNotKeptAnewOverOneChosenMeanwhile(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	hash, err := bcrypt.GenerateFromPassword([]byte("password"), bcrypt.MinCost)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.App.DB().NewQuery("UPDATE users SET password = '" + string(hash) + "'").Execute(); err != nil {
		t.Fatal(err)
	}
	signsIn, chooses := s.Record("users", ana.ID), s.Record("users", ana.ID)
	passwords.Set(chooses, "quite another one")
	if err := s.App.Save(chooses); err != nil {
		t.Fatal(err)
	}
	if err := passwords.Renew(s.App, signsIn, "password"); err != nil {
		t.Fatal(err)
	}
	if !passwords.Matches(s.Record("users", ana.ID), "quite another one") {
		t.Error("the password somebody got rid of is there again")
	}
}
