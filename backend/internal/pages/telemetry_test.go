package pages_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/pages"
	"waypost/backend/internal/testkit"
)

func TestALoadIsCountedOnceWithItsTimeAndReason(t *testing.T) {
	s := start(t, nil)
	for n := range 8 {
		address := fmt.Sprintf("198.51.100.%d", n)
		page := pages.NewPage()
		outcome := "ready"
		if n == 7 {
			outcome = "failed"
		}
		s.send(address, page, loadOf(candidate, outcome)+`,{"remote":"mf-map","build":"aaaaaaaaaaaa","outcome":"slow"}`)
	}
	b := s.counted(candidate)
	if b.Loads != 8 || b.Failures != 1 || b.Slow != 0 || b.FailureAddresses != 1 || b.Addresses != 8 || b.Reasons["crashed"] != 1 {
		t.Errorf("%+v", b)
	}
	if b.P75 == nil || *b.P75 < 380 || *b.P75 > 460 || time.Since(b.FirstAt) > time.Minute || b.FirstAt.After(time.Now()) {
		t.Errorf("p75 %v, first %s", b.P75, b.FirstAt)
	}
	if b := s.counted(stable); b.Loads != 0 || b.Slow != 8 || b.Failures != 0 || b.P75 != nil {
		t.Errorf("what is slow is neither good nor bad: %+v", b)
	}
	later := s.Get("/api/release/counts?since="+time.Now().Add(2*time.Minute).UTC().Format(time.RFC3339), "Authorization", "Bearer "+guardToken)
	if string(later.Body) != "{\"builds\":[]}\n" {
		t.Errorf("counted before it happened: %s", later.Body)
	}
}

func TestASlowLoadIsCountedUnderWhatThePageWaitedFor(t *testing.T) {
	s := start(t, nil)
	for n, reason := range []string{`"entry"`, `"entry"`, `"rest"`, `"chunk"`, `""`, `"crashed"`, `"<script>"`, `7`} {
		address := fmt.Sprintf("198.51.100.%d", n)
		s.send(address, pages.NewPage(), fmt.Sprintf(`{"remote":"mf-map","build":%q,"outcome":"slow","reason":%s}`, candidate, reason))
	}
	b := s.counted(candidate)
	if want := map[string]int{"entry": 2, "rest": 1, "chunk": 1, "other": 2}; !maps.Equal(b.SlowReasons, want) || len(b.Reasons) != 0 {
		t.Errorf("slow for %v, failed for %v", b.SlowReasons, b.Reasons)
	}
	if b.Slow != 7 || b.Loads != 0 || b.Failures != 0 || b.Addresses != 0 || b.FailureAddresses != 0 {
		t.Errorf("what is slow is neither good nor bad: %+v", b)
	}
}

func TestOnlyTheGuardAndASuperuserReadTheCounts(t *testing.T) {
	s := start(t, nil)
	person := s.SignUp("ana")
	root := s.Superuser().Token
	for token, want := range map[string]int{
		"": 401, "Bearer": 401, "Bearer ": 401, "Bearer " + guardToken[1:]: 401, guardToken: 401, person.Token: 401,
		"Bearer " + guardToken: 200, root: 200,
	} {
		testkit.Answered(t, s.Get("/api/release/counts", "Authorization", token), want, token)
	}
	testkit.Answered(t, s.Get("/api/release/counts?since=yesterday", "Authorization", "Bearer "+guardToken), http.StatusBadRequest, "a time in words")
	open := start(t, map[string]string{"WAYPOST_GUARD_TOKEN": ""})
	testkit.Answered(t, open.Get("/api/release/counts", "Authorization", "Bearer "), http.StatusUnauthorized, "without a guard")
}

