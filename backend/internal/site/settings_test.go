package site_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/jpeg"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/site"
	"waypost/backend/internal/testkit"
)

// host is somebody with that role, signed in.
func host(t *testing.T, s *testkit.Server) testkit.Person {
	t.Helper()
	person := s.SignUp("hana")
	testkit.OK(t, accounts.SetRole(s.App, person.ID, accounts.Host))
	return person
}

// set changes the site's settings.
func set(t *testing.T, s *testkit.Server, host testkit.Person, to map[string]any) {
	t.Helper()
	testkit.Done(t, s.Send(http.MethodPatch, site.Path, host.Token, to))
}

func TestHostsAloneReadAndChangeTheSettings(t *testing.T) {
	s := testkit.Start(t, nil)
	hana, mia, ana := host(t, s), s.SignUp("mia"), s.SignUp("ana")
	testkit.OK(t, accounts.SetRole(s.App, mia.ID, accounts.Moderator))
	for token, status := range map[string]int{"": http.StatusUnauthorized, ana.Token: http.StatusForbidden, mia.Token: http.StatusForbidden, hana.Token: http.StatusOK} {
		testkit.Answered(t, s.Send(http.MethodGet, site.Path, token, nil), status, "reading")
		testkit.Answered(t, s.Send(http.MethodPatch, site.Path, token, map[string]any{"signUp": "closed"}), status, "changing")
	}
	if now := site.Of(s.App); now.SignUp != site.Closed || now.AddressBlockDays != 30 || now.Name != "Waypost" {
		t.Errorf("settings %+v", now)
	}
	s.Restart()
	if now := site.Of(s.App); now.SignUp != site.Closed {
		t.Errorf("after a restart: %+v", now)
	}
}

func TestASettingThatCannotBeIsRefusedWithASentence(t *testing.T) {
	s := testkit.Start(t, nil)
	hana := host(t, s)
	for name, value := range map[string]any{"signUp": "anyone", "firstLook": -2, "addressBlockDays": 4000, "name": "  "} {
		a := s.Send(http.MethodPatch, site.Path, hana.Token, map[string]any{name: value})
		if _, sentence := a.Problem(name); a.Status != http.StatusBadRequest || sentence == "" {
			t.Errorf("%s %v: %d %s", name, value, a.Status, a.Body)
		}
	}
}

func TestTextsOfTheSiteAreCleaned(t *testing.T) {
	s := testkit.Start(t, nil)
	set(t, s, host(t, s), map[string]any{"rules": `<p onclick="x()">Be <strong>kind</strong>.</p><script>x()</script>`})
	testkit.Same(t, site.Of(s.App).Rules, "<p>Be <strong>kind</strong>.</p>", "rules")
}

func TestTheFirstStoryWaitsByDefaultWhereTheAddressIsPublic(t *testing.T) {
	for address, most := range map[string]int{"http://127.0.0.1:8090": 0, "https://stories.example.org": 1} {
		s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": address})
		hana := host(t, s)
		set(t, s, hana, map[string]any{"firstLook": site.ByDefault})
		testkit.Same(t, site.Of(s.App).FirstStories(), most, address)
		set(t, s, hana, map[string]any{"firstLook": 3})
		testkit.Same(t, site.Of(s.App).FirstStories(), 3, address, "chosen")
	}
}

func pngOf(t *testing.T, size int) []byte {
	t.Helper()
	var b bytes.Buffer
	testkit.OK(t, png.Encode(&b, image.NewRGBA(image.Rect(0, 0, size, size))))
	return b.Bytes()
}

