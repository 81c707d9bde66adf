package pages

import (
	"fmt"
	"strings"
	"testing"

	"waypost/backend/internal/settings"
)

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
