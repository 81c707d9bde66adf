package gate_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/beside"
	"waypost/backend/internal/testkit/photo"
)

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	testkit.OK(t, err)
	defer l.Close()
	return l.Addr().String()
}

// varnish puts the cache of the deployment in front of a server.
func varnish(t *testing.T, server, site, purge string) {
	t.Helper()
	binary, err := exec.LookPath("varnishd")
	if err != nil {
		t.Fatal("there is no Varnish on this machine: npm test installs it")
	}
	host, port, _ := net.SplitHostPort(server[len("http://"):])
	rules, err := filepath.Abs(beside.Path("deploy/varnish/cache.vcl"))
	testkit.OK(t, err)
	dir := t.TempDir()
	vcl := fmt.Sprintf("vcl 4.1;\nbackend waypost { .host = %q; .port = %q; .probe = { .url = \"/api/health\"; .interval = 1s; .window = 2; .threshold = 1; } }\ninclude %q;\n", host, port, rules)
	testkit.OK(t, os.WriteFile(filepath.Join(dir, "test.vcl"), []byte(vcl), 0o644))
	run := exec.Command(binary, "-F", "-j", "none", "-n", filepath.Join(dir, "n"), "-f", filepath.Join(dir, "test.vcl"), "-a", "site="+site, "-a", "purge="+purge, "-s", "malloc,64m")
	run.Stderr = os.Stderr
	testkit.OK(t, run.Start())
	t.Cleanup(func() {
		_ = run.Process.Kill()
		_ = run.Wait()
	})
	testkit.Within(t, time.Minute, func() bool {
		c, err := net.Dial("tcp", site)
		if err == nil {
			c.Close()
		}
		return err == nil
	})
}

// behindVarnish is a program with that cache.
func behindVarnish(t *testing.T) (s *testkit.Server, get func(path string, header ...string) testkit.Answer) {
	t.Helper()
	site, purge := freeAddress(t), freeAddress(t)
	s = testkit.Start(t, map[string]string{"WAYPOST_CACHE": "http://" + purge, "WAYPOST_SITE_URL": "http://" + site, "WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	varnish(t, s.URL, site, purge)
	at := *s.Running
	at.URL = "http://" + site
	through := *s
	through.Running = &at
	return s, func(path string, header ...string) testkit.Answer {
		return through.Get(path, append([]string{"X-Real-Ip", "198.51.100.7"}, header...)...)
	}
}

// A server that has too much to do is not asked again at once for answers of which none is kept.
func TestAServerThatFailsIsAskedOnceForWhoeverIsSignedInAndAgainForGuests(t *testing.T) {
	var asked atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/api/health" {
			asked.Add(1)
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	defer server.Close()
	site := freeAddress(t)
	varnish(t, server.URL, site, freeAddress(t))
	for header, times := range map[string]int64{"Authorization": 1, "Cookie": 1, "Accept": 2} {
		r, err := http.NewRequest(http.MethodGet, "http://"+site+"/api/"+header, nil)
		testkit.OK(t, err)
		r.Header.Set(header, "waypost-session=x")
		before := asked.Load()
		a, err := http.DefaultClient.Do(r)
		testkit.OK(t, err)
		a.Body.Close()
		if n := asked.Load() - before; n != times || a.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("with %s it is asked %d times and answers %d", header, n, a.StatusCode)
		}
	}
}

func TestWhatIsTakenBackIsInNoCacheFiveSecondsLaterAndTheRestIsReadWhileTheProgramIsAway(t *testing.T) {
	s, get := behindVarnish(t)
	ana := s.SignUp("ana")
	taken, stays := s.Story(ana), s.Story(ana)
	place := s.Place(ana, taken, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(400, 300)})
	picture := "/api/pictures/places/" + place + "/320/" + s.Record("places", place).GetString("main_picture")
	of := func(story string) []string {
		return []string{
			testkit.Stories + "/" + story, "/travel-story/" + story, "/embed/" + story,
			testkit.Places + "?page=1&perPage=50&sort=position%2Cid&filter=places_collection%20%3D%20%27" + story + "%27",
		}
	}
	lists := []string{testkit.Stories + "?page=1&perPage=10&sort=-created&filter=created%20%3E%3D%20%272022-01-01%2000%3A00%3A00%27", "/", "/api/discover/tiles/0/0/0.mvt"}
	for _, path := range append(append(of(taken), of(stays)...), append(lists, testkit.Places+"/"+place)...) {
		testkit.Done(t, get(path))
	}
	testkit.Within(t, time.Minute, func() bool { return get(picture).Status == http.StatusOK })
	if a := get(testkit.Stories+"/"+taken, "Authorization", ana.Token); a.Status != http.StatusOK || a.Header.Get("Age") != "" && a.Header.Get("Age") != "0" {
		t.Errorf("whoever is signed in has an answer of the cache: %d %v", a.Status, a.Header)
	}

	testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+taken, ana.Token, map[string]any{"visibility": "private", "revision": 1}))
	began := time.Now()
	gone := append(of(taken), picture, testkit.Places+"/"+place)
	isThere := func(path string) bool {
		a := get(path)
		return a.Status == http.StatusOK && (path == picture || strings.Contains(string(a.Body), "Along the Uruguay") || strings.Contains(string(a.Body), place))
	}
	for _, path := range gone {
		for isThere(path) {
			if time.Since(began) > 5*time.Second {
				t.Fatalf("still there after five seconds: %s", path)
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
	t.Logf("the last public answer came %v after it was taken back", time.Since(began))
	testkit.Answered(t, get(testkit.Stories+"/"+taken, "Authorization", ana.Token), http.StatusOK, "its author has")
	testkit.Answered(t, get(testkit.Stories+"/"+taken), http.StatusNotFound, "what an author reads is kept for others")
	// Until nothing is told once more: the lists are forgotten with it.
	testkit.Within(t, 20*time.Second, func() bool {
		var rest int
		err := s.App.DB().NewQuery("SELECT COUNT(*) FROM waypost_purges").Row(&rest)
		return err == nil && rest == 0
	})
	for _, path := range lists {
		get(path)
	}

	testkit.OK(t, s.Stop())
	time.Sleep(4 * time.Second)
	for _, path := range append(of(stays), lists...) {
		testkit.Answered(t, get(path), http.StatusOK, "while the program is away", path)
	}
	for _, path := range gone {
		if isThere(path) {
			t.Errorf("while the program is away %s, which was taken back, is there", path)
		}
	}
}
