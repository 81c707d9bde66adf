package replica_test

import (
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

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
