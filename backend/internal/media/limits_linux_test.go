package media

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

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
		say(fmt.Sprintf("%d bytes, %d seconds, %d bytes of files", memory.Max, cpu.Cur, file.Max))
	}
	misbehave["read a file"] = func() {
		_, err := os.ReadFile("/proc/self/status")
		say(fmt.Sprint(err))
	}
	misbehave["call out"] = func() {
		_, err := net.Dial("tcp", "127.0.0.1:9")
		say(fmt.Sprint(err))
	}
}

func TestAWorkerThatCountsForEverIsEndedByItsProcessorTime(t *testing.T) {
	_, took, err := runWorker(t.Context(), wallTime, runNow, "burn", strings.NewReader(""))
	var spoiled *UnusableError
	if !errors.As(err, &spoiled) || spoiled.Reason != "it took too much processor time" || took.Seconds() < 0.5 {
		t.Errorf("%v after %v", err, took)
	}
}

func TestAWorkerEndedFromOutsideIsToldFromABadPicture(t *testing.T) {
	if err := told(t, "be killed"); !errors.Is(err, ErrKilled) {
		t.Error(err)
	}
}

func TestAWorkersLimitsAreTheKernels(t *testing.T) {
	err := told(t, "say limits")
	if want := "said: 377487360 bytes, 20 seconds, 0 bytes of files"; err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}

func TestAWorkerOpensNothingFurther(t *testing.T) {
	for _, word := range []string{"read a file", "call out"} {
		if err := told(t, word); err == nil || !strings.Contains(err.Error(), "too many open files") {
			t.Errorf("%s: %v", word, err)
		}
	}
}

func TestAKernelShortOfMemoryEndsAWorkerFirst(t *testing.T) {
	worker := exec.Command(self())
	worker.Args = []string{"waypost", "sleep"}
	if err := worker.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = worker.Process.Kill()
		_ = worker.Wait()
	}()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		score, err := os.ReadFile(fmt.Sprintf("/proc/%d/oom_score_adj", worker.Process.Pid))
		if err != nil {
			t.Fatal(err)
		}
		if strings.TrimSpace(string(score)) == "1000" {
			return
		}
	}
	t.Error("its score stays as it was")
}
