package darkroom

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

func init() {
	misbehave["burn"] = func() {
		// The bound of the product is too long for a test; a lower one is kept by the same clock.
		_ = unix.Setrlimit(unix.RLIMIT_CPU, &unix.Rlimit{Cur: 1, Max: 3})
		for {
		}
	}
	misbehave["be killed"] = func() { _ = unix.Kill(os.Getpid(), unix.SIGKILL) }
	misbehave["say limits"] = func() {
		var memory, cpu, file unix.Rlimit
		_ = unix.Getrlimit(unix.RLIMIT_DATA, &memory)
		_ = unix.Getrlimit(unix.RLIMIT_CPU, &cpu)
		_ = unix.Getrlimit(unix.RLIMIT_FSIZE, &file)
		score, _ := os.ReadFile("/proc/self/oom_score_adj")
		say(fmt.Sprintf("%d bytes, %d seconds, %d bytes of files, %s", memory.Max, cpu.Cur, file.Max, strings.TrimSpace(string(score))))
	}
}

func TestAWorkerThatCountsForEverIsEndedByItsProcessorTime(t *testing.T) {
	_, took, err := run(t.Context(), wallTime, "burn", strings.NewReader(""))
	var spoiled *Spoiled
	if !errors.As(err, &spoiled) || spoiled.Reason != "it took too much processor time" || took.Seconds() < 0.5 {
		t.Errorf("%v after %v", err, took)
	}
}

func TestAWorkerEndedFromOutsideIsToldFromABadPicture(t *testing.T) {
	if _, _, err := run(t.Context(), wallTime, "be killed", strings.NewReader("")); !errors.Is(err, ErrKilled) {
		t.Error(err)
	}
}

func TestAWorkersLimitsAreTheKernels(t *testing.T) {
	_, _, err := run(t.Context(), wallTime, "say limits", strings.NewReader(""))
	if want := "said: 671088640 bytes, 20 seconds, 0 bytes of files, 1000"; err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}
