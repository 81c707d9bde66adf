package following_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"waypost/backend/internal/testkit"
)

const push = "/api/waypost/push"

var b64 = base64.RawURLEncoding

// device reads what is sent to it as a browser does: RFC 8291, section 3.4.
type device struct {
	key  *ecdh.PrivateKey
	auth []byte
}

func newDevice() device {
	key, _ := ecdh.P256().GenerateKey(rand.Reader)
	auth := make([]byte, 16)
	_, _ = rand.Read(auth)
	return device{key, auth}
}

func (d device) at(endpoint string) map[string]any {
	keys := map[string]any{"p256dh": b64.EncodeToString(d.key.PublicKey().Bytes()), "auth": b64.EncodeToString(d.auth)}
	return map[string]any{"endpoint": endpoint, "expirationTime": nil, "keys": keys}
}

func (d device) read(t *testing.T, body []byte) (said map[string]string) {
	t.Helper()
	salt, sender, sealed := body[:16], body[21:21+int(body[20])], body[21+int(body[20]):]
	public, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		t.Fatal(err)
	}
	shared, _ := d.key.ECDH(public)
	derive := func(secret, salt []byte, info string, length int) []byte {
		key, _ := hkdf.Key(sha256.New, secret, salt, info, length)
		return key
	}
	input := derive(shared, d.auth, "WebPush: info\x00"+string(d.key.PublicKey().Bytes())+string(sender), 32)
	block, _ := aes.NewCipher(derive(input, salt, "Content-Encoding: aes128gcm\x00", 16))
	gcm, _ := cipher.NewGCM(block)
	plain, err := gcm.Open(nil, derive(input, salt, "Content-Encoding: nonce\x00", 12), sealed, nil)
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(plain), "\x02")
	if err := json.Unmarshal([]byte(text), &said); err != nil {
		t.Fatal(err)
	}
	return said
}

type brought struct {
	path, topic, authorization string
	body                       []byte
}

// pushService takes what is brought, and answers as its status says.
type pushService struct {
	*httptest.Server
	sync.Mutex
	status int
	took   []brought
}

func startPushService(t *testing.T) *pushService {
	p := &pushService{status: http.StatusCreated}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		p.Lock()
		defer p.Unlock()
		p.took = append(p.took, brought{r.URL.Path, r.Header.Get("Topic"), r.Header.Get("Authorization"), body})
		w.WriteHeader(p.status)
	}))
	t.Cleanup(p.Close)
	return p
}

func (p *pushService) taken() []brought {
	p.Lock()
	defer p.Unlock()
	return append([]brought(nil), p.took...)
}

// devices has Bob, whose address is not confirmed, follow a story, who is told through the push service.
func devices(t *testing.T) (w *told, p *pushService, bob testkit.Person) {
	p = startPushService(t)
	s := testkit.Start(t, map[string]string{"WAYPOST_PUSH_SERVICES": strings.Replace(p.URL, "127.0.0.1", "127.*.1", 1)})
	ana := s.SignUp("ana")
	w = &told{s, s.Post(), ana, s.Story(ana)}
	w.Place(ana, w.story)
	bob = s.SignUp("bob")
	testkit.Done(t, w.Send(http.MethodPost, follows, bob.Token, map[string]string{"kind": "story", "id": w.story}))
	return w, p, bob
}

func TestWhatADigestSaysIsShownOnTheDevicesOfWhoeverGetsItAndReadThereAlone(t *testing.T) {
	w, p, bob := devices(t)
	phone := newDevice()
	testkit.Done(t, w.Send(http.MethodPost, push, bob.Token, phone.at(p.URL+"/phone")))
	w.later(t)
	w.round()
	testkit.Within(t, 20*time.Second, func() bool { return len(p.taken()) == 1 })
	w.To(t, bob.Email, 0)
	came := p.taken()[0]
	said := phone.read(t, came.body)
	if said["person"] != bob.ID || said["path"] != "/travel-story/"+w.story || !strings.Contains(said["text"], "has a new place") || said["title"] == "" {
		t.Error(said)
	}
	if len(came.topic) != 15 {
		t.Errorf("topic %q", came.topic)
	}
	w.isSigned(t, p, bob, came.authorization)
	w.round()
	time.Sleep(200 * time.Millisecond)
	if len(p.taken()) != 1 {
		t.Error("told twice in a day")
	}
}

var vapid = regexp.MustCompile(`^vapid t=(\S+), k=(\S+)$`)

