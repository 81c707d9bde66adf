package gate_test

import (
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

const signIn = "/api/collections/users/auth-with-password"

func limited(t *testing.T) *testkit.Server {
	return testkit.Start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
}

func TestAfterTenFailuresAnAccountRestsWhileOthersGoOn(t *testing.T) {
	s := limited(t)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	try := func(identity, password string) testkit.Answer {
		return s.Send(http.MethodPost, signIn, "", map[string]any{"identity": identity, "password": password})
	}
	for i := range 10 {
		identity := []string{ana.Email, strings.ToUpper(ana.Email)}[i%2]
		if a := try(identity, "wrong"); a.Status != http.StatusBadRequest {
			t.Fatalf("attempt %d as %s: %d %s", i, identity, a.Status, a.Body)
		}
	}
	a := try(ana.Email, testkit.Password)
	if a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") == "" || !strings.HasPrefix(a.Text("message"), "There were too many attempts") {
		t.Errorf("the eleventh: %d %s", a.Status, a.Body)
	}
	testkit.Answered(t, try(bob.Email, testkit.Password), http.StatusOK, "somebody else")
}

func TestASuccessForgetsEarlierFailures(t *testing.T) {
	s := limited(t)
	ana := s.SignUp("ana")
	for range 2 {
		for range 9 {
			s.Send(http.MethodPost, signIn, "", map[string]any{"identity": ana.Email, "password": "wrong"})
		}
		s.SignIn("users", ana.Email, testkit.Password)
	}
}

func TestSignInsAndMailsAreLimitedByAddress(t *testing.T) {
	s := limited(t)
	for path, body := range map[string]map[string]any{
		signIn: {"identity": "nobody@example.com", "password": "x"},
		"/api/collections/users/request-password-reset": {"email": "nobody@example.com"},
		"/api/collections/users/request-verification":   {"email": "nobody@example.com"},
		"/api/collections/users/records":                {"email": "wrong"},
	} {
		refused := 0
		for range 45 {
			if a := s.Send(http.MethodPost, path, "", body); a.Status == http.StatusTooManyRequests {
				refused++
			}
		}
		if refused == 0 {
			t.Errorf("45 requests to %s were all let through", path)
		}
	}
}

