package ladder

import (
	"testing"

	"golang.org/x/sys/unix"
)

func TestAWorkersThreadGivesWayAndTheOthersKeepTheirPriority(t *testing.T) {
	// The system call answers 20 minus the nice value.
	priority := func() int {
		p, err := unix.Getpriority(unix.PRIO_PROCESS, 0)
		if err != nil {
			t.Error(err)
		}
		return 20 - p
	}
	before := priority()
	during := make(chan int)
	go yielding(func() { during <- priority() })
	if got := <-during; got != max(before, nice) {
		t.Errorf("a worker's nice value is %d", got)
	}
	if got := priority(); got != before {
		t.Errorf("the program's own nice value became %d", got)
	}
}
