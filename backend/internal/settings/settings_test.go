package settings_test

import (
	"maps"
	"net"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

const rootKey = "MCowBQYDK2VwAyEAMCowBQYDK2VwAyEAMCowBQYDK2U="

func load(env map[string]string) (settings.Config, error) {
	return settings.Load(func(name string) string { return env[name] })
}

func TestWithoutAnyEnvironmentTheDefaultsHold(t *testing.T) {
	c, err := load(nil)
	testkit.OK(t, err)
	if c.Listen != "127.0.0.1:8090" || c.SiteURL != "http://127.0.0.1:8090" || filepath.Base(c.DataDir) != "pb_data" ||
		c.MailConfigured() || c.PublishNeedsVerified || c.TileOrigin() != "https://tile.openstreetmap.org" || c.Tiles != "choice" || c.MapFile != "" || c.MapURL != "" {
		t.Errorf("%+v", c)
	}
}

func TestUnreadableSettingsAreRefusedWithOneSentenceThatNamesThem(t *testing.T) {
	for name, bad := range map[string]map[string]string{
		"a port out of range":       {"WAYPOST_HTTP": "127.0.0.1:99999"},
		"no port":                   {"WAYPOST_HTTP": "localhost"},
		"a folder without a page":   {"WAYPOST_SITE_DIR": "/nonexistent"},
		"an address with a path":    {"WAYPOST_SITE_URL": "https://a.b/c"},
		"an address of another way": {"WAYPOST_SITE_URL": "ftp://a.b"},
		"a mail server with a port": {"WAYPOST_SMTP_HOST": "mail:25", "WAYPOST_MAIL_FROM": "a@b.cd"},
		"a mail port in words":      {"WAYPOST_SMTP_PORT": "smtp"},
		"neither on nor off":        {"WAYPOST_SMTP_TLS": "maybe"},
		"no sender":                 {"WAYPOST_SMTP_HOST": "mail.example.org", "+": "WAYPOST_MAIL_FROM"},
		"a sender with a name":      {"WAYPOST_MAIL_FROM": "Ana <a@b.cd>"},
		"a map that is nowhere":     {"WAYPOST_MAP": "/nonexistent.pmtiles"},
		"a map that is a text":      {"WAYPOST_MAP": "settings_test.go"},
		"a map of another way":      {"WAYPOST_MAP": "ftp://a.b/world.pmtiles"},
		"streets by plain http":     {"WAYPOST_STREETS": "http://a.b/world.pmtiles"},
		"streets beside a map":      {"WAYPOST_STREETS": "https://a.b/world.pmtiles", "WAYPOST_MAP": "https://a.b/c.pmtiles"},
		"a map that breaks the CSP": {"WAYPOST_MAP": "https://a.b/; script-src *"},
		"tiles without a place":     {"WAYPOST_TILE_URL": "https://t.example/{z}/{x}.png"},
		"tiles that break the CSP":  {"WAYPOST_TILE_URL": "https://t.example; script-src *//{z}/{x}/{y}"},
		"remotes with a path":       {"WAYPOST_REMOTE_ORIGINS": "https://a.b, https://c.d/e"},
		"remotes from everywhere":   {"WAYPOST_REMOTE_ORIGINS": "https://*"},
		"origins in words":          {"WAYPOST_ALLOWED_ORIGINS": "all"},
		"a header with a space":     {"WAYPOST_TRUSTED_PROXY_HEADER": "X Forwarded"},
		"a header of sessions":      {"WAYPOST_TRUSTED_PROXY_HEADER": "cookie"},
		"a header of programs":      {"WAYPOST_TRUSTED_PROXY_HEADER": "Authorization"},
		"a header of browsers":      {"WAYPOST_TRUSTED_PROXY_HEADER": "Sec-Fetch-Site"},
		"a header of contents":      {"WAYPOST_TRUSTED_PROXY_HEADER": "Content-Type"},
		"an exempt name":            {"WAYPOST_RATE_LIMIT_EXEMPT": "localhost"},
		"superusers by name":        {"WAYPOST_SUPERUSER_ADDRESSES": "office"},
		"publishing perhaps":        {"WAYPOST_PUBLISH_NEEDS_VERIFIED": "yes"},
		"a superuser without mail":  {"WAYPOST_SUPERUSER_PASSWORD": "long-enough", "+": "WAYPOST_SUPERUSER_EMAIL"},
		"too short a password":      {"WAYPOST_SUPERUSER_EMAIL": "a@b.cd", "WAYPOST_SUPERUSER_PASSWORD": "short", "+": "WAYPOST_SUPERUSER_PASSWORD"},
		"room without a unit":       {"WAYPOST_QUOTA_STORAGE": "5000"},
		"less than no stories":      {"WAYPOST_QUOTA_STORIES": "-1"},
		"places in words":           {"WAYPOST_QUOTA_PLACES": "many"},
		"a password of many":        {"WAYPOST_SUPERUSER_EMAIL": "a@b.cd", "WAYPOST_SUPERUSER_PASSWORD": "Password123", "+": "WAYPOST_SUPERUSER_PASSWORD"},
		"a store without its key":   {"WAYPOST_RELEASE": "https://store.example", "+": "WAYPOST_RELEASE_KEY"},
		"a store that is nowhere":   {"WAYPOST_RELEASE": "/nonexistent", "WAYPOST_RELEASE_KEY": rootKey, "+": "WAYPOST_RELEASE "},
		"a store with a query":      {"WAYPOST_RELEASE": "https://store.example/?a=b", "WAYPOST_RELEASE_KEY": rootKey, "+": "WAYPOST_RELEASE "},
		"a root key cut short":      {"WAYPOST_RELEASE_KEY": rootKey[4:]},
		"a guard easy to guess":     {"WAYPOST_GUARD_TOKEN": "guard"},
		"a session without end":     {"WAYPOST_SESSION_IDLE_DAYS": "0"},
		"days in words":             {"WAYPOST_SESSION_LONGEST_DAYS": "ever"},
		"a second step perhaps":     {"WAYPOST_SUPERUSER_MFA": "totp"},
		"a key of another length":   {"WAYPOST_ENCRYPTION_KEY": "short"},
	} {
		_, err := load(bad)
		if err == nil {
			t.Errorf("%s: taken", name)
			continue
		}
		named := bad["+"]
		for setting := range bad {
			if named == "" || (bad["+"] == "" && strings.Contains(err.Error(), setting)) {
				named = setting
			}
		}
		if !strings.Contains(err.Error(), named) || strings.Count(err.Error(), "\n") != 0 || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%s: %s", name, err)
		}
		if named != "WAYPOST_SUPERUSER_PASSWORD" && strings.Contains(err.Error(), "long-enough") {
			t.Errorf("%s: the sentence tells a secret", name)
		}
	}
}

