package testkit

import (
	"fmt"
	"strings"
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

// Same says of two values that they are not the same, and what they are about.
func Same[T comparable](t testing.TB, got, want T, about ...any) {
	t.Helper()
	if got != want {
		t.Errorf("%s %v, not %v", words(about), got, want)
	}
}

// Answered says that an answer has another status, what it says, and what it is about.
func Answered(t testing.TB, a Answer, status int, about ...any) {
	t.Helper()
	if a.Status != status {
		t.Errorf("%s %d, not %d: %.2000s", words(about), a.Status, status, a.Body)
	}
}

func words(about []any) string { return strings.TrimSuffix(fmt.Sprintln(about...), "\n") + ":" }

// Has says that a text lacks a part, and what it is about.
func Has(t testing.TB, text, part string, about ...any) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Errorf("%s no %q in %.2000s", words(about), part, text)
	}
}
