package darkroom

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit/photo"
)

// What a worker may be told to do by these tests alone, after it has bounded itself.
var misbehave = map[string]func(){
	"take memory": func() { hoard(2 << 30) },
	"trip":        func() { panic("tripped over hostile bytes") },
	"say secrets": func() { say(strings.Join(os.Environ(), " ")) },
	"say much":    func() { say(strings.Repeat("x", mostReported)) },
	"sleep":       func() { <-make(chan struct{}) },
}

func TestMain(m *testing.M) {
	Intercept(os.Args)
	if len(os.Args) == 2 && misbehave[os.Args[1]] != nil {
		bound()
		misbehave[os.Args[1]]()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func say(text string) { _ = json.NewEncoder(os.Stdout).Encode(report{Spoiled: "said: " + text}) }

func hoard(size int) {
	var all [][]byte
	for held := 0; held < size; held += 1 << 20 {
		all = append(all, bytes.Repeat([]byte{1}, 1<<20))
	}
	say(string(all[0][:1]))
}

func TestAWorkerThatDoesHarmEndsAndThePictureIsToBlame(t *testing.T) {
	for word, reason := range map[string]string{"take memory": "out of memory", "trip": "tripped over hostile bytes", "say secrets": "said: "} {
		_, _, err := run(t.Context(), wallTime, atOnce, word, strings.NewReader("picture"))
		var spoiled *Spoiled
		if !errors.As(err, &spoiled) || !strings.Contains(spoiled.Reason, reason) {
			t.Errorf("%s: %v", word, err)
		}
	}
}

func TestAWorkerThatWaitsForEverIsEnded(t *testing.T) {
	ctx, end := context.WithTimeout(t.Context(), 20*time.Second)
	defer end()
	if _, _, err := run(ctx, time.Millisecond, atOnce, "sleep", strings.NewReader("")); !errors.Is(err, ErrKilled) {
		t.Error(err)
	}
}

func TestAWorkerKnowsNothingTheServerWasTold(t *testing.T) {
	t.Setenv("WAYPOST_SUPERUSER_PASSWORD", "secret")
	if _, _, err := run(t.Context(), wallTime, atOnce, "say secrets", strings.NewReader("")); err == nil || err.Error() != "said: " {
		t.Errorf("it knows %v", err)
	}
}

func TestThePictureIsNotToBlameForAServerThatStopsOrForTroubleOfTheMachine(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for name, attempt := range map[string]func() error{
		"a server that stops":        func() error { _, _, err := run(stopped, wallTime, atOnce, "sleep", strings.NewReader("")); return err },
		"a file that cannot be read": func() error { _, _, err := Develop(t.Context(), brokenReader{}, false); return err },
		"a worker that says too much": func() error {
			_, _, err := run(t.Context(), wallTime, atOnce, "say much", strings.NewReader(""))
			return err
		},
		"an answer that cannot be read":   func() error { _, err := read([]byte("{")); return err },
		"an answer without all the sizes": func() error { _, err := read([]byte(`{"Prints":{"Sizes":{"320":"UklGRg=="}}}`), Widths...); return err },
	} {
		err := attempt()
		var spoiled *Spoiled
		if err == nil || errors.As(err, &spoiled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errors.New("the disk is gone") }

func TestAPictureComesBackInAllSizesAndABadOneWithTheReason(t *testing.T) {
	prints, took, err := Develop(t.Context(), bytes.NewReader(photo.JPEG(900, 700, 6)), false)
	if err != nil || prints.Width != 700 || prints.Height != 900 || len(prints.Sizes) != len(Widths) || took <= 0 {
		t.Errorf("%d x %d in %d sizes, %v, %v", prints.Width, prints.Height, len(prints.Sizes), took, err)
	}
	for name, bad := range map[string]io.Reader{
		"not a picture":         strings.NewReader("<svg/>"),
		"one that costs much":   bytes.NewReader(photo.Progressive(7040, 7040, 1, 100)),
		"one that is cut short": bytes.NewReader(photo.PlainJPEG(300, 200)[:900]),
	} {
		var spoiled *Spoiled
		if _, _, err := Develop(t.Context(), bad, false); !errors.As(err, &spoiled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
