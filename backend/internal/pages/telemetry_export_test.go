package pages

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/settings"
)

// OpenAt is Open with another clock.
func OpenAt(t *testing.T, app core.App, now func() time.Time) *LoadCounter {
	t.Helper()
	// A server has its own secrets in there already, made by the real clock.
	if _, err := app.AuxNonconcurrentDB().NewQuery("DELETE FROM loads_secrets").Execute(); err != nil {
		t.Fatal(err)
	}
	c, err := OpenLoadCounter(app, settings.Config{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	c.now = now
	return c
}

// CountFailure counts one failed load of a page of its own.
func (t *LoadCounter) CountFailure(test *testing.T, address, remote, build string) {
	test.Helper()
	t.Count(test, NewPage(), address, remote, build, failed)
}

// Count counts one load.
func (t *LoadCounter) Count(test *testing.T, page, address, remote, build, outcome string) {
	test.Helper()
	if err := t.count(counting{page: page, address: address, loads: []load{{Remote: remote, Build: build, Outcome: outcome}}}); err != nil {
		test.Fatal(err)
	}
}

// Failures are the failures of a build and the addresses they came from.
func (t *LoadCounter) Failures(test *testing.T, build string) (failures, addresses int) {
	test.Helper()
	list, err := t.read(t.now().Add(-keepsCounts))
	if err != nil {
		test.Fatal(err)
	}
	for _, b := range list {
		if b.Build == build {
			return b.Failures, b.FailureAddresses
		}
	}
	return 0, 0
}

// Voices are the voices heard of a build.
func (t *LoadCounter) Voices(test *testing.T, build string) int {
	test.Helper()
	list, err := t.read(t.now().Add(-keepsCounts))
	if err != nil {
		test.Fatal(err)
	}
	for _, b := range list {
		if b.Build == build {
			return b.Voices
		}
	}
	return 0
}

// Rows counts the rows of a table.
func (t *LoadCounter) Rows(test *testing.T, table string) (rows int) {
	test.Helper()
	if err := t.app.AuxConcurrentDB().Select("COUNT(*)").From(table).Row(&rows); err != nil {
		test.Fatal(err)
	}
	return rows
}

// Prune removes what is too old by the counter's clock.
func (t *LoadCounter) Prune(test *testing.T) {
	test.Helper()
	if err := t.prune(); err != nil {
		test.Fatal(err)
	}
}

// NewPage is the name of a page nobody used before.
func NewPage() string { return core.GenerateDefaultRandomId() }

// RoundTime is what is left of a time once it is counted, in milliseconds.
func RoundTime(ms float64) int { return timeOf(binOf(ms)) }

func breachCounting(t *testing.T) (*BreachCounter, *[]string) {
	t.Helper()
	var said []string
	c := NewBreachCounter(settings.Config{
		SiteURL: "https://waypost.example", RemoteOrigins: []string{"https://files.example"},
		TileURL: "https://tiles.example/{z}/{x}/{y}.png",
	}, func(sentence string) { said = append(said, sentence) })
	return c, &said
}

func body(rule, blocked, file string) []byte {
	return fmt.Appendf(nil, `{"csp-report":{"effective-directive":%q,"blocked-uri":%q,"source-file":%q,`+
		`"document-uri":"https://waypost.example/reset-password?token=secret","script-sample":"ana@example.org"}}`, rule, blocked, file)
}

func TestAReportLeavesTwoWordsOfClosedLists(t *testing.T) {
	for _, one := range []struct{ rule, blocked, file, want string }{
		{"script-src-elem", "https://evil.example/x.js?ana", "", "script-src-elem (elsewhere)"},
		{"script-src-elem", "inline", "https://waypost.example/", "script-src-elem (inline)"},
		{"require-trusted-types-for", "trusted-types-sink", "", "require-trusted-types-for (trusted-types-sink)"},
		{"connect-src", "https://waypost.example/x", "", "connect-src (site)"},
		{"script-src-elem", "https://files.example", "", "script-src-elem (remote)"},
		{"img-src", "https://tiles.example/1/2/3.png", "", "img-src (tiles)"},
		{"img-src", "data", "", "img-src (data)"},
		{"img-src", "blob:https://waypost.example/1", "", "img-src (blob)"},
		{"script-src-elem", "inline", "moz-extension://0b1c/content.js", "script-src-elem (extension)"},
		{"style-src-elem", "chrome-extension://abc", "", "style-src-elem (extension)"},
		{"script-src 'self' https://a.example", "eval", "", "script-src (eval)"},
		{"made-up\nline", "https://waypost.example.evil.example", "", "other (elsewhere)"},
		{"img-src", "not an address", "", "img-src (other)"},
		{"img-src", "ftp:x", "", "img-src (other)"},
	} {
		c, said := breachCounting(t)
		c.count(body(one.rule, one.blocked, one.file))
		c.tell()
		if want := "Browsers reported what the content policy stopped: " + one.want + " 1 ×."; len(*said) != 1 || (*said)[0] != want {
			t.Errorf("%v: %q", one, *said)
		}
	}
}

func TestForgedReportsFillNeitherMemoryNorLog(t *testing.T) {
	c, said := breachCounting(t)
	for i := range 5000 {
		c.count(body(fmt.Sprintf("rule-%d", i), fmt.Sprintf("https://%d.example/", i), ""))
		c.count(fmt.Appendf(nil, `{"csp-report":{"effective-directive":""},"x":%d}`, i))
		c.count([]byte(`[1`))
	}
	if len(c.counts) != 1 {
		t.Errorf("%d counts are kept", len(c.counts))
	}
	c.Close()
	if got := strings.Join(*said, "\n"); got != "Browsers reported what the content policy stopped: other (elsewhere) 5000 ×." {
		t.Error(got)
	}
	c.tell()
	if len(*said) != 1 {
		t.Error("nothing new was said again")
	}
}