func TestEverySettingInTheTableIsReadAndNoOther(t *testing.T) {
	read := map[string]bool{}
	if _, err := settings.Load(func(name string) string { read[name] = true; return "" }); err != nil {
		t.Fatal(err)
	}
	for _, s := range settings.Table() {
		if !read[s.Name] {
			t.Errorf("%s is in the table but never read", s.Name)
		}
		delete(read, s.Name)
	}
	for name := range read {
		t.Errorf("%s is read but not in the table", name)
	}
}

func TestLinksFollowTheAddressReallyBoundUnlessTheSiteHasOne(t *testing.T) {
	bound := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 4321}
	free, _ := load(map[string]string{"WAYPOST_HTTP": "127.0.0.1:0"})
	testkit.Same(t, free.Listening(bound).SiteURL, "http://127.0.0.1:4321", "links begin with")
	all := &net.TCPAddr{IP: net.IPv6unspecified, Port: 80}
	testkit.Same(t, free.Listening(all).SiteURL, "http://127.0.0.1:80", "links begin with")
	for text, want := range map[string]string{"https://a.b:443": "https://a.b", "http://a.b:80/": "http://a.b", "https://a.b:80": "https://a.b:80"} {
		if c, err := load(map[string]string{"WAYPOST_SITE_URL": text}); err != nil || c.SiteURL != want {
			t.Errorf("%s is %s, which no browser writes, %v", text, c.SiteURL, err)
		}
	}
	given, _ := load(map[string]string{"WAYPOST_SITE_URL": "https://a.b/"})
	testkit.Same(t, given.Listening(bound).SiteURL, "https://a.b", "links begin with")
}

