package media

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/webp"

	"waypost/backend/internal/testkit/photo"
)

// What a worker may be told to do by these tests alone, after it has bounded itself.
var misbehave = map[string]func(){
	"take memory": func() { hoard(2 << 30) },
	"trip":        func() { panic("tripped over hostile bytes") },
	"say secrets": func() { say(strings.Join(os.Environ(), " ")) },
	"say much":    func() { fmt.Print(strings.Repeat("x", mostReported+1)) },
	"sleep":       func() { <-make(chan struct{}) },
}

func TestMain(m *testing.M) {
	Intercept(os.Args)
	if len(os.Args) == 2 && misbehave[os.Args[1]] != nil {
		lowerLimits()
		misbehave[os.Args[1]]()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func say(text string) {
	fmt.Fprintln(os.Stderr, "said: "+text)
}

// told is what becomes of a worker that is told to do something.
func told(t *testing.T, word string) error {
	_, _, err := runWorker(t.Context(), wallTime, runNow, word, strings.NewReader("picture"))
	return err
}

func hoard(size int) {
	var all [][]byte
	for held := 0; held < size; held += 1 << 20 {
		all = append(all, bytes.Repeat([]byte{1}, 1<<20))
	}
	say(string(all[0][:1]))
}

func TestAWorkerThatDoesHarmEndsAndThePictureIsToBlame(t *testing.T) {
	for word, reason := range map[string]string{"take memory": "out of memory", "trip": "tripped over hostile bytes", "say secrets": "said: "} {
		err := told(t, word)
		var spoiled *UnusableError
		if !errors.As(err, &spoiled) || !strings.Contains(spoiled.Reason, reason) {
			t.Errorf("%s: %v", word, err)
		}
	}
}

func TestAWorkerThatWaitsForEverIsEnded(t *testing.T) {
	ctx, end := context.WithTimeout(t.Context(), 20*time.Second)
	defer end()
	if _, _, err := runWorker(ctx, time.Millisecond, runNow, "sleep", strings.NewReader("")); !errors.Is(err, ErrKilled) {
		t.Error(err)
	}
}

func TestAWorkerKnowsNothingTheServerWasTold(t *testing.T) {
	t.Setenv("WAYPOST_SUPERUSER_PASSWORD", "secret")
	if err := told(t, "say secrets"); err == nil || err.Error() != "said: " {
		t.Errorf("it knows %v", err)
	}
}

func TestThePictureIsNotToBlameForAServerThatStopsOrForTroubleOfTheMachine(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for name, attempt := range map[string]func() error{
		"a server that stops": func() error {
			_, _, err := runWorker(stopped, wallTime, runNow, "sleep", strings.NewReader(""))
			return err
		},
		"a file that cannot be read": func() error {
			_, _, err := NewWorkers().Render(t.Context(), brokenReader{}, 1, false)
			return err
		},
		"a worker that says too much":     func() error { return told(t, "say much") },
		"an answer that cannot be read":   func() error { _, err := read([]byte("{")); return err },
		"an answer without all the sizes": func() error { _, err := read([]byte(`{"Sizes":{"320":"UklGRg=="}}`)); return err },
	} {
		err := attempt()
		var spoiled *UnusableError
		if err == nil || errors.As(err, &spoiled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errors.New("the disk is gone") }

func TestAPictureComesBackInAllSizesAndWhatNobodyKeptWithTheReason(t *testing.T) {
	for name, c := range map[string]struct {
		kept []byte
		want map[int]image.Point
	}{
		"a camera's":     {photo.PlainJPEG(3200, 1600), map[int]image.Point{2560: {2560, 1280}, 1280: {1280, 640}, 640: {640, 320}, 320: {320, 160}}},
		"an upright one": {photo.PlainJPEG(2000, 2600), map[int]image.Point{2560: {1969, 2559}, 1280: {1280, 1663}, 640: {640, 831}, 320: {320, 415}}},
		"a form's":       {photo.PlainJPEG(2560, 1280), map[int]image.Point{1280: {1280, 640}, 640: {640, 320}, 320: {320, 160}}},
		"a small one":    {photo.PlainJPEG(500, 250), map[int]image.Point{1280: {500, 250}, 640: {500, 250}, 320: {320, 160}}},
	} {
		prints, took, err := NewWorkers().Render(t.Context(), bytes.NewReader(c.kept), 1, false)
		if err != nil || len(prints.Sizes) != len(c.want) || took <= 0 {
			t.Errorf("%s: %d sizes, %v, %v", name, len(prints.Sizes), took, err)
		}
		for width, want := range c.want {
			size, err := webp.DecodeConfig(bytes.NewReader(prints.Sizes[width]))
			if err != nil || size.Width != want.X || size.Height != want.Y {
				t.Errorf("%s at %d is %v, %v", name, width, size, err)
			}
		}
	}
	for name, bad := range map[string][]byte{
		"not a picture":         []byte("<svg/>"),
		"another coding":        photo.PlainPNG(300, 200),
		"one that is cut short": photo.PlainJPEG(300, 200)[:900],
	} {
		var spoiled *UnusableError
		if _, _, err := NewWorkers().Render(t.Context(), bytes.NewReader(bad), 1, false); !errors.As(err, &spoiled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWorkersLeaveACoreToReaders(t *testing.T) {
	for cores, want := range map[int]int{1: 1, 2: 1, 3: 2, 16: 2} {
		if got := workersFor(cores); got != want {
			t.Errorf("%d workers on %d cores", got, cores)
		}
	}
}

func TestALongQueueSaysHowFarItIsEveryTenSecondsAndWhenItIsDone(t *testing.T) {
	var said []string
	now := time.Unix(1_700_000_000, 0)
	p := progress{say: func(s string) { said = append(said, s) }, now: func() time.Time { return now }}
	for left := 39; left >= 0; left-- {
		p.finished(left, false)
		now = now.Add(500 * time.Millisecond)
	}
	want := []string{
		"Making smaller sizes of pictures: 1 of 40 are done. The site can be read while this runs.",
		"Making smaller sizes of pictures: 21 of 40 are done. The site can be read while this runs.",
		"The smaller sizes of all 40 pictures are ready.",
	}
	if !slices.Equal(said, want) {
		t.Errorf("said %q", said)
	}
	said = nil
	for left := 5; left >= 0; left-- {
		p.finished(left, false)
	}
	if said != nil {
		t.Errorf("a short queue said %q", said)
	}
}

func TestPicturesThatDoNotDecodeAreNotCalledReady(t *testing.T) {
	said := ""
	p := progress{say: func(s string) { said = s }, now: func() time.Time { return time.Unix(1_700_000_000, 0) }}
	for left := 39; left >= 0; left-- {
		p.finished(left, left < 2)
	}
	if want := "The smaller sizes of 38 pictures are ready; those of 2 could not be made."; said != want {
		t.Errorf("said %q", said)
	}
}

func anyRoom() *diskRoom { return &diskRoom{leaves: func(int64) bool { return true }} }

func TestThatThereIsNoRoomIsSaidOnceUntilThereIsAgain(t *testing.T) {
	left, said := int64(sizesOfOne), 0
	r := &diskRoom{leaves: func(bytes int64) bool { return bytes <= left }, say: func(string) { said++ }}
	for _, step := range []struct {
		left    int64
		isThere bool
		said    int
	}{{sizesOfOne, true, 0}, {sizesOfOne - 1, false, 1}, {0, false, 1}, {sizesOfOne, true, 1}, {0, false, 2}} {
		left = step.left
		if is := r.hasRoom(); is != step.isThere || said != step.said {
			t.Errorf("with %d bytes left: %v, said %d times", step.left, is, said)
		}
	}
}
