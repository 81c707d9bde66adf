package media

import (
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

func TestTheWorkGivesWayWithTheProcessesItStartsAndNothingElseDoes(t *testing.T) {
	// The system call answers 20 minus the nice value.
	priority := func() int {
		p, err := unix.Getpriority(unix.PRIO_PROCESS, 0)
		if err != nil {
			t.Error(err)
		}
		return 20 - p
	}
	before := priority()
	RunAtLowPriority(func() {
		if got := priority(); got != min(19, before+lowered) {
			t.Errorf("the work's nice value is %d", got)
		}
		if out, err := exec.Command("nice").Output(); err != nil || strings.TrimSpace(string(out)) != strconv.Itoa(min(19, before+lowered)) {
			t.Errorf("a process of the work has the nice value %s, %v", out, err)
		}
	})
	if got := priority(); got != before {
		t.Errorf("the program's own nice value became %d", got)
	}
}