func TestAMailServerTurnsPublishingAfterConfirmationOn(t *testing.T) {
	with := map[string]string{"WAYPOST_SMTP_HOST": "mail.example.org", "WAYPOST_MAIL_FROM": "a@b.cd"}
	if c, err := load(with); err != nil || !c.PublishNeedsVerified {
		t.Errorf("%v %v", c.PublishNeedsVerified, err)
	}
	with["WAYPOST_PUBLISH_NEEDS_VERIFIED"] = "off"
	if c, err := load(with); err != nil || c.PublishNeedsVerified {
		t.Errorf("%v %v", c.PublishNeedsVerified, err)
	}
}

func TestTheTileOriginIsWhatThePolicyNeeds(t *testing.T) {
	for tiles, want := range map[string]string{
		"https://t.example:8443/a/{z}/{x}/{y}.png": "https://t.example:8443", "/tiles/{z}/{x}/{y}.png": "", "off": "",
		"https://{a-c}.t.example/{z}/{x}/{y}.png": "https://*.t.example",
		"https://{s}.t.example/{z}/{x}/{y}.png":   "https://*.t.example",
	} {
		c, err := load(map[string]string{"WAYPOST_TILE_URL": tiles})
		if err != nil || c.TileOrigin() != want {
			t.Errorf("%s: %s, %v", tiles, c.TileOrigin(), err)
		}
	}
}

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

var wholeBucket = map[string]string{
	"WAYPOST_S3_ENDPOINT": "https://s3.example.org", "WAYPOST_S3_BUCKET": "journeys", "WAYPOST_S3_ACCESS_KEY": "the-key", "WAYPOST_S3_SECRET": "the-secret",
}

// withBucket is those settings but for some.
func withBucket(others map[string]string) map[string]string {
	env := maps.Clone(wholeBucket)
	maps.Copy(env, others)
	return env
}

func TestABucketNeedsNoMoreThanItsAddressNameAndKeys(t *testing.T) {
	c, err := load(withBucket(nil))
	if err != nil || !c.Bucket.IsSet() || c.Bucket.Region != "us-east-1" || !c.Bucket.PathStyle || c.Bucket.Key("a", "b") != "a/b" {
		t.Errorf("%+v %v", c.Bucket, err)
	}
	c, err = load(withBucket(map[string]string{"WAYPOST_S3_ENDPOINT": "https://s3.example.org/", "WAYPOST_S3_PREFIX": "/sites/waypost/", "WAYPOST_S3_PATH_STYLE": "off"}))
	if err != nil || c.Bucket.PathStyle || c.Bucket.Key("a", "b") != "sites/waypost/a/b" || c.Bucket.Endpoint != "https://s3.example.org" {
		t.Errorf("%+v %v", c.Bucket, err)
	}
	for _, alone := range []map[string]string{nil, {"WAYPOST_S3_REGION": "eu-central-1", "WAYPOST_S3_PREFIX": "a"}} {
		if c, err := load(alone); err != nil || c.Bucket.IsSet() {
			t.Errorf("%v: %+v %v", alone, c.Bucket, err)
		}
	}
}

func TestHalfABucketIsRefusedByTheNameOfWhatIsMissing(t *testing.T) {
	for name := range wholeBucket {
		_, err := load(withBucket(map[string]string{name: " "}))
		if err == nil || !strings.HasPrefix(err.Error(), "The setting "+name+" is needed when WAYPOST_S3_") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhatIsNoBucketIsRefusedWithoutShowingItsSecret(t *testing.T) {
	for name, wrong := range map[string][]string{
		"WAYPOST_S3_ENDPOINT":   {"s3.example.org", "https://s3.example.org/journeys", "https://key:" + "secret@s3.example.org"},
		"WAYPOST_S3_BUCKET":     {"Journeys", "a", "journeys/pictures", "-journeys"},
		"WAYPOST_S3_REGION":     {"eu central"},
		"WAYPOST_S3_PREFIX":     {"pbc_1", "_pb", "a//b", "..", "a/../b", "a b"},
		"WAYPOST_S3_PATH_STYLE": {"perhaps"},
	} {
		for _, value := range wrong {
			_, err := load(withBucket(map[string]string{name: value}))
			if err == nil || !strings.Contains(err.Error(), name+" must be") || strings.Contains(err.Error(), "the-secret") {
				t.Errorf("%s=%s: %v", name, value, err)
			}
		}
	}
}
