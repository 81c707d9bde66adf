package gate_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

func TestSuperusersAreHeldToTheRuleHoweverTheyAreMade(t *testing.T) {
	s := testkit.Start(t, nil)
	if err := settings.UpsertSuperuser(s.App, "new@example.com", "password1"); err == nil || !strings.Contains(err.Error(), "This password is common") {
		t.Errorf("a common one: %v", err)
	}
	long := strings.Repeat("ü", 128)
	if err := settings.UpsertSuperuser(s.App, "new@example.com", long); err != nil {
		t.Fatal(err)
	}
	s.SignIn("_superusers", "new@example.com", long)
	token := s.Superuser().Token
	form := map[string]string{"email": "form@example.com", "password": "trustno1", "passwordConfirm": "trustno1"}
	path := "/api/collections/_superusers/records"
	if a := s.Form(http.MethodPost, path, token, form); a.Status != http.StatusBadRequest {
		t.Errorf("a common one in a form: %d", a.Status)
	}
	form["password"], form["passwordConfirm"] = "a fine long one", "a fine long one"
	if a := s.Form(http.MethodPost, path, token, form); a.Status != http.StatusOK {
		t.Errorf("in a form: %d %s", a.Status, a.Body)
	}
	s.SignIn("_superusers", "form@example.com", "a fine long one")
}

func TestNoSpellingBringsAPasswordPastTheRule(t *testing.T) {
	s := testkit.Start(t, nil)
	common := gate.PreparePassword("password")
	send := func(path, body string) testkit.Answer {
		request, err := http.NewRequest(http.MethodPost, s.URL+users+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		return s.Do(request)
	}
	rest := `,"email":"ana@example.com","username":"ana","name":"N"}`
	for name, body := range map[string]string{
		"text behind it":  `{"password":"` + common + `","passwordConfirm":"` + common + `"` + rest + ` x`,
		"capital letters": `{"Password":"` + common + `","passwordConfirm":"` + common + `"` + rest,
		"an old s":        `{"pa\u017fsword":"` + common + `","passwordConfirm":"` + common + `"` + rest,
	} {
		if a := send("records", body); a.Status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	register(s, "bea", testkit.Password, testkit.Password)
	kept := gate.PreparePassword(testkit.Password)
	for _, body := range []string{`{"identity":"bea","password":"` + kept + `"} x`, `{"identity":"bea","Password":"` + kept + `"}`} {
		if a := send("auth-with-password", body); a.Status != http.StatusBadRequest {
			t.Errorf("the form a password is hashed in signs in: %d with %s", a.Status, body)
		}
	}
}