// isSigned finds the site's own key under what a push service is shown (RFC 8292).
func (w *told) isSigned(t *testing.T, p *pushService, who testkit.Person, authorization string) {
	t.Helper()
	parts := vapid.FindStringSubmatch(authorization)
	key := testkit.Done(t, w.Send(http.MethodGet, push, who.Token, nil)).Text("key")
	if parts == nil || parts[2] != key {
		t.Fatal(authorization)
	}
	point, _ := b64.DecodeString(key)
	public := &ecdsa.PublicKey{Curve: elliptic.P256(), X: new(big.Int).SetBytes(point[1:33]), Y: new(big.Int).SetBytes(point[33:])}
	token, err := jwt.Parse(parts[1], func(*jwt.Token) (any, error) { return public, nil })
	if err != nil {
		t.Fatal(err)
	}
	if to, _ := token.Claims.GetAudience(); len(to) != 1 || to[0] != p.URL {
		t.Error(to)
	}
}

func TestADeviceThatIsGoneIsForgottenAndOneThatIsAwayIsNot(t *testing.T) {
	w, p, bob := devices(t)
	testkit.Done(t, w.Send(http.MethodPost, push, bob.Token, newDevice().at(p.URL+"/phone")))
	for status, left := range map[int]int{http.StatusServiceUnavailable: 1, http.StatusGone: 0} {
		if left == 0 {
			testkit.Within(t, 10*time.Second, func() bool { return len(p.taken()) == 1 })
		}
		p.Lock()
		p.status = status
		p.Unlock()
		w.later(t)
		w.round()
		testkit.Within(t, 20*time.Second, func() bool { return w.count(t, bob) == left })
	}
}

// count is on how many devices somebody is told.
func (w *told) count(t *testing.T, who testkit.Person) (count int) {
	t.Helper()
	if err := w.App.DB().NewQuery("SELECT COUNT(*) FROM waypost_devices WHERE user = '" + who.ID + "'").Row(&count); err != nil {
		t.Fatal(err)
	}
	return count
}

func TestADeviceIsItsLastPersonsAndNobodyHasMoreThanTen(t *testing.T) {
	w, p, bob := devices(t)
	for n := range 12 {
		testkit.Done(t, w.Send(http.MethodPost, push, bob.Token, newDevice().at(p.URL+"/"+strings.Repeat("x", n+1))))
	}
	if count := w.count(t, bob); count != 10 {
		t.Errorf("%d devices", count)
	}
	testkit.Done(t, w.Send(http.MethodPost, push, w.ana.Token, newDevice().at(p.URL+"/"+strings.Repeat("x", 12))))
	if his, hers := w.count(t, bob), w.count(t, w.ana); his != 9 || hers != 1 {
		t.Errorf("%d and %d", his, hers)
	}
	w.Execute("DELETE FROM users WHERE id = '" + bob.ID + "'")
	if count := w.count(t, bob); count != 0 {
		t.Errorf("%d devices of nobody", count)
	}
}

func TestNothingIsSentToAnAddressThatIsNoPushServices(t *testing.T) {
	w, p, bob := devices(t)
	for name, endpoint := range map[string]string{
		"another host":       "https://push.example.org/one",
		"another port":       "http://127.0.0.1:1/one",
		"a name in front":    "http://bob@" + strings.TrimPrefix(p.URL, "http://") + "/one",
		"a path as its host": "http://127.0.0.1/" + p.URL,
		"another scheme":     strings.Replace(p.URL, "http:", "file:", 1) + "/one",
		"nothing":            "",
		"too long":           p.URL + "/" + strings.Repeat("x", 1000),
	} {
		if answer := w.Send(http.MethodPost, push, bob.Token, newDevice().at(endpoint)); answer.Status != http.StatusBadRequest {
			t.Errorf("%s: %d", name, answer.Status)
		}
	}
	for name, keys := range map[string]map[string]any{
		"no point":     {"p256dh": b64.EncodeToString(make([]byte, 65)), "auth": b64.EncodeToString(make([]byte, 16))},
		"short secret": {"p256dh": newDevice().at("")["keys"].(map[string]any)["p256dh"], "auth": "AAAA"},
		"none":         {},
	} {
		if answer := w.Send(http.MethodPost, push, bob.Token, map[string]any{"endpoint": p.URL + "/one", "keys": keys}); answer.Status != http.StatusBadRequest {
			t.Errorf("%s: %d", name, answer.Status)
		}
	}
}

func TestWhereNotificationsAreOffThereIsNoKeyForThem(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_PUSH_SERVICES": "off"})
	bob := s.SignUp("bob")
	if key := testkit.Done(t, s.Send(http.MethodGet, push, bob.Token, nil)).Text("key"); key != "" {
		t.Error(key)
	}
}
