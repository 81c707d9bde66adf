package media_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"waypost/backend/internal/media"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// workers are the processes that make pictures now, with their nice values.
func workers() map[int]int {
	found := map[int]int{}
	lists, _ := filepath.Glob("/proc/self/task/*/children")
	for _, list := range lists {
		text, _ := os.ReadFile(list)
		for _, child := range strings.Fields(string(text)) {
			pid, _ := strconv.Atoi(child)
			words, _ := os.ReadFile("/proc/" + child + "/cmdline")
			if value, there := niceOf(child); there && strings.Contains(string(words), "picture-worker") {
				found[pid] = value
			}
		}
	}
	return found
}

// niceOf reads the nineteenth field of a process's stat; the second is a name in brackets.
func niceOf(pid string) (int, bool) {
	stat, err := os.ReadFile("/proc/" + pid + "/stat")
	fields := strings.Fields(string(stat[strings.LastIndex(string(stat), ")")+1:]))
	if err != nil || len(fields) < 17 {
		return 0, false
	}
	value, err := strconv.Atoi(fields[16])
	return value, err == nil
}

// halted has all workers busy with pictures nobody waits for, on a machine so busy that they do not get on at all.
func halted(t *testing.T) map[int]int {
	t.Helper()
	all := map[int]int{}
	for end := time.Now().Add(time.Minute); len(all) < media.WorkersFor(runtime.NumCPU()); {
		for pid, nice := range workers() {
			if unix.Kill(pid, unix.SIGSTOP) == nil {
				all[pid] = nice
			}
		}
		if time.Now().After(end) {
			t.Fatalf("only %v work", all)
		}
	}
	return all
}

func TestAPictureAReaderWaitsForHasTheUsualPriorityAlsoWhereOthersThatGiveWayGetNoFurther(t *testing.T) {
	// Of this thread: that of the process is its first thread's, on which other work may have given way for good.
	answer, err := unix.Getpriority(unix.PRIO_PROCESS, 0)
	testkit.OK(t, err)
	usual := 20 - answer
	low := min(19, usual+10)
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	data := photo.PlainJPEG(4000, 3000)
	stories := make([]string, 3)
	files := make([]string, 3)
	for i := range stories {
		stories[i], files[i] = withPicture(t, s, ana, data)
	}
	stuck := halted(t)
	for pid, nice := range stuck {
		testkit.Same(t, nice, low, "worker", pid, "has the nice value", "where nobody waits")
	}
	// The first is worked on, the last waits behind it.
	for _, wanted := range []int{0, 2} {
		answered := make(chan error)
		go func() {
			var a testkit.Answer
			for tries := 0; tries == 0 || tries < 6 && a.Status == http.StatusServiceUnavailable; tries++ {
				a = s.Get(rung(stories[wanted], 320, files[wanted]))
			}
			if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/webp" {
				answered <- fmt.Errorf("picture %d: %d %.200s", wanted, a.Status, a.Body)
			}
			close(answered)
		}()
		for waits := true; waits; {
			for pid, nice := range workers() {
				if _, gaveWay := stuck[pid]; gaveWay || nice == usual {
					continue
				}
				// One that began before the reader asked gets no further either: their picture is another's.
				stuck[pid] = nice
				testkit.Same(t, nice, low, "worker", pid, "has the nice value", "while a reader waits, not", usual)
				_ = unix.Kill(pid, unix.SIGSTOP) // it may have ended meanwhile
			}
			select {
			case err := <-answered:
				if waits = false; err != nil {
					t.Fatal(err)
				}
			case <-time.After(time.Millisecond):
			}
		}
	}
	for _, story := range stories {
		eventually(t, "what was stopped for readers is made all the same", func() bool {
			return strings.Contains(s.Record("places_collection", story).GetString("pictures"), `"ready":true`)
		})
	}
}
