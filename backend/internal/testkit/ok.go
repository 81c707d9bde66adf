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

// Within waits until something is so, and ends the test where it is not in time.
func Within(t testing.TB, longest time.Duration, is func() bool) {
	t.Helper()
	for began := time.Now(); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Since(began) > longest {
			t.Fatalf("not within %v", longest)
		}
	}
}