func TestWhatIsNoReportOfThisSiteIsAnsweredTheSameAndNotCounted(t *testing.T) {
	s := start(t, nil)
	good := func() string {
		return fmt.Sprintf(`{"page":%q,"loads":[%s]}`, pages.NewPage(), loadOf(candidate, "failed"))
	}
	for name, body := range map[string]string{
		"nothing":             "",
		"no JSON":             "page=1",
		"half a report":       good()[:90],
		"too many loads":      strings.Replace(good(), "[", "["+strings.Repeat(loadOf(candidate, "failed")+",", 24), 1),
		"no page":             `{"loads":[` + loadOf(candidate, "failed") + `]}`,
		"an unknown build":    strings.Replace(good(), candidate, "cccccccccccc", 1),
		"an unknown remote":   strings.Replace(good(), "mf-map", "mf-auth", 1),
		"an unknown outcome":  strings.Replace(good(), `"failed"`, `"exploded"`, 1),
		"a reason in numbers": strings.Replace(good(), `"crashed"`, `7`, 1),
		"a time below zero":   strings.Replace(good(), "420", "-1", 1),
		"a time of years":     strings.Replace(good(), "420", "1e12", 1),
		"a time in words":     strings.Replace(good(), "420", `"soon"`, 1),
		"loads that are none": `{"page":"aaaaaaaaaaaaaaa","loads":7}`,
	} {
		if a := s.sendRaw("198.51.100.1", body); a.Status != http.StatusNoContent || len(a.Body) != 0 {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		if b := s.counted(candidate); b.Loads != 0 || b.Slow != 0 {
			t.Fatalf("%s: counted %+v", name, b)
		}
	}
	s.sendRaw("198.51.100.1", good())
	s.must(candidate, 1, 1, 1)
	s.sendRaw("198.51.100.1", strings.Replace(good(), `"crashed"`, `"<script>"`, 1))
	if b := s.counted(candidate); b.Failures != 2 || b.Reasons["other"] != 1 || len(b.Reasons) != 2 {
		t.Errorf("a failure for a reason of later days: %+v", b)
	}
}

func TestAReportThatIsTooLongIsRefusedAndNotCounted(t *testing.T) {
	s := start(t, nil)
	report := fmt.Sprintf(`{"page":%q,"loads":[%s]}`, pages.NewPage(), loadOf(candidate, "failed"))
	full := report + strings.Repeat(" ", pages.LargestLoadReport-len(report))
	testkit.Answered(t, s.sendRaw("198.51.100.1", full+" "), http.StatusRequestEntityTooLarge)
	s.must(candidate, 0, 0, 0)
	testkit.Answered(t, s.sendRaw("198.51.100.1", full), http.StatusNoContent, "one that just fits")
	s.must(candidate, 1, 1, 1)
}

func TestPagesOfOtherSitesCannotReportThroughTheirReaders(t *testing.T) {
	s := start(t, map[string]string{"WAYPOST_SITE_URL": "https://waypost.example", "WAYPOST_ALLOWED_ORIGINS": "https://cdn.example"})
	for n, c := range []struct {
		header, value string
		counts        bool
	}{
		{"Origin", "https://popular.example", false}, {"Origin", "null", false}, {"Origin", "https://waypost.example.evil.example", false},
		{"Sec-Fetch-Site", "cross-site", false},
		{"Origin", "https://waypost.example", true}, {"Origin", "https://cdn.example", true}, {"Origin", s.URL, false}, {"Sec-Fetch-Site", "same-origin", true},
	} {
		before, address := s.counted(candidate).Loads, fmt.Sprintf("198.51.100.%d", n)
		s.send(address, pages.NewPage(), loadOf(candidate, "failed"), c.header, c.value)
		testkit.Same(t, s.counted(candidate).Loads > before, c.counts, c.header, c.value, "counted")
	}
}

func TestWithoutAnAddressOfTheSiteTheOneThatWasAskedCounts(t *testing.T) {
	s := start(t, nil)
	s.send("198.51.100.1", pages.NewPage(), loadOf(candidate, "failed"), "Origin", s.URL)
	s.send("198.51.100.2", pages.NewPage(), loadOf(candidate, "failed"), "Origin", "https://popular.example")
	s.must(candidate, 1, 1, 1)
}

func TestNoAddressIsWrittenDown(t *testing.T) {
	s := start(t, nil)
	const v4, v6 = "198.51.100.77", "2001:db8:77:1::9"
	for _, address := range []string{v4, v6} {
		s.send(address, pages.NewPage(), loadOf(candidate, "failed"))
	}
	s.must(candidate, 2, 2, 2)
	testkit.OK(t, s.Stop())
	files, err := filepath.Glob(filepath.Join(s.Config.DataDir, "*"))
	if err != nil || len(files) == 0 {
		t.Fatal("no data")
	}
	for _, file := range files {
		data, _ := os.ReadFile(file)
		for _, secret := range []string{v4, "2001:db8:77", "2001:0db8:0077"} {
			if strings.Contains(string(data), secret) {
				t.Errorf("%s holds %s", file, secret)
			}
		}
	}
}

const (
	stable, candidate = "aaaaaaaaaaaa", "bbbbbbbbbbbb"
	guardToken        = "a-token-of-the-guard-alone"
	page              = `<!doctype html><title>Waypost</title><script type="application/json" id="waypost-release">` +
		`{"schema":"waypost-release/1","revision":1,"remotes":{"mf-map":{"stable":"aaaaaaaaaaaa","builds":{"aaaaaaaaaaaa":{},"bbbbbbbbbbbb":{}}}}}</script>`
)

// server is a site behind a proxy that names the visitor's address.
type server struct {
	*testkit.Server
	t *testing.T
}

func start(t *testing.T, env map[string]string) server {
	t.Helper()
	dir := t.TempDir()
	testkit.OK(t, os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o644))
	all := map[string]string{
		"WAYPOST_SITE_DIR": dir, "WAYPOST_TRUSTED_PROXY_HEADER": "X-Forwarded-For", "WAYPOST_RATE_LIMIT_EXEMPT": "203.0.113.99",
		"WAYPOST_GUARD_TOKEN": guardToken,
	}
	for name, value := range env {
		all[name] = value
	}
	return server{testkit.Start(t, all), t}
}

