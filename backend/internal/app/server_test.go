package app_test

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/app"
	"waypost/backend/internal/testkit"
)

func TestWhatIsAcknowledgedIsOnTheDisk(t *testing.T) {
	s := testkit.Start(t, nil)
	for name, db := range map[string]dbx.Builder{"reading": s.App.ConcurrentDB(), "writing": s.App.NonconcurrentDB()} {
		var synchronous int
		if err := db.NewQuery("PRAGMA synchronous").Row(&synchronous); err != nil || synchronous != 2 {
			t.Errorf("%s: synchronous is %d, not 2 (FULL), %v", name, synchronous, err)
		}
	}
}

func TestEveryFilterAndSortHasItsIndex(t *testing.T) {
	s := testkit.Start(t, nil)
	for query, index := range map[string]string{
		"SELECT * FROM places WHERE places_collection = 'x' ORDER BY position, id":                                                            "idx_places_places_collection_position",
		"SELECT * FROM places WHERE user = 'x'":                                                                                               "idx_places_user",
		"SELECT id FROM places_collection WHERE shown = 1 AND created >= '2022-01-01' ORDER BY created DESC LIMIT 10":                         "idx_places_collection_shown_created (shown=? AND created>?)",
		"SELECT id FROM places_collection WHERE shown = 1 ORDER BY created DESC, id DESC LIMIT 10":                                            "idx_places_collection_shown_created (shown=?)",
		"SELECT id FROM places_collection WHERE user = 'x' AND (shown = 1 OR user = 'x') ORDER BY created DESC, id DESC":                      "idx_places_collection_user_created (user=?)",
		"SELECT id FROM users WHERE EXISTS (SELECT 1 FROM places_collection p WHERE p.user = users.id AND p.shown = TRUE) AND users.id = 'x'": "idx_places_collection_user_shown (user=? AND shown=?)",
		"SELECT * FROM users WHERE username = 'x' COLLATE NOCASE":                                                                             "idx_users_username",
		"SELECT * FROM users WHERE email = 'x' COLLATE NOCASE AND email != ''":                                                                "idx_email__pb_users_auth_",
	} {
		if plan := s.Plan(query); !strings.Contains(plan, index) || strings.Contains(plan, "TEMP B-TREE") || strings.Contains(plan, "SCAN") {
			t.Errorf("%s: %s", query, plan)
		}
	}
}

func preflight(s *testkit.Server, origin string) testkit.Answer {
	return s.Send(http.MethodOptions, testkit.Stories, "", nil, "Origin", origin, "Access-Control-Request-Method", http.MethodPost,
		"Access-Control-Request-Headers", "authorization,content-type,ngrok-skip-browser-warning")
}

func TestOnlyTheSiteAndListedOriginsMayCallTheAPI(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": "https://waypost.example", "WAYPOST_ALLOWED_ORIGINS": "https://cdn.example"})
	for origin, allowed := range map[string]bool{
		"https://waypost.example": true, "https://cdn.example": true, "https://evil.example": false, "https://cdn.example.evil.example": false, "null": false,
	} {
		a := preflight(s, origin)
		want := ""
		if allowed {
			want = origin
		}
		testkit.Same(t, a.Header.Get("Access-Control-Allow-Origin"), want, origin)
		if allowed && !strings.Contains(a.Header.Get("Access-Control-Allow-Headers"), "ngrok-skip-browser-warning") {
			t.Errorf("%s: headers %q", origin, a.Header.Get("Access-Control-Allow-Headers"))
		}
		testkit.Same(t, s.Get("/api/health", "Origin", origin).Header.Get("Access-Control-Allow-Origin"), want, origin, "plain request")
	}
}

func TestSettingsFollowTheEnvironmentAtEveryStart(t *testing.T) {
	first := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": "https://one.example", "WAYPOST_SMTP_HOST": "mail.example", "WAYPOST_MAIL_FROM": "a@one.example"})
	testkit.OK(t, first.Stop())
	second := testkit.Start(t, map[string]string{
		"WAYPOST_DATA_DIR": first.Config.DataDir, "WAYPOST_SITE_URL": "https://two.example", "WAYPOST_TRUSTED_PROXY_HEADER": "X-Forwarded-For",
		"WAYPOST_SUPERUSER_PASSWORD": "changed-password",
	})
	meta, smtp := second.App.Settings().Meta, second.App.Settings().SMTP
	if meta.AppURL != "https://two.example" || meta.AppName != "Waypost" || smtp.Enabled || second.App.Settings().TrustedProxy.Headers[0] != "X-Forwarded-For" {
		t.Errorf("%+v %+v", meta, smtp)
	}
	second.SignIn("_superusers", testkit.SuperuserEmail, "changed-password")
}

