package media

import (
	"slices"
	"testing"
	"time"
)

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
