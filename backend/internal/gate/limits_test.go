package gate_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

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