func TestWithAKeyTheStoredSettingsAreUnreadableAndAnotherKeyIsRefusedInWords(t *testing.T) {
	const key, other = "0123456789abcdef0123456789abcdef", "ffffffffffffffffffffffffffffffff"
	t.Setenv("WAYPOST_ENCRYPTION_KEY", key)
	env := map[string]string{
		"WAYPOST_ENCRYPTION_KEY": key, "WAYPOST_SMTP_HOST": "mail.example", "WAYPOST_MAIL_FROM": "a@one.example", "WAYPOST_SMTP_PASSWORD": "smtp-secret",
	}
	s := testkit.Start(t, env)
	testkit.OK(t, s.Stop())
	files, err := filepath.Glob(filepath.Join(s.Config.DataDir, "data.db*"))
	if err != nil || len(files) == 0 {
		t.Fatal("no database")
	}
	for _, file := range files {
		if data, err := os.ReadFile(file); err != nil || strings.Contains(string(data), "smtp-secret") {
			t.Errorf("%s holds the password in plain, %v", file, err)
		}
	}
	t.Setenv("WAYPOST_ENCRYPTION_KEY", other)
	c := s.Config
	c.Listen, c.EncryptionKey = "127.0.0.1:0", other
	if _, err := app.Start(c); err == nil || !strings.Contains(err.Error(), "WAYPOST_ENCRYPTION_KEY") {
		t.Errorf("another key: %v", err)
	}
}

// A visitor's log took 35 KB for each request, 106 MB in a second.
func TestRequestsWithTheLongestNamesWriteLittleToTheDisk(t *testing.T) {
	s := testkit.Start(t, nil)
	const sent = 400 // two of PocketBase's batches
	for i := range sent {
		a := s.Get(fmt.Sprintf("/api/pictures/places/%d/320/%s", i, strings.Repeat("x", 2900)), "User-Agent", strings.Repeat("<", 2000), "Referer", strings.Repeat("<", 2000))
		if a.Status != http.StatusNotFound {
			t.Fatalf("request %d: %d", i, a.Status)
		}
	}
	for written := 0; written < sent; time.Sleep(20 * time.Millisecond) {
		testkit.OK(t, s.App.AuxDB().NewQuery("SELECT COUNT(*) FROM _logs WHERE data LIKE '%/api/pictures/%'").Row(&written))
	}
	var longest int
	if err := s.App.AuxDB().NewQuery("SELECT MAX(LENGTH(data) + LENGTH(message)) FROM _logs").Row(&longest); err != nil || longest > 10_000 {
		t.Errorf("a row has %d bytes, %v", longest, err)
	}
	info, err := os.Stat(filepath.Join(s.Config.DataDir, "auxiliary.db"))
	if err != nil || info.Size() > 10_000*sent {
		t.Errorf("the log takes %d bytes, %v", info.Size(), err)
	}
}

// mostPages is what the caches of all connections may hold, in KiB.
const mostPages = 48 << 10

func TestThePagesAllConnectionsKeepAreBounded(t *testing.T) {
	s := testkit.Start(t, nil)
	together := 0
	for _, builder := range []dbx.Builder{s.App.ConcurrentDB(), s.App.NonconcurrentDB(), s.App.AuxConcurrentDB(), s.App.AuxNonconcurrentDB()} {
		together += keptBy(t, builder.(*dbx.DB).DB())
	}
	if together > mostPages || together < mostPages/2 {
		t.Errorf("they may hold %d KiB", together)
	}
}

// keptBy opens all connections there can be at once, each with its own cache, and asks each.
func keptBy(t *testing.T, db *sql.DB) (together int) {
	t.Helper()
	most := db.Stats().MaxOpenConnections
	if most == 0 {
		t.Fatal("there is no end of connections")
	}
	for range most {
		connection, err := db.Conn(t.Context())
		testkit.OK(t, err)
		defer connection.Close()
		var kept, mapped int
		// SQLite says KiB as a number below 0, and pages as one above.
		err = errors.Join(connection.QueryRowContext(t.Context(), "PRAGMA cache_size").Scan(&kept),
			connection.QueryRowContext(t.Context(), "PRAGMA mmap_size").Scan(&mapped))
		if err != nil || kept >= 0 || mapped != 0 {
			t.Fatal(kept, mapped, err)
		}
		together -= kept
	}
	return together
}
