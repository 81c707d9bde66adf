package pages_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const embedSiteURL = "https://waypost.example"

func startEmbed(t *testing.T) (s *testkit.Server, story, place string) {
	t.Helper()
	s = testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": embedSiteURL})
	ana := s.SignUp("ana")
	a := s.Send(http.MethodPost, testkit.Stories, ana.Token, map[string]any{
		"title": `Over <b>the</b> "pass"`, "start_date": "2024-03-01", "end_date": "2024-03-09", "description": "<p>On foot &amp; slowly.</p>",
	})
	testkit.Done(t, a)
	story = a.Text("id")
	place = s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(1400, 900)})
	return s, story, place
}

func TestAnEmbedMayBeFramedAndRunsNothing(t *testing.T) {
	s, story, place := startEmbed(t)
	for _, path := range []string{"/embed/" + story, "/embed/" + story + "/" + place, "/embed/000000000000000"} {
		a := s.Get(path)
		policy := a.Header.Get("Content-Security-Policy")
		for _, part := range []string{"default-src 'none'; style-src 'sha256-", "frame-ancestors *", "form-action 'none'", "sandbox allow-popups allow-popups-to-escape-sandbox"} {
			testkit.Has(t, policy, part, path, "no")
		}
		if strings.Contains(policy, "script-src") || a.Header.Get("X-Frame-Options") != "" || len(a.Header.Values("Set-Cookie")) > 0 {
			t.Errorf("%s: %v", path, a.Header)
		}
		if body := string(a.Body); strings.Contains(body, "<script") || strings.Contains(body, "http://") || strings.Contains(body, "<b>the</b>") {
			t.Errorf("%s", body)
		}
	}
	for _, path := range []string{"/", "/travel-story/" + story, "/login"} {
		if a := s.Get(path); a.Header.Get("X-Frame-Options") != "DENY" || !strings.Contains(a.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
			t.Errorf("%s may be framed", path)
		}
	}
}

func TestAnEmbedIsALinkWithASmallPictureAndWeighsLittle(t *testing.T) {
	s, story, place := startEmbed(t)
	picture := regexp.MustCompile(`<img src="([^"]+)"`)
	var found [][]byte
	for range 200 {
		a := s.Get("/embed/" + story)
		if found = picture.FindSubmatch(a.Body); found != nil {
			if all := len(a.Body) + len(s.Get(string(found[1])).Body); all > 60_000 {
				t.Errorf("it weighs %d bytes", all)
			}
			break
		}
		// The smaller sizes are made behind the answer to the form.
		s.Get("/api/pictures/places/" + place + "/640/" + s.Record("places", place).GetString("main_picture"))
	}
	if found == nil {
		t.Fatal("it has no picture")
	}
	a := s.Get("/embed/" + story + "/" + place)
	for _, part := range []string{`href="` + embedSiteURL + "/travel-story/" + story + "/" + place + `" target="_blank" rel="noopener"`, "Salto", "Name of ana · 1/3/2024 – 9/3/2024"} {
		testkit.Has(t, string(a.Body), part, "no")
	}
	testkit.Answered(t, s.Get("/embed/"+story+"/"+place, "If-None-Match", a.Header.Get("ETag")), http.StatusNotModified, "asked again")
}

func oembed(parameters ...string) string {
	q := url.Values{}
	for i := 0; i+1 < len(parameters); i += 2 {
		q.Set(parameters[i], parameters[i+1])
	}
	return "/oembed?" + q.Encode()
}

func TestAStoryIsDescribedAsOEmbedHasIt(t *testing.T) {
	s, story, place := startEmbed(t)
	page := embedSiteURL + "/travel-story/" + story
	var d struct {
		Type, Version, Title, HTML string
		Author                     string `json:"author_name"`
		Thumbnail                  string `json:"thumbnail_url"`
		Width, Height              int
	}
	a := s.Get(oembed("url", page+"?from=mail#top"))
	if err := json.Unmarshal(a.Body, &d); err != nil || a.Status != http.StatusOK || !strings.HasPrefix(a.Header.Get("Content-Type"), "application/json") {
		t.Fatalf("%d %v %s", a.Status, err, a.Body)
	}
	if d.Type != "rich" || d.Version != "1.0" || d.Title != `Over <b>the</b> "pass"` || d.Author != "Name of ana" || d.Width != 640 || d.Height != 360 ||
		!strings.HasPrefix(d.HTML, `<iframe src="`+embedSiteURL+"/embed/"+story+`" width="640" height="360" title="Over &lt;b&gt;the`) || !strings.HasPrefix(d.Thumbnail, embedSiteURL+"/cards/"+story) {
		t.Errorf("%+v", d)
	}
	a = s.Get(oembed("url", page+"/"+place, "format", "json", "maxwidth", "300", "maxheight", "250"))
	d.Thumbnail = ""
	testkit.OK(t, json.Unmarshal(a.Body, &d))
	if d.Title != `Salto – Over <b>the</b> "pass"` || d.Width != 300 || d.Height != 250 || d.Thumbnail != "" || !strings.Contains(d.HTML, "/embed/"+story+"/"+place) {
		t.Errorf("%+v", d)
	}
}

func TestWhatIsNoAddressOfAStoryHereIsRefused(t *testing.T) {
	s, story, _ := startEmbed(t)
	for path, want := range map[string]int{
		oembed(): http.StatusNotFound, oembed("url", "https://other.example/travel-story/"+story): http.StatusNotFound,
		oembed("url", embedSiteURL+"/dashboard"): http.StatusNotFound, oembed("url", "javascript:alert(1)"): http.StatusNotFound,
		oembed("url", embedSiteURL+"/travel-story/000000000000000"):                             http.StatusNotFound,
		oembed("url", embedSiteURL+"/travel-story/"+story, "format", "xml"):                     http.StatusNotImplemented,
		oembed("url", embedSiteURL+"/travel-story/"+story, "maxwidth", "-1"):                    http.StatusBadRequest,
		oembed("url", embedSiteURL+"/travel-story/"+story, "maxheight", "99999999999999999999"): http.StatusBadRequest,
		oembed("url", "http://waypost.example/travel-story/"+story):                             http.StatusOK,
	} {
		testkit.Answered(t, s.Get(path), want, path)
	}
}
