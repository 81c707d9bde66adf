package settings_test

import (
	"net/http"
	"regexp"
	"testing"

	"waypost/backend/internal/testkit"
)

const superusers = "/api/collections/_superusers/"

func TestWithTheSettingSuperusersNeedACodeFromTheirMailToo(t *testing.T) {
	env := map[string]string{"WAYPOST_SUPERUSER_MFA": "on", "WAYPOST_DATA_DIR": t.TempDir()}
	s := testkit.Start(t, env)
	password := map[string]any{"identity": testkit.SuperuserEmail, "password": testkit.SuperuserPassword}
	first := s.Send(http.MethodPost, superusers+"auth-with-password", "", password)
	if first.Status != http.StatusUnauthorized || first.Text("mfaId") == "" || first.Text("token") != "" {
		t.Fatalf("the password alone: %d %s", first.Status, first.Body)
	}
	asked := s.Send(http.MethodPost, superusers+"request-otp", "", map[string]any{"email": testkit.SuperuserEmail})
	code := regexp.MustCompile(`\b\d{8}\b`).FindString(s.Mails(1)[0].HTML)
	if a := s.Send(http.MethodPost, superusers+"auth-with-otp", "", map[string]any{"otpId": asked.Text("otpId"), "password": "00000000", "mfaId": first.Text("mfaId")}); a.Status == http.StatusOK {
		t.Error("a wrong code is taken")
	}
	a := s.Send(http.MethodPost, superusers+"auth-with-otp", "", map[string]any{"otpId": asked.Text("otpId"), "password": code, "mfaId": first.Text("mfaId")})
	if a.Status != http.StatusOK || a.Text("token") == "" {
		t.Errorf("password and code: %d %s", a.Status, a.Body)
	}
}