func TestAGalleryOfPicturesIsNotLimited(t *testing.T) {
	s := limited(t)
	for range 900 {
		if a := s.Get("/api/pictures/places/x/320/y"); a.Status != http.StatusNotFound {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
}

func TestStrangersCannotFillTheDiskWithForms(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	fields := map[string]string{"title": "x", "latitude": "1", "longitude": "1", "places_collection": story}
	large := testkit.File{Field: "main_picture", Name: "a.jpg", Data: make([]byte, 2<<20)}
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, "", fields, large), http.StatusRequestEntityTooLarge, "a stranger's large form")
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, ana.Token, fields, large), http.StatusBadRequest, "the same from somebody signed in")
	if a := s.Send(http.MethodPost, signIn, "", io.LimitReader(endless{}, 3<<20)); a.Status < 400 || a.Status >= 500 {
		t.Errorf("a body without an end was answered with %d", a.Status)
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

func TestExemptAddressesAreNeverHeldBack(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "127.0.0.0/8"})
	ana := s.SignUp("ana")
	for range 40 {
		if a := s.Send(http.MethodPost, signIn, "", map[string]any{"identity": ana.Email, "password": "wrong"}); a.Status != http.StatusBadRequest {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	s.SignIn("users", ana.Email, testkit.Password)
}

func TestTheMapIsMovedFreelyAndSearchedAsOftenAsPeopleDo(t *testing.T) {
	s := limited(t)
	let := func(path string, times int) (n int) {
		for range times {
			if a := s.Get(path); a.Status == http.StatusOK {
				n++
			}
		}
		return n
	}
	testkit.Same(t, let("/api/discover/tiles/3/1/1.mvt", 700), 700, "of 700 tiles")
	testkit.Same(t, let("/api/discover/tiles/3/1/1.mvt?words=sea", 300), 230, "of 300 tiles for words, where 2300 of 3000 are left")
	testkit.Same(t, let("/api/discover/places?country=PT", 70), 60, "of 70 searches")
}

// rememberedBy is where PocketBase remembers whom it has counted, for half an hour and more, as many as come.
const rememberedBy = "__pbRateLimiters__"

func TestPocketBaseRemembersNobodyWhoAsks(t *testing.T) {
	s := limited(t)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for _, call := range gate.Table() {
		method, path, _ := strings.Cut(call.Route, " ")
		if len(call.Collections) > 0 {
			path = strings.ReplaceAll(path, "{collection}", call.Collections[0])
		}
		s.Send(method, path, "", nil)
		s.Send(method, path, ana.Token, nil)
	}
	s.Get(testkit.Stories + "/" + story)
	s.Get(testkit.Stories + "?filter=user+%3D+%27nobodyatall0000%27&sort=-created&perPage=50&page=1")
	if s.App.Store().Has(rememberedBy) {
		t.Error("PocketBase remembers who asked")
	}
	s.App.Settings().RateLimits.Enabled = true
	s.App.Settings().RateLimits.Rules = []core.RateLimitRule{{Label: "/api/", MaxRequests: 600, Duration: 10}}
	if s.Get("/api/health"); !s.App.Store().Has(rememberedBy) {
		t.Error("it remembers it elsewhere when it counts, and this test is about nothing")
	}
}

func TestStoriesAndPlacesAndPeopleAreCountedEachByThemselves(t *testing.T) {
	s := limited(t)
	refused := func(path string, times int) int {
		count := 0
		for range times {
			if a := s.Send(http.MethodPost, path, "", map[string]any{"title": "x"}); a.Status == http.StatusTooManyRequests {
				count++
			}
		}
		return count
	}
	testkit.Same(t, refused("/api/collections/users/records", 25), 5, "of 25 sign-ups are refused")
	testkit.Same(t, refused(testkit.Stories, 310), 10, "of 310 stories are refused")
	testkit.Same(t, refused(testkit.Places, 10), 0, "of ten places are refused")
}

// Each of a block's 65,536 networks made twenty accounts in ten minutes, and had a mail sent to twenty strangers.
func TestAllNetworksOfABlockMakeAsManyAccountsAndHaveAsManyMailsSentAsFive(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	send := func(path, body, from string) int {
		return s.Send(http.MethodPost, "/api/collections/users/"+path, "", strings.NewReader(body), "X-Real-Ip", from).Status
	}
	for path, c := range map[string]struct {
		body string
		most int
	}{
		"records":                {`{"email":"nobody"}`, 100},
		"request-verification":   {`{"email":"nobody@example.com"}`, 100},
		"request-password-reset": {`{"email":"nobody@example.com"}`, 50},
	} {
		let := 0
		for network := range c.most + 20 {
			if send(path, c.body, fmt.Sprintf("2001:db8:1:%x::1", network)) != http.StatusTooManyRequests {
				let++
			}
		}
		testkit.Same(t, let, c.most, path, "were let in")
		if status := send(path, c.body, "2001:db8:2::1"); status == http.StatusTooManyRequests {
			t.Errorf("%s: another block waits with it", path)
		}
	}
}

func TestOneNetworkIsOneVoice(t *testing.T) {
	for address, want := range map[string]string{
		"198.51.100.7": "198.51.100.7", "::ffff:198.51.100.7": "198.51.100.7", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::",
		"2001:db8:1:2::": "2001:db8:1:2::", "fe80::1%eth0": "fe80::", "::1": "::1", "127.0.0.1": "127.0.0.1",
	} {
		testkit.Same(t, gate.Network(netip.MustParseAddr(address)).String(), want, address)
	}
}

func TestFiftyAddressesOfOneNetworkHaveTheMailsOfOne(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip", "WAYPOST_RATE_LIMIT_EXEMPT": "2001:db8:9:9::9"})
	ask := func(address string) int {
		body := map[string]any{"email": "a@example.com"}
		return s.Send(http.MethodPost, "/api/collections/users/request-password-reset", "", body, "X-Real-Ip", address).Status
	}
	sent := 0
	for i := range 50 {
		if ask([]string{fmt.Sprintf("2001:db8:1:2::%x", i+1), fmt.Sprintf("2001:db8:1:2:%x::1%%eth%d", i+1, i)}[i%2]) == http.StatusNoContent {
			sent++
		}
	}
	testkit.Same(t, sent, 10, "of 50 were let through, not the ten one address has")
	testkit.Same(t, ask("2001:db8:1:3::1"), http.StatusNoContent, "another network")
	mapped := 0
	for i := range 12 {
		if ask([]string{"203.0.113.7", "::ffff:203.0.113.7"}[i%2]) == http.StatusNoContent {
			mapped++
		}
	}
	testkit.Same(t, mapped, 10, "an IPv4 address written in two ways", "of 12")
	for range 12 {
		if status := ask("2001:db8:9:9::9"); status != http.StatusNoContent {
			t.Fatalf("the exempt address: %d", status)
		}
	}
}
