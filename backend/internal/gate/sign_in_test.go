package gate_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// browser is somebody somewhere, with the cookies it was given.
type browser struct {
	t       *testing.T
	s       *testkit.Server
	address string
	cookies []string
}

func behindProxy(t *testing.T) *testkit.Server {
	return testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip", "WAYPOST_SUPERUSER_ADDRESSES": "0.0.0.0/0"})
}

func (b *browser) post(path string, body map[string]any) testkit.Answer {
	b.t.Helper()
	a := b.s.Send(http.MethodPost, path, "", body, "X-Real-Ip", b.address, "Cookie", strings.Join(b.cookies, "; "))
	for _, line := range a.Header.Values("Set-Cookie") {
		cookie, _, _ := strings.Cut(line, ";")
		b.cookies = append(b.cookies, cookie)
	}
	return a
}

func (b *browser) signIn(identity, password string) testkit.Answer {
	b.t.Helper()
	return b.post(signIn, map[string]any{"identity": identity, "password": password})
}

// attack fails ten times from each of so many networks.
func attack(t *testing.T, s *testkit.Server, identity string, networks int) {
	t.Helper()
	for n := range networks {
		stranger := &browser{t: t, s: s, address: fmt.Sprintf("198.51.%d.7", n)}
		for range 10 {
			if a := stranger.signIn(identity, "wrong"); a.Status != http.StatusBadRequest {
				t.Fatalf("network %d: %d %s", n, a.Status, a.Body)
			}
		}
	}
}

func TestStrangersElsewhereLockNobodyOut(t *testing.T) {
	s := behindProxy(t)
	ana := s.SignUp("ana")
	attack(t, s, ana.Email, 3)
	if a := (&browser{t: t, s: s, address: "203.0.113.5"}).signIn(ana.Email, testkit.Password); a.Status != http.StatusOK {
		t.Errorf("from elsewhere: %d %s", a.Status, a.Body)
	}
	for _, neighbour := range []string{"198.51.0.7", "198.51.0.200"} {
		if a := (&browser{t: t, s: s, address: neighbour}).signIn(ana.Email, testkit.Password); a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") == "" {
			t.Errorf("from where the attempts come from, %s: %d", neighbour, a.Status)
		}
	}
}

// Ten networks of one /48 were the many places new devices were kept out for.
func TestABlockOfNetworksKeepsNobodysNewDeviceOut(t *testing.T) {
	s := behindProxy(t)
	ana := s.SignUp("ana")
	looked := 0
	for n := range 100 {
		stranger := &browser{t: t, s: s, address: fmt.Sprintf("2001:db8:1:%x::1", n/10)}
		if a := stranger.signIn(ana.Email, "wrong"); a.Status == http.StatusBadRequest {
			looked++
		} else if a.Status != http.StatusTooManyRequests {
			t.Fatalf("the %dth: %d %s", n+1, a.Status, a.Body)
		}
	}
	if looked != 20 {
		t.Errorf("%d passwords of one block were looked at", looked)
	}
	if a := (&browser{t: t, s: s, address: "2001:db8:2::1"}).signIn(ana.Email, testkit.Password); a.Status != http.StatusOK {
		t.Errorf("a new device elsewhere: %d %s", a.Status, a.Body)
	}
}

func TestADeviceThatSignedInBeforeIsLetThroughWhateverStrangersTry(t *testing.T) {
	s := behindProxy(t)
	ana := s.SignUp("ana")
	phone := &browser{t: t, s: s, address: "203.0.113.5"}
	if a := phone.signIn(ana.Email, testkit.Password); a.Status != http.StatusOK || len(phone.cookies) != 1 {
		t.Fatalf("%d %v", a.Status, phone.cookies)
	}
	attack(t, s, ana.Email, 10)
	stranger := &browser{t: t, s: s, address: "192.0.2.1"}
	if a := stranger.signIn(ana.Email, "wrong"); a.Status != http.StatusTooManyRequests || !strings.Contains(a.Text("message"), "from many networks") {
		t.Errorf("the hundred and first guess: %d %s", a.Status, a.Body)
	}
	phone.address = "198.51.0.7" // even from a network the attempts come from
	if a := phone.signIn(ana.Email, testkit.Password); a.Status != http.StatusOK {
		t.Errorf("the phone: %d %s", a.Status, a.Body)
	}
	if a := (&browser{t: t, s: s, address: "203.0.113.77"}).signIn(ana.Email, testkit.Password); a.Status != http.StatusOK {
		t.Errorf("another device in the network that signed in lately: %d %s", a.Status, a.Body)
	}
}

