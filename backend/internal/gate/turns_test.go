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
	testkit.Same(t, int64(max(1, runtime.NumCPU()/2)), most.Load(), "at once, and", "may be")
}
