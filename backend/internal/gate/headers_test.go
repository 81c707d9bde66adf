package gate_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestEveryPathOfAnHTTPSSiteStaysEncrypted(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": "https://waypost.example"})
	for _, path := range []string{
		"/", "/login", "/shell/f/gone.0123456789abcdef.js", "/outbox", "/api/health", "/api", "/api/nothing", "/api/settings", "/api//health",
		"/_/", "/_/gone.js", testkit.Stories, testkit.Stories + "/gone", "/api/files/places/x/y.jpg", "/api/pictures/places/x/320/y",
	} {
		a := s.Get(path)
		testkit.Same(t, a.Header.Get("Strict-Transport-Security"), "max-age=31536000; includeSubDomains", path, a.Status)
	}
	testkit.Same(t, testkit.Start(t, nil).Get("/api/health").Header.Get("Strict-Transport-Security"), "", "without https")
}

func TestAnswersOfTheAPICanBeNothingButData(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	answers := map[string]testkit.Answer{
		"list": s.Get(testkit.Stories), "health": s.Get("/api/health"), "refusal": s.Send(http.MethodPost, testkit.Stories, ana.Token, map[string]any{}),
		"missing": s.Get(testkit.Stories + "/gone"), "file token": s.Send(http.MethodPost, "/api/files/token", ana.Token, nil),
	}
	for name, a := range answers {
		for header, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
			"X-Content-Type-Options":  "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY", "X-XSS-Protection": "",
		} {
			testkit.Same(t, a.Header.Get(header), want, name, a.Status, header)
		}
	}
}

func TestUploadedFilesKeepTheirSandboxAndTheDashboardItsPolicy(t *testing.T) {
	s := testkit.Start(t, nil)
	story := s.Story(s.SignUp("ana"), testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(40, 30)})
	file := s.Record("places_collection", story).GetString("main_picture")
	a := s.Get("/api/files/places_collection/" + story + "/" + file)
	if policy := a.Header.Get("Content-Security-Policy"); a.Status != http.StatusOK || !strings.Contains(policy, "sandbox") || a.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%d %q", a.Status, policy)
	}
	a = s.Get("/_/")
	if policy := a.Header.Get("Content-Security-Policy"); a.Status != http.StatusOK || policy == "" || a.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("%d %q", a.Status, policy)
	}
}

func TestWhatIsAskedForInManyPiecesIsSentWhole(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	file := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(400, 300)}
	place := s.Place(ana, s.Story(ana), file)
	name := s.Get(testkit.Places + "/" + place).Text("main_picture")
	for _, path := range []string{"/api/files/places/" + place + "/" + name, "/api/pictures/places/" + place + "/320/" + name, "/"} {
		if a := s.Get(path, "Range", "bytes=0-0"); a.Status != http.StatusPartialContent || len(a.Body) != 1 {
			t.Errorf("%s, one piece: %d, %d bytes", path, a.Status, len(a.Body))
		}
		pieces := strings.Repeat("0-0,", 50) + "0-0"
		if a := s.Get(path, "Range", "bytes="+pieces); a.Status != http.StatusOK || a.Header.Get("Content-Range") != "" {
			t.Errorf("%s, many: %d %s", path, a.Status, a.Header.Get("Content-Type"))
		}
	}
}
