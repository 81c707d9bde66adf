package gate_test

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

func TestSignInsAtOnceLeaveHalfOfTheProcessorsToReaders(t *testing.T) {
	s := testkit.Start(t, nil)
	var now, most atomic.Int64
	s.App.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		if n := now.Add(1); n > most.Load() {
			most.Store(n)
		}
		defer now.Add(-1)
		time.Sleep(20 * time.Millisecond) // so that others could come meanwhile
		return e.Next()
	})
	var all sync.WaitGroup
	for i := range 4 * runtime.NumCPU() {
		all.Go(func() { passwordSignIn(s, fmt.Sprint("nobody", i), "see-the-world") })
	}
	all.Wait()
	if may := int64(max(1, runtime.NumCPU()/2)); most.Load() != may {
		t.Errorf("%d at once, and %d may be", most.Load(), may)
	}
}

func TestWhoWaitsToBeWrittenKeepsNobodyElseFromSigningInOrUp(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for collection, ask := range map[string]func(i int){
		"sessions": func(int) { s.Open(ana.Email, testkit.Password) },
		"users": func(i int) {
			password := "see-the-world-anew"
			s.Send("POST", "/api/collections/users/records", "", map[string]any{
				"name": "B", "username": fmt.Sprint("bob", i), "email": fmt.Sprintf("bob%d@waypost.example", i), "password": password, "passwordConfirm": password,
			})
		},
	} {
		goOn := make(chan struct{})
		var here atomic.Int64
		s.App.OnRecordCreate(collection).BindFunc(func(e *core.RecordEvent) error {
			here.Add(1)
			<-goOn
			return e.Next()
		})
		var all sync.WaitGroup
		many := int64(max(1, runtime.NumCPU()/2) + 2)
		for i := range many {
			all.Go(func() { ask(int(i)) })
		}
		for range 100 {
			if here.Load() == many {
				break
			}
			time.Sleep(50 * time.Millisecond)
		}
		if got := here.Load(); got != many {
			t.Errorf("%s: %d of %d were compared or hashed while the first waited to be written", collection, got, many)
		}
		close(goOn)
		all.Wait()
	}
}
