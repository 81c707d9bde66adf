package stories_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

const users = "/api/collections/users/records"

func TestSigningUpSaysInWordsWhatIsWrong(t *testing.T) {
	s := testkit.Start(t, nil)
	s.SignUp("ana")
	for name, c := range map[string]struct {
		change          map[string]any
		field, sentence string
	}{
		"a taken address":        {map[string]any{"email": "ana@example.com"}, "email", "There is already an account with this email address."},
		"a taken address loudly": {map[string]any{"email": "ANA@example.com"}, "email", "There is already an account with this email address."},
		"no address":             {map[string]any{"email": ""}, "email", "Please enter your email address."},
		"half an address":        {map[string]any{"email": "bob@"}, "email", "This does not look like an email address."},
		"a taken username":       {map[string]any{"username": "Ana"}, "username", "This username is taken. Please choose another one."},
		"an address as username": {map[string]any{"username": "ana@example.com"}, "username", "A username can contain letters, digits, dots, dashes and underscores, and must start with a letter or a digit."},
		"too short a username":   {map[string]any{"username": "ab"}, "username", "A username needs at least 3 characters."},
		"too long a username":    {map[string]any{"username": strings.Repeat("a", 41)}, "username", "A username can have up to 40 characters."},
		"no username":            {map[string]any{"username": ""}, "username", "Please choose a username."},
		"no name":                {map[string]any{"name": ""}, "name", "Please enter your name."},
		"too long a name":        {map[string]any{"name": strings.Repeat("a", 101)}, "name", "A name can have up to 100 characters."},
		"too short a password":   {map[string]any{"password": "1234567", "passwordConfirm": "1234567"}, "password", "A password needs at least 8 characters."},
		"another password":       {map[string]any{"passwordConfirm": "something else"}, "passwordConfirm", "The two passwords are not the same."},
	} {
		body := map[string]any{"id": "", "email": "bob@example.com", "username": "bob", "name": "Bob", "password": "travelling", "passwordConfirm": "travelling"}
		for field, value := range c.change {
			body[field] = value
		}
		a := s.Send(http.MethodPost, users, "", body)
		if _, sentence := a.Problem(c.field); a.Status != http.StatusBadRequest || sentence != c.sentence {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
}

func TestPeopleSeeAndChangeOnlyThemselvesAndNeverConfirmThemselves(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	if a := s.Get(users+"/"+ana.ID, "Authorization", ana.Token); a.Text("username") != "ana" {
		t.Errorf("%s", a.Body)
	}
	for method, body := range map[string]any{http.MethodGet: nil, http.MethodPatch: map[string]any{"name": "x"}, http.MethodDelete: nil} {
		testkit.Answered(t, s.Send(method, users+"/"+bob.ID, ana.Token, body), http.StatusNotFound, method)
	}
	testkit.Answered(t, s.Send(http.MethodPatch, users+"/"+ana.ID, ana.Token, map[string]any{"verified": true}), http.StatusBadRequest, "confirming oneself")
	if a := s.Send(http.MethodPost, users, "", map[string]any{
		"email": "eve@example.com", "username": "eve", "name": "Eve", "password": "travelling", "passwordConfirm": "travelling", "verified": true,
	}); a.Status != http.StatusBadRequest {
		t.Errorf("signing up as confirmed was answered with %d", a.Status)
	}
	if again := s.SignIn("users", "ANA@Example.com", testkit.Password); again.ID != ana.ID {
		t.Error("capital letters led to another account")
	}
}

func TestAnAddressWrittenWithADotBehindItMakesNoSecondAccount(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	a := s.Send(http.MethodPost, users, "", map[string]any{
		"email": ana.Email + ".", "username": "twin", "name": "Twin", "password": testkit.Password, "passwordConfirm": testkit.Password,
	})
	if _, says := a.Problem("email"); a.Status != http.StatusBadRequest || says != "This does not look like an email address." {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	a = s.Send(http.MethodPost, "/api/collections/users/request-email-change", ana.Token, map[string]any{"newEmail": "new@example.com."})
	if code, _ := a.Problem("newEmail"); a.Status != http.StatusBadRequest || code != "validation_is_email" {
		t.Errorf("as another address: %d %s", a.Status, a.Body)
	}
}

func TestOnAFullDiskWhoeverDeletesIsToldSo(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	const full = "CREATE TRIGGER full BEFORE DELETE ON places_collection BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
	s.Execute(full)
	if a := s.Remove(testkit.Stories + "/" + story); a.Status != http.StatusInsufficientStorage || !strings.Contains(a.Text("message"), "disk is full") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

func TestNobodyTakesTheIDOfAPersonWhoHasGoneNorChoosesOne(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	testkit.Done(t, s.Remove(users+"/"+ana.ID))
	for _, id := range []any{ana.ID, "neverthereyet00", 7} {
		a := s.Send(http.MethodPost, users, "", map[string]any{
			"id": id, "email": "mallory@example.com", "username": "mallory", "name": "Mallory", "password": testkit.Password, "passwordConfirm": testkit.Password,
		})
		if code, _ := a.Problem("id"); a.Status != http.StatusBadRequest || code != "validation_given_id" {
			t.Errorf("%v: %d %s", id, a.Status, a.Body)
		}
	}
}
