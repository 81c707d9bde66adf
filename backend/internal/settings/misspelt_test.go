package settings_test

import (
	"testing"

	"waypost/backend/internal/settings"
)

func TestAMisspeltSettingIsRefusedWithTheNameThatWasMeant(t *testing.T) {
	for wrong, meant := range map[string]string{
		"WAYPOST_HTPP":               "WAYPOST_HTTP",
		"WAYPOST_DATADIR":            "WAYPOST_DATA_DIR",
		"WAYPOST_SMTP_HOTS":          "WAYPOST_SMTP_HOST",
		"WAYPOST_SUPERUSER_PASSWROD": "WAYPOST_SUPERUSER_PASSWORD",
		"WAYPOST_REMOTE_ORIGIN":      "WAYPOST_REMOTE_ORIGINS",
		"waypost_site_url":           "WAYPOST_SITE_URL",
	} {
		err := settings.Misspelt([]string{"PATH=/bin", wrong + "=1"})
		if want := "The setting " + wrong + " does not exist: use " + meant + ", or remove it."; err == nil || err.Error() != want {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

func TestNamesThatAreSettingsOrSomebodyElsesPass(t *testing.T) {
	environ := []string{"PATH=/bin", "HTTP=1", "WAYPOST_HTPP="}
	for _, s := range settings.Table() {
		environ = append(environ, s.Name+"=1")
	}
	for _, other := range []string{
		"API_BASE", "BACKEND", "BINARY", "CADDY", "CDN_NETWORKS", "CHROMIUM", "E2E_ADDRESSES", "E2E_REPORT", "EXIFTOOL", "FILES", "FILES_ADDRESS", "GO",
		"OWN_NETWORKS", "RELEASE_KEY_FILE", "RELEASE_STORE", "SITE_ADDRESS", "TEST_AS_PROGRAM", "TEST_FILE_LIMIT",
		"PORT", "SERVICE_HOST", "PORT_8090_TCP_ADDR",
	} {
		environ = append(environ, "WAYPOST_"+other+"=1")
	}
	if err := settings.Misspelt(environ); err != nil {
		t.Error(err)
	}
}
