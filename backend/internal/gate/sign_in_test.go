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
	testkit.Answered(t, (&browser{t: t, s: s, address: "203.0.113.5"}).signIn(ana.Email, testkit.Password), http.StatusOK, "from elsewhere")
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
	testkit.Same(t, looked, 20, "passwords of one block were looked at")
	testkit.Answered(t, (&browser{t: t, s: s, address: "2001:db8:2::1"}).signIn(ana.Email, testkit.Password), http.StatusOK, "a new device elsewhere")
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
	testkit.Answered(t, phone.signIn(ana.Email, testkit.Password), http.StatusOK, "the phone")
	testkit.Answered(t, (&browser{t: t, s: s, address: "203.0.113.77"}).signIn(ana.Email, testkit.Password), http.StatusOK, "another device in the network that signed in lately")
}

func TestADeviceHasNoMoreAttemptsThanAnybodyAndItsMarkIsGoodForItsAccountAlone(t *testing.T) {
	s := behindProxy(t)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	phone := &browser{t: t, s: s, address: "203.0.113.5"}
	phone.signIn(ana.Email, testkit.Password)
	for range 10 {
		phone.signIn(ana.Email, "wrong")
	}
	testkit.Answered(t, phone.signIn(ana.Email, testkit.Password), http.StatusTooManyRequests, "the eleventh on a known device")
	attack(t, s, bob.Email, 10)
	phone.address = "192.0.2.1"
	testkit.Answered(t, phone.signIn(bob.Email, testkit.Password), http.StatusTooManyRequests, "with the mark of another account")
	mark, _, _ := strings.Cut(phone.cookies[0], "=")
	phone.cookies = []string{mark + "=eyJhbGciOiJub25lIn0.eyJkZXZpY2UiOiJ4In0."}
	attack(t, s, ana.Email, 10)
	testkit.Answered(t, phone.signIn(ana.Email, testkit.Password), http.StatusTooManyRequests, "with a forged mark")
}

func TestTheMarkOfADeviceIsOutOfScriptsReachAndSignsNobodyIn(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": "https://waypost.example", "WAYPOST_SUPERUSER_ADDRESSES": "127.0.0.1"})
	ana := s.SignUp("ana")
	a := s.Send(http.MethodPost, signIn, "", map[string]any{"identity": ana.Email, "password": testkit.Password})
	cookie := a.Header.Get("Set-Cookie")
	for _, want := range []string{"waypost-device-", "HttpOnly", "Secure", "SameSite=Lax", "Path=/api/collections/"} {
		testkit.Has(t, cookie, want, "lacks")
	}
	value, _, _ := strings.Cut(cookie, ";")
	_, token, _ := strings.Cut(value, "=")
	testkit.Answered(t, s.Send(http.MethodPost, "/api/collections/users/auth-refresh", token, nil), http.StatusUnauthorized, "as a token")
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
		testkit.Answered(t, home.signIn(identity, "new-and-long"), http.StatusOK, "as", identity)
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
		testkit.Same(t, answers["nobody@example.com"][i], there, "attempt", i, "where there is no account")
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
		testkit.Same(t, root("198.51.100.7", "wrong"), want, "attempt", i)
	}
	testkit.Same(t, root("203.0.113.5", testkit.SuperuserPassword), http.StatusOK, "from elsewhere")
}
