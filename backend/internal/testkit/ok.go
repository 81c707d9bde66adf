package testkit

import (
	"testing"
	"time"
)

// OK ends the test where something it needs has failed.
func OK(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Done is the answer to a request that was done, and ends the test where it was not.
func Done(t testing.TB, a Answer) Answer {
	t.Helper()
	if a.Status < 200 || a.Status > 299 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	return a
}

// Within waits until something is so, and ends the test where it is not in time.
func Within(t testing.TB, longest time.Duration, is func() bool) {
	t.Helper()
	for began := time.Now(); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Since(began) > longest {
			t.Fatalf("not within %v", longest)
		}
	}
}
