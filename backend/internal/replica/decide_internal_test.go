package replica

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/superfly/ltx"
)

func TestHowAWriterBeginsFollowsFromWhatItsFolderAndTheBucketHold(t *testing.T) {
	s := store{BucketConfig: BucketConfig{Bucket: "journeys", Endpoint: "http://127.0.0.1:1"}}
	ours, theirs := &beginning{Node: "me"}, &beginning{Node: "other"}
	at := func(epoch int, txid ltx.TXID) Position { return Position{Epoch: epoch, TXID: txid} }
	knows := func(epoch int) *marker { return &marker{Replica: "r", Node: "me", Epoch: epoch} }
	restored := &marker{Replica: "r", Node: "me", Restored: &Position{Epoch: 2, TXID: 9}}
	empty, first := found{}, found{replica: "r", epochs: []int{1}, newest: ours}
	one := found{replica: "r", epochs: []int{1}, newest: ours, last: at(1, 9)}
	two := found{replica: "r", epochs: []int{1, 2}, newest: theirs, last: at(2, 9)}
	half := found{replica: "r", epochs: []int{1, 2}, newest: theirs, last: at(1, 9)}
	halfOurs := found{replica: "r", epochs: []int{1, 2}, newest: ours, last: at(1, 9)}
	for name, c := range map[string]struct {
		here   here
		found  found
		stored ltx.TXID
		step   step
		says   string
	}{
		"nothing anywhere":                          {here{}, empty, 0, anew, ""},
		"a folder and an empty bucket":              {here{hasData: true}, empty, 0, anew, ""},
		"a folder and an epoch that never was":      {here{hasData: true}, first, 0, anew, ""},
		"an empty folder and a replica":             {here{}, one, 9, restore, ""},
		"a folder without its database":             {here{marker: knows(1)}, one, 9, restore, ""},
		"as it was left":                            {here{hasData: true, marker: knows(1), first: 5, txid: 9}, one, 9, goOn, ""},
		"with more that was not sent":               {here{hasData: true, marker: knows(1), first: 5, txid: 12}, one, 9, goOn, ""},
		"with more than lies there in single files": {here{hasData: true, marker: knows(1), first: 20, txid: 32}, one, 9, anew, ""},
		"stopped while it began":                    {here{hasData: true, marker: knows(1), txid: 9}, halfOurs, 0, anew, ""},
		"stopped while it began, told already":      {here{hasData: true, marker: knows(2)}, halfOurs, 0, anew, ""},
		"restored by somebody":                      {here{hasData: true, marker: restored}, two, 9, anew, ""},
		"restored before others wrote": {here{hasData: true, marker: restored},
			found{replica: "r", epochs: []int{1, 2}, newest: theirs, last: at(2, 10)}, 10, 0, "after the database in"},
		"an older copy":             {here{hasData: true, marker: knows(1), first: 3, txid: 8}, one, 9, 0, "is an older copy"},
		"another wrote since":       {here{hasData: true, marker: knows(1), txid: 9}, two, 9, 0, "Start waypost standby"},
		"another began since":       {here{hasData: true, marker: knows(1), txid: 9}, half, 9, 0, "Start waypost standby"},
		"a bucket that was emptied": {here{hasData: true, marker: knows(1), txid: 9}, empty, 0, 0, "is newer than the bucket"},
		"an older bucket":           {here{hasData: true, marker: knows(3), txid: 9}, two, 9, 0, "is newer than the bucket"},
		"another site's bucket":     {here{hasData: true, marker: &marker{Replica: "x", Node: "me", Epoch: 1}}, one, 9, 0, "belongs to another replica"},
		"a folder of its own":       {here{hasData: true}, one, 9, 0, "holds the database of another data folder"},
	} {
		got, err := decide(c.here, c.found, c.stored, s)
		if got != c.step || (err == nil) != (c.says == "") || err != nil && !isSentence(err, c.says) {
			t.Errorf("%s: %d, %v", name, got, err)
		}
	}
}

func isSentence(err error, part string) bool {
	text := err.Error()
	return strings.Contains(strings.ToLower(text), strings.ToLower(part)) && strings.Contains(text, "nothing was changed") && strings.HasSuffix(text, ".") && !strings.Contains(text, "\n")
}

func TestWhoComesWhileAnUploadIsUnderWayWaitsForTheNextTogetherWithTheOthers(t *testing.T) {
	var uploads atomic.Int32
	first, go_ := make(chan struct{}), make(chan struct{})
	g := &group{patience: time.Minute, bring: func(context.Context) error {
		if uploads.Add(1) == 1 {
			close(first)
			<-go_
		}
		return nil
	}}
	var all sync.WaitGroup
	wait := func() {
		if err := g.wait(t.Context()); err != nil {
			t.Error(err)
		}
	}
	all.Go(wait)
	<-first
	for range 50 {
		all.Go(wait)
	}
	for g.waiting.Load() < 51 {
		time.Sleep(time.Millisecond)
	}
	close(go_)
	all.Wait()
	if uploads.Load() != 2 {
		t.Errorf("%d uploads for 51", uploads.Load())
	}
}

func TestAnAnswerWaitsNoLongerThanItsPatienceAndHearsWhatWentWrong(t *testing.T) {
	stuck := make(chan struct{})
	defer close(stuck)
	g := &group{patience: 50 * time.Millisecond, bring: func(ctx context.Context) error {
		select {
		case <-ctx.Done():
			<-stuck // an upload that does not even end
		case <-stuck:
		}
		return nil
	}}
	if err := g.wait(t.Context()); !errors.Is(err, errLate) {
		t.Error(err)
	}
	broken := errors.New("full")
	if err := (&group{patience: time.Minute, bring: func(context.Context) error { return broken }}).wait(t.Context()); !errors.Is(err, broken) {
		t.Error(err)
	}
}

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
