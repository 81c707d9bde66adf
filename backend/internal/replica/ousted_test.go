package replica_test

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"waypost/backend/internal/app"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/testkit"
)

func TestAStandbyThatServedAndLostTheLeaseEndsAndStandsByOnceItIsStartedAgain(t *testing.T) {
	b := testkit.StartBucket(t)
	address, pulled := cable(t, b.Endpoint)
	env := replicated(b, t.TempDir())
	env["WAYPOST_S3_ENDPOINT"] = address
	c := testkit.Config(t, env)
	first, err := app.StartIn(t.Context(), c, true)
	testkit.OK(t, err)
	ended := make(chan error, 1)
	go func() { ended <- first.Wait(context.Background()) }()

	pulled.Store(true)
	running, err := app.StartIn(t.Context(), testkit.Config(t, replicated(b)), true)
	testkit.OK(t, err)
	second := testkit.Of(t, running)
	story := second.Story(second.SignUp("ana"))
	pulled.Store(false)
	select {
	case err := <-ended:
		if !errors.Is(err, replica.ErrOusted) {
			t.Fatalf("it ended with %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("it goes on without the lease")
	}
	if response, err := http.Get(first.URL + "/api/health"); err == nil {
		response.Body.Close()
		t.Errorf("it still answers, with %d", response.StatusCode)
	}

	again := make(chan *app.Running, 1)
	go func() {
		running, err := app.StartIn(t.Context(), c, true)
		if err != nil {
			t.Error(err)
		}
		again <- running
	}()
	select {
	case <-again:
		t.Fatal("it did not wait for the one that serves")
	case <-time.After(2 * time.Second):
	}
	testkit.OK(t, second.Stop())
	running = <-again
	if running == nil {
		return
	}
	third := testkit.Of(t, running)
	if third.Record("places_collection", story) == nil {
		t.Error("what the second one stored is not there")
	}
	if aside, err := os.ReadDir(filepath.Join(c.DataDir, "replaced")); err != nil || len(aside) != 1 {
		t.Errorf("its own database was not laid aside: %v %v", aside, err)
	}
}
