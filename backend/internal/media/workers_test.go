package media

import "testing"

func TestWorkersLeaveACoreToReaders(t *testing.T) {
	for cores, want := range map[int]int{1: 1, 2: 1, 3: 2, 16: 2} {
		if got := workersFor(cores); got != want {
			t.Errorf("%d workers on %d cores", got, cores)
		}
	}
}