func loadOf(build, outcome string) string {
	return fmt.Sprintf(`{"remote":"mf-map","build":%q,"outcome":%q,"reason":"crashed","phase":"render","ms":420}`, build, outcome)
}

// send is what a page does with sendBeacon; header holds name and value in turn.
func (s server) send(address, page, loads string, header ...string) {
	s.t.Helper()
	body := fmt.Sprintf(`{"page":%q,"revision":1,"loads":[%s]}`, page, loads)
	if a := s.sendRaw(address, body, header...); a.Status != http.StatusNoContent || len(a.Body) != 0 {
		s.t.Errorf("answered %d %s", a.Status, a.Body)
	}
}

func (s server) sendRaw(address, body string, header ...string) testkit.Answer {
	s.t.Helper()
	lines := append([]string{"Content-Type", "text/plain;charset=UTF-8", "X-Forwarded-For", address}, header...)
	return s.Send(http.MethodPost, "/api/release/report", "", strings.NewReader(body), lines...)
}

type build struct {
	Remote, Build                                      string
	Loads, Failures, Slow, FailureAddresses, Addresses int
	Voices, FailingVoices                              int
	FailureWeight                                      float64
	FirstAt                                            time.Time
	P75                                                *int
	Reasons, SlowReasons                               map[string]int
}

func (s server) counted(id string) build {
	s.t.Helper()
	a := s.Get("/api/release/counts?since="+time.Now().Add(-time.Hour).UTC().Format(time.RFC3339), "Authorization", "Bearer "+guardToken)
	var told struct{ Builds []build }
	if a.Status != http.StatusOK || json.Unmarshal(a.Body, &told) != nil {
		s.t.Fatalf("no counts: %d %s", a.Status, a.Body)
	}
	for _, b := range told.Builds {
		if b.Build == id && b.Remote == "mf-map" {
			return b
		}
	}
	return build{}
}

func (s server) must(id string, loads, failures, failureAddresses int) {
	s.t.Helper()
	if b := s.counted(id); b.Loads != loads || b.Failures != failures || b.FailureAddresses != failureAddresses {
		s.t.Errorf("%s: %+v, not %d loads, %d failures from %d addresses", id, b, loads, failures, failureAddresses)
	}
}
