package visitor_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"waypost/backend/internal/visitor"
)

func TestTheProgramKnowsItsOwnQuestionsAndNobodyElsePassesForIt(t *testing.T) {
	isOwn := false
	known := visitor.Known(visitor.Options{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		isOwn = visitor.IsOwn(r)
		if r.Header.Get("Waypost-Own") != "" {
			t.Error("the word goes on")
		}
	}))
	own := httptest.NewRequest(http.MethodGet, "/", nil)
	visitor.Own(own)
	known.ServeHTTP(httptest.NewRecorder(), own)
	if !isOwn {
		t.Error("its own question is a stranger's")
	}
	for _, word := range []string{"", "1", "AAAAAAAAAAAAAAAAAAAAAAAAAA"} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Waypost-Own", word)
		known.ServeHTTP(httptest.NewRecorder(), r)
		if isOwn {
			t.Errorf("%q passes for its own", word)
		}
	}
}