func TestTheNameOfTheSiteIsSaidOnPagesInMailsAndFeeds(t *testing.T) {
	s := siteOfPages(t)
	hana := host(t, s)
	set(t, s, hana, map[string]any{"name": "Far & near"})
	for path, want := range map[string]string{
		"/": "<title>Travel stories on a map · Far &amp; near</title>", "/feed.atom": "<title>Far &amp; near</title>", "/travel-story/" + s.Story(hana): `og:site_name" content="Far &amp; near"`,
	} {
		testkit.Has(t, string(s.Get(path).Body), want, path, "lacks")
	}
	if meta := s.App.Settings().Meta; meta.AppName != "Far & near" || meta.SenderName != "Far & near" {
		t.Errorf("mails say %+v", meta)
	}
	s.Restart()
	if meta := s.App.Settings().Meta; meta.AppName != "Far & near" {
		t.Errorf("after a restart: %+v", meta)
	}
}

func TestAnAccentThatCannotBeReadIsRefused(t *testing.T) {
	s := siteOfPages(t)
	hana := host(t, s)
	for accent, status := range map[string]int{"#ffd400": 400, "#777777": 400, "red": 400, "#1e6f73": 200, "#000000": 200, "": 200} {
		a := s.Send(http.MethodPatch, site.Path, hana.Token, map[string]any{"accent": accent})
		if _, sentence := a.Problem("accent"); a.Status != status || status == 400 && sentence == "" {
			t.Errorf("%s: %d %s", accent, a.Status, a.Body)
		}
	}
	set(t, s, hana, map[string]any{"accent": "#1e6f73"})
	page := s.Get("/")
	style := ":root{--wp-accent:#1e6f73;"
	if !strings.Contains(string(page.Body), style) || strings.Count(page.Header.Get("Content-Security-Policy"), "'sha256-") == 0 {
		t.Errorf("%q %.900s", page.Header.Get("Content-Security-Policy"), page.Body)
	}
}

func TestTheAccentIsThatOfTheMarkInTheTabAndOnCards(t *testing.T) {
	s := siteOfPages(t)
	hana := host(t, s)
	story := s.Story(hana)
	card := func() string {
		_, after, _ := strings.Cut(string(s.Get("/travel-story/"+story).Body), `property="og:image" content="`)
		address, _, _ := strings.Cut(after, `"`)
		return strings.TrimPrefix(address, s.Config.SiteURL)
	}
	before := card()
	set(t, s, hana, map[string]any{"accent": "#1e6f73"})
	if page := string(s.Get("/").Body); !strings.Contains(page, "fill='%231e6f73'") || strings.Contains(page, "%23cf3a28") {
		t.Errorf("the mark in the tab: %.900s", page)
	}
	if card() == before {
		t.Error("the card has the address it had")
	}
	drawn, err := jpeg.Decode(bytes.NewReader(s.Get(card()).Body))
	testkit.OK(t, err)
	// The line beside the title of a card without pictures and places.
	if r, g, b, _ := drawn.At(7, 300).RGBA(); r>>8 > 0x40 || g>>8 < 0x60 || b>>8 < 0x60 {
		t.Errorf("the card's line is %x %x %x", r>>8, g>>8, b>>8)
	}
}

func TestALogoIsEncodedAnewAndNothingElseIsOne(t *testing.T) {
	s := testkit.Start(t, nil)
	hana := host(t, s)
	send := func(data []byte) testkit.Answer {
		return s.Send(http.MethodPatch, site.Path, hana.Token, map[string]any{"logo": base64.StdEncoding.EncodeToString(data)})
	}
	for name, data := range map[string][]byte{"a script": []byte("<svg onload=x()>"), "too large": pngOf(t, 600)} {
		if _, sentence := send(data).Problem("logo"); sentence == "" {
			t.Errorf("%s is a logo", name)
		}
	}
	testkit.Answered(t, s.Get("/api/waypost/site/logo"), http.StatusNotFound, "without a logo")
	testkit.Done(t, send(append(pngOf(t, 64), "<script>"...)))
	a := s.Get(site.Of(s.App).LogoURL())
	if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/png" || bytes.Contains(a.Body, []byte("script")) {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	set(t, s, hana, map[string]any{"logo": nil})
	testkit.Answered(t, s.Get("/api/waypost/site/logo"), http.StatusNotFound, "once it is gone")
}
