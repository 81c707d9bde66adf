package versions

import "testing"

// LookEachTime has old versions leave with each new one.
func LookEachTime(t *testing.T) {
	before := looks
	looks = func() bool { return true }
	t.Cleanup(func() { looks = before })
}
