package notices_test

import (
	"net/http"
	"slices"
	"testing"

	"waypost/backend/internal/outbox"
	"waypost/backend/internal/testkit"
)

func TestTheOldAddressIsToldOfTheNewOneWhoeverChangesIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	path := "/api/collections/users/records/" + ana.ID
	if a := s.Send(http.MethodPatch, path, s.Superuser().Token, map[string]any{"name": "Another name"}); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := s.Send(http.MethodPatch, path, s.Superuser().Token, map[string]any{"email": "new@example.com"}); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	first := s.Mails(1)
	if len(first) != 1 || !slices.Equal(first[0].To, []string{"ana@example.com"}) || first[0].Subject != "The mail address of your Waypost account has changed" {
		t.Errorf("%+v", first)
	}
	user, err := s.App.FindAuthRecordByEmail("users", "new@example.com")
	if err != nil {
		t.Fatal(err)
	}
	user.SetEmail("newer@example.com")
	if err := s.App.Save(user); err != nil {
		t.Fatal(err)
	}
	second := s.Mails(2)
	superuser, err := s.App.FindAuthRecordByEmail("_superusers", testkit.SuperuserEmail)
	if err != nil {
		t.Fatal(err)
	}
	superuser.SetEmail("boss@example.com")
	if err := s.App.Save(superuser); err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(s.Mails(3), func(m outbox.Mail) bool { return slices.Equal(m.To, []string{testkit.SuperuserEmail}) }) {
		t.Error("a superuser's old address was not told")
	}
	for _, m := range second {
		if slices.Contains(m.To, "newer@example.com") {
			t.Error("the new address was told as well")
		}
	}
}
