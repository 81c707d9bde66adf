package replica

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
)

func answered(isSafe bool, handler http.HandlerFunc) *httptest.ResponseRecorder {
	to := httptest.NewRecorder()
	a := &answer{ResponseWriter: to, isSafe: func() bool { return isSafe }}
	handler(a, httptest.NewRequest(http.MethodPost, "/api/collections/places/records", nil))
	a.begin(http.StatusOK)
	return to
}

func stored(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Set-Cookie", "session=secret")
	w.Header().Set("Content-Length", "11")
	w.WriteHeader(http.StatusOK)
	fmt.Fprint(w, `{"id":"abc"}`)
}

func TestAnAnswerThatIsNotSafeIsReplacedWithItsCookie(t *testing.T) {
	a := answered(false, stored)
	if a.Code != http.StatusServiceUnavailable || a.Header().Get("Set-Cookie") != "" || a.Header().Get("Retry-After") == "" {
		t.Errorf("%d %v", a.Code, a.Header())
	}
	if want := `{"data":{},"message":"` + notSure + `","status":503}` + "\n"; a.Body.String() != want {
		t.Errorf("%s", a.Body)
	}
	if a = answered(true, stored); a.Code != http.StatusOK || a.Body.String() != `{"id":"abc"}` || a.Header().Get("Set-Cookie") == "" {
		t.Errorf("%d %s", a.Code, a.Body)
	}
	if a = answered(false, func(http.ResponseWriter, *http.Request) {}); a.Code != http.StatusServiceUnavailable {
		t.Errorf("an empty answer went out: %d", a.Code)
	}
}

func TestWhatSaysNothingOfWhatIsStoredWaitsForNothing(t *testing.T) {
	for status, waits := range map[int]bool{200: true, 204: true, 302: true, 400: true, 409: true, 401: false, 403: false, 404: false, 413: false, 429: false, 500: false} {
		a := answered(false, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
		if replaced := a.Code == http.StatusServiceUnavailable; replaced != waits {
			t.Errorf("%d was answered with %d", status, a.Code)
		}
	}
}

func TestADeletionSentAgainIsNotSaidToBeDoneBeforeItIsSafe(t *testing.T) {
	for _, isSafe := range []bool{true, false} {
		to := httptest.NewRecorder()
		a := &answer{ResponseWriter: to, isDeletion: true, isSafe: func() bool { return isSafe }}
		a.WriteHeader(http.StatusNotFound)
		if want := map[bool]int{true: http.StatusNotFound, false: http.StatusServiceUnavailable}[isSafe]; to.Code != want {
			t.Errorf("%d instead of %d", to.Code, want)
		}
	}
}

func TestChangesAreTheCallsOfTheAPIThatAreNoQuestions(t *testing.T) {
	for call, is := range map[[2]string]bool{
		{"GET", "/api/collections/places/records"}:              false,
		{"POST", "/api/collections/places/records"}:             true,
		{"PATCH", "/api/collections/users/records/a"}:           true,
		{"DELETE", "/api/waypost/sessions"}:                     true,
		{"POST", "/api/collections/users/auth-with-password"}:   true,
		{"POST", "/api/collections/users/auth-refresh"}:         true,
		{"POST", "/api/files/token"}:                            false,
		{"POST", "/api/release/report"}:                         false,
		{"POST", "/api/waypost/csp-report"}:                     false,
		{"POST", "/stories"}:                                    false,
		{"POST", "/api/collections/_superusers/records/x/_/no"}: true,
	} {
		if got := changes(httptest.NewRequest(call[0], call[1], nil)); got != is {
			t.Errorf("%v: %v", call, got)
		}
	}
}
