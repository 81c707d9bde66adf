package gate_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// A path, a query or a list of codings of sixty kilobytes took 10 ms of processor time, where a page takes half of one.
func TestAnAddressLongerThanAnyIsRefusedBeforeAnythingLooksAtIt(t *testing.T) {
	s := testkit.Start(t, nil)
	for _, path := range []string{"/" + strings.Repeat("f/.aaaaaa.a/", 500), "/?" + strings.Repeat("a&", 100), "/api/health?" + strings.Repeat("a", 13_000)} {
		a := s.Get(path)
		if a.Status != http.StatusRequestURITooLong || !strings.Contains(a.Text("message"), "address is too long") {
			t.Errorf("%d bytes: %d %s", len(path), a.Status, a.Body)
		}
	}
	for path, status := range map[string]int{"/" + strings.Repeat("a", 5000): http.StatusOK, "/?" + strings.Repeat("a", 12_000): http.StatusOK, "/?" + strings.Repeat("a&", 99): http.StatusOK} {
		if a := s.Get(path); a.Status != status {
			t.Errorf("%d bytes: %d", len(path), a.Status)
		}
	}
}

func TestAListOfCodingsNoBrowserHasIsPassedOver(t *testing.T) {
	s := testkit.Start(t, nil)
	for sent, want := range map[string]string{"gzip" + strings.Repeat(",", 60_000): "", "gzip, deflate, br": "br"} {
		if a := s.Get("/", "Accept-Encoding", sent); a.Status != http.StatusOK || a.Header.Get("Content-Encoding") != want {
			t.Errorf("%d bytes: %d %q", len(sent), a.Status, a.Header.Get("Content-Encoding"))
		}
	}
}

func TestATypeNoContentHasIsNone(t *testing.T) {
	s := testkit.Start(t, nil)
	request, err := http.NewRequest(http.MethodPost, s.URL+"/api/collections/users/auth-with-password", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json"+strings.Repeat("; a=b", 10_000))
	if a := s.Do(request); a.Status != http.StatusBadRequest || !strings.Contains(a.Text("message"), "as JSON") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

func TestARequestThatSaysMoreInItsHeadersThanBrowsersDoIsRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	many := []string{}
	for i := range 120 {
		many = append(many, "X-"+strconv.Itoa(i), "a")
	}
	for about, header := range map[string][]string{"many": many, "a long name": {strings.Repeat("a-", 100), "a"}, "a long host": {"Host", strings.Repeat("a.", 200)}} {
		if a := s.Get("/api/health", header...); a.Status != http.StatusRequestHeaderFieldsTooLarge || !strings.Contains(a.Text("message"), "headers of this request") {
			t.Errorf("%s: %d %s", about, a.Status, a.Body)
		}
	}
	if a := s.Get("/api/health", many[:100]...); a.Status != http.StatusOK {
		t.Errorf("fifty: %d", a.Status)
	}
}