func TestADeviceHasNoMoreAttemptsThanAnybodyAndItsMarkIsGoodForItsAccountAlone(t *testing.T) {
	s := behindProxy(t)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	phone := &browser{t: t, s: s, address: "203.0.113.5"}
	phone.signIn(ana.Email, testkit.Password)
	for range 10 {
		phone.signIn(ana.Email, "wrong")
	}
	if a := phone.signIn(ana.Email, testkit.Password); a.Status != http.StatusTooManyRequests {
		t.Errorf("the eleventh on a known device: %d", a.Status)
	}
	attack(t, s, bob.Email, 10)
	phone.address = "192.0.2.1"
	if a := phone.signIn(bob.Email, testkit.Password); a.Status != http.StatusTooManyRequests {
		t.Errorf("with the mark of another account: %d", a.Status)
	}
	mark, _, _ := strings.Cut(phone.cookies[0], "=")
	phone.cookies = []string{mark + "=eyJhbGciOiJub25lIn0.eyJkZXZpY2UiOiJ4In0."}
	attack(t, s, ana.Email, 10)
	if a := phone.signIn(ana.Email, testkit.Password); a.Status != http.StatusTooManyRequests {
		t.Errorf("with a forged mark: %d", a.Status)
	}
}

func TestTheMarkOfADeviceIsOutOfScriptsReachAndSignsNobodyIn(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": "https://waypost.example", "WAYPOST_SUPERUSER_ADDRESSES": "127.0.0.1"})
	ana := s.SignUp("ana")
	a := s.Send(http.MethodPost, signIn, "", map[string]any{"identity": ana.Email, "password": testkit.Password})
	cookie := a.Header.Get("Set-Cookie")
	for _, want := range []string{"waypost-device-", "HttpOnly", "Secure", "SameSite=Lax", "Path=/api/collections/"} {
		if !strings.Contains(cookie, want) {
			t.Errorf("%q lacks %s", cookie, want)
		}
	}
	value, _, _ := strings.Cut(cookie, ";")
	_, token, _ := strings.Cut(value, "=")
	if a := s.Send(http.MethodPost, "/api/collections/users/auth-refresh", token, nil); a.Status != http.StatusUnauthorized {
		t.Errorf("as a token: %d", a.Status)
	}
}

func TestWhoeverSetsANewPasswordByMailIsLetInDuringAnAttack(t *testing.T) {
	s := behindProxy(t)
	ana := s.SignUp("ana")
	attack(t, s, ana.Email, 10)
	token, err := s.Record("users", ana.ID).NewPasswordResetToken()
	testkit.OK(t, err)
	home := &browser{t: t, s: s, address: "203.0.113.5"}
	if a := home.signIn(ana.Email, testkit.Password); a.Status != http.StatusTooManyRequests {
		t.Fatalf("before: %d", a.Status)
	}
	home.post("/api/collections/users/confirm-password-reset", map[string]any{"token": token, "password": "new-and-long", "passwordConfirm": "new-and-long"})
	for _, identity := range []string{ana.Email, "ana"} {
		if a := home.signIn(identity, "new-and-long"); a.Status != http.StatusOK {
			t.Errorf("as %s: %d %s", identity, a.Status, a.Body)
		}
	}
}

func TestRefusalsDoNotTellWhetherThereIsSuchAnAccount(t *testing.T) {
	s := behindProxy(t)
	ana := s.SignUp("ana")
	spellings := func(email string) []map[string]any {
		list := []map[string]any{}
		for _, identity := range []string{email, strings.ToUpper(email)} {
			list = append(list, map[string]any{"identity": identity, "password": "wrong"})
		}
		return append(list, map[string]any{"identity": email, "identityField": "username", "password": "wrong"})
	}
	answers := map[string][]string{}
	for i, email := range []string{ana.Email, "nobody@example.com"} {
		b := &browser{t: t, s: s, address: fmt.Sprintf("198.51.100.%d", i)}
		b.address = fmt.Sprintf("198.51.%d.7", i)
		for range 6 {
			for _, body := range spellings(email) {
				a := b.post(signIn, body)
				answers[email] = append(answers[email], fmt.Sprint(a.Status, a.Text("message"), a.Header.Get("Retry-After") != ""))
			}
		}
		// Whether a name belongs to the same person is nobody's business either.
		a := b.signIn("ana", "wrong")
		answers[email] = append(answers[email], fmt.Sprint(a.Status))
	}
	for i, there := range answers[ana.Email] {
		if missing := answers["nobody@example.com"][i]; there != missing {
			t.Errorf("attempt %d: %s, and %s where there is no account", i, there, missing)
		}
	}
	if got := answers[ana.Email][17]; !strings.HasPrefix(got, "429") {
		t.Errorf("the last of them: %s", got)
	}
}

func TestSuperusersAreGuardedAndLetThroughAlike(t *testing.T) {
	s := behindProxy(t)
	path := "/api/collections/_superusers/auth-with-password"
	root := func(address, password string) int {
		return (&browser{t: t, s: s, address: address}).post(path, map[string]any{"identity": testkit.SuperuserEmail, "password": password}).Status
	}
	for i := range 11 {
		want := http.StatusBadRequest
		if i == 10 {
			want = http.StatusTooManyRequests
		}
		if got := root("198.51.100.7", "wrong"); got != want {
			t.Errorf("attempt %d: %d", i, got)
		}
	}
	if got := root("203.0.113.5", testkit.SuperuserPassword); got != http.StatusOK {
		t.Errorf("from elsewhere: %d", got)
	}
}
