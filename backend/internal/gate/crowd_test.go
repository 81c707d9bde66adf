package gate

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestWhoeverFillsABlockKeepsNewcomersOfItFromSigningInAndNobodyElse(t *testing.T) {
	s := newSignIns(time.Now, "")
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	people := core.NewAuthCollection("users")
	signIn := func(network string) error {
		e := &core.RecordAuthWithPasswordRequestEvent{RequestEvent: &core.RequestEvent{App: app}, Identity: "ana@example.com"}
		e.Collection = people
		e.Request = httptest.NewRequest(http.MethodPost, "/", nil)
		e.Request.RemoteAddr = "[" + network + "]:1"
		e.Response = httptest.NewRecorder()
		return s.guard(e)
	}
	const here, beside, elsewhere = "2001:db8:1:1::", "2001:db8:1:2::", "2001:db8:2:1::"
	if err := signIn(here); err != nil {
		t.Fatal(err)
	}
	for i := range mostPerBlock {
		s.failed.take(blockOf(here), strconv.Itoa(i), 10, time.Hour)
		s.known.remember(blockOf(here), strconv.Itoa(i), time.Hour)
	}
	for network, let := range map[string]bool{here: true, beside: false, elsewhere: true} {
		if err := signIn(network); (err == nil) != let {
			t.Errorf("from %s: %v", network, err)
		}
	}
	if len(s.failed.all) > mostPerBlock+2 || s.failed.perBlock[blockOf(here)] > mostPerBlock || s.known.perBlock[blockOf(here)] > mostPerBlock {
		t.Errorf("%d names are remembered, %d of the block", len(s.failed.all), s.failed.perBlock[blockOf(here)])
	}
}
