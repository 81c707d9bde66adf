package pages_test

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

// large is a page as large as a release makes it. One without an end of its head is answered as it was before heads were written.
func large(b *testing.B, headEnd string) string {
	dir := b.TempDir()
	var page strings.Builder
	page.WriteString(`<!doctype html><html lang="en"><head><title>Waypost</title><script type="application/json" id="waypost-release">{"remotes":{`)
	for i := range 180 {
		fmt.Fprintf(&page, `%s"f/%d.%016x.js":"sha256-%032x%032x"`, map[bool]string{true: "", false: ","}[i == 0], i, i*7919*7919*31, i*104729*7919, i*1299709*104729)
	}
	page.WriteString(`}}</script>` + headEnd + `<body><div id="app"></div><script type="application/json" id="waypost-settings">{}</script></body></html>`)
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(page.String()), 0o644); err != nil {
		b.Fatal(err)
	}
	return dir
}

// BenchmarkHead asks in turn for a page without and with what its address says: of a story everybody reads, and of stories nobody has
// asked for yet. The figures are of the whole answer, over a connection that stays.
func BenchmarkHead(b *testing.B) {
	before := testkit.Start(b, map[string]string{"WAYPOST_SITE_DIR": large(b, "")})
	s := startReach(b, map[string]string{"WAYPOST_SITE_DIR": large(b, "</head>")})
	ana := s.SignUp("ana")
	id := story(b, s, ana, "Down the river", "<p>"+strings.Repeat("And on it went. ", 400)+"</p>")
	for range 12 {
		s.Place(ana, id)
	}
	const others = 20_000
	s.Execute(`INSERT INTO places_collection (id, user, title, start_date, end_date, description, visibility, shown, revision, author_name, created, updated)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:others})
		SELECT printf('s%014d', i), user, title || i, start_date, end_date, description, 'public', 1, 1, author_name, created, updated
		FROM n, places_collection WHERE id = {:id}`, dbx.Params{"id": id, "others": others})
	client := &http.Client{Transport: &http.Transport{DisableCompression: true}}
	ask := func(address string) time.Duration {
		request, _ := http.NewRequest(http.MethodGet, address, nil)
		request.Header.Set("Accept-Encoding", "br")
		began := time.Now()
		answer, err := client.Do(request)
		if err != nil {
			b.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			b.Fatal(answer.Status)
		}
		return time.Since(began)
	}
	took := map[string][]time.Duration{}
	n := 0
	for b.Loop() {
		n++
		took["plain"] = append(took["plain"], ask(before.URL+"/travel-story/"+id))
		took["read"] = append(took["read"], ask(s.URL+"/travel-story/"+id))
		took["new"] = append(took["new"], ask(fmt.Sprintf("%s/travel-story/s%014d", s.URL, 1+n%others)))
	}
	at := func(name string, part float64) float64 {
		slices.Sort(took[name])
		return took[name][int(part*float64(len(took[name])-1))].Seconds() * 1000
	}
	for _, name := range []string{"plain", "read", "new"} {
		b.ReportMetric(at(name, 0.5), name+"-p50-ms")
		b.ReportMetric(at(name, 0.95), name+"-p95-ms")
	}
	b.ReportMetric(at("read", 0.95)/at("plain", 0.95), "read/plain")
	b.ReportMetric(at("new", 0.95)/at("plain", 0.95), "new/plain")
}
