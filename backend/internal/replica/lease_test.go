package replica_test

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/app"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/testkit"
)

var quick = replica.LeaseTimes{TTL: 2 * time.Second, Margin: 500 * time.Millisecond, Renewal: 150 * time.Millisecond, Look: 30 * time.Millisecond}

func of(b *testkit.BucketService, owner string) replica.Lease {
	return replica.Lease{Client: b.Client(), Bucket: b.Bucket, Folder: b.Key("db"), Owner: owner, Times: quick}
}

func never(string) bool  { return false }
func always(string) bool { return true }

func TestOfSixteenWhoWantAFreeLeaseOneGetsIt(t *testing.T) {
	b := testkit.StartBucket(t)
	var got, refused atomic.Int32
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			held, err := of(b, string(rune('a'+i))).Take(t.Context(), never)
			var taken *replica.HeldError
			switch {
			case err == nil:
				got.Add(1)
				t.Cleanup(held.Forget)
			case errors.As(err, &taken):
				refused.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got.Load() != 1 || refused.Load() != 15 {
		t.Errorf("%d got it, %d were refused", got.Load(), refused.Load())
	}
}

func TestALeaseThatIsRenewedIsTakenByNobodyAndOneThatIsNotAfterItsTime(t *testing.T) {
	b := testkit.StartBucket(t)
	first, err := of(b, "first").Take(t.Context(), never)
	testkit.OK(t, err)
	began := time.Now()
	if _, err := of(b, "second").Take(t.Context(), func(string) bool { return time.Since(began) < 2*quick.TTL }); err == nil {
		t.Fatal("taken from somebody who is there")
	}
	first.Forget()
	stopped := time.Now()
	second, err := of(b, "second").Take(t.Context(), always)
	testkit.OK(t, err)
	defer second.Forget()
	if waited := time.Since(stopped); waited < quick.TTL-quick.Renewal || waited > 3*quick.TTL || second.Generation() != first.Generation()+1 {
		t.Errorf("taken after %s, as the %dth", waited, second.Generation())
	}
	if first.IsValid() {
		t.Error("the first still counts on it")
	}
}

func TestALeaseThatIsGivenBackIsTakenAtOnce(t *testing.T) {
	b := testkit.StartBucket(t)
	first, err := of(b, "first").Take(t.Context(), never)
	testkit.OK(t, err)
	if err := first.GiveBack(t.Context()); err != nil || first.IsValid() {
		t.Fatal(err, first.IsValid())
	}
	second, err := of(b, "second").Take(t.Context(), never)
	if err != nil || second.Generation() != 2 {
		t.Fatal(err)
	}
	second.Forget()
}

func TestAHolderWhoseBucketIsGoneCountsOnNothingAndGoesOnWhenItIsBack(t *testing.T) {
	b := testkit.StartBucket(t)
	held, err := of(b, "first").Take(t.Context(), never)
	testkit.OK(t, err)
	defer held.Forget()
	b.Refuse(http.StatusForbidden)
	time.Sleep(quick.TTL)
	if held.IsValid() {
		t.Error("valid without a word of the bucket")
	}
	b.Refuse(0)
	for began := time.Now(); !held.IsValid() && time.Since(began) < time.Minute; {
		time.Sleep(quick.Look)
	}
	if !held.IsValid() || held.Errors() == 0 {
		t.Error("not valid again, though nobody else had it")
	}
}

func TestAHolderWhoWasAsleepLosesTheLeaseToWhoeverTookItAndDoesNotTakeItBack(t *testing.T) {
	b := testkit.StartBucket(t)
	slow := of(b, "first")
	slow.Times.Renewal = 5 * time.Second
	first, err := slow.Take(t.Context(), never)
	testkit.OK(t, err)
	defer first.Forget()
	second, err := of(b, "second").Take(t.Context(), always)
	testkit.OK(t, err)
	defer second.Forget()
	select {
	case <-first.Lost():
	case <-time.After(time.Minute):
		t.Fatal("the first never heard of it")
	}
	if first.IsValid() || !second.IsValid() {
		t.Error("both or none")
	}
}

func TestTheClockOfTheBucketIsThisMachines(t *testing.T) {
	b := testkit.StartBucket(t)
	if skew, err := of(b, "first").Skew(t.Context()); err != nil || skew.Abs() > 2*time.Second {
		t.Error(skew, err)
	}
}

// TestAChangeThatReadsBeforeItWritesIsNotSpoiledByWhoCopiesTheJournal has another connection write between the two, as Litestream's does.
func TestAChangeThatReadsBeforeItWritesIsNotSpoiledByWhoCopiesTheJournal(t *testing.T) {
	s := testkit.Start(t, replicated(testkit.StartBucket(t)))
	other, err := dbx.Open("sqlite", filepath.Join(s.Config.DataDir, "data.db")+"?_pragma=busy_timeout(5000)")
	testkit.OK(t, err)
	defer other.Close()
	written := make(chan error, 1)
	began := time.Now()
	err = s.App.RunInTransaction(func(tx core.App) error {
		var count int
		if err := tx.DB().NewQuery("SELECT COUNT(*) FROM users").Row(&count); err != nil {
			return err
		}
		go func() {
			_, err := other.NewQuery("INSERT INTO _litestream_seq (id, seq) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET seq = seq + 1").Execute()
			written <- err
		}()
		time.Sleep(300 * time.Millisecond)
		_, err := tx.NonconcurrentDB().NewQuery("UPDATE users SET name = name").Execute()
		return err
	})
	if err != nil || time.Since(began) > 5*time.Second {
		t.Errorf("%v after %s", err, time.Since(began))
	}
	if err := <-written; err != nil {
		t.Error(err)
	}
}

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

func TestADataFolderIsOneProgramsAtATime(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		release, isAlone, err := replica.HaveFolderAlone(dir)
		if !isAlone || err != nil {
			t.Fatal("not alone where nobody is", err)
		}
		if second, isAlone, err := replica.HaveFolderAlone(dir); isAlone || err != nil {
			second()
			t.Fatal("alone beside another", err)
		}
		release()
	}
}
