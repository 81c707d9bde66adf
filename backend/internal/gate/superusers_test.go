package gate_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

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
