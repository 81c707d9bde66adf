package gate

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestARefusalTellsTheProxyThatItMayBreakOff(t *testing.T) {
	one := Limits{PerSecond: 0, Burst: 1, OpenEach: 1, OpenAll: 1}
	gate := Requests(one, nil, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	for i, want := range []string{"", "1"} {
		w := httptest.NewRecorder()
		gate.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
		if got := w.Header().Get(FloodHeader); got != want {
			t.Errorf("answer %d, %d: %q", i, w.Code, got)
		}
	}
}
