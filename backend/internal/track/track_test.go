package track_test

import (
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/track"
)

// As shared/contracts' track.test.ts has it.
var walk = []track.Point{{38.5, -120.2, 12}, {40.7, -120.95, 1500}, {43.252, -126.453, -3}}

const text = "_p~iF~ps|UW_ulLnnqC_|A_mqNvxq`@||A"

func TestATrackIsReadAsItWasWritten(t *testing.T) {
	if got := track.Format(walk); got != text {
		t.Errorf("written %q", got)
	}
	got, err := track.Parse(text)
	if err != nil || !slices.Equal(got, walk) {
		t.Errorf("read %v, %v", got, err)
	}
}

func TestWhatIsNoTrackIsRefused(t *testing.T) {
	for what, text := range map[string]string{
		"one point":       text[:10],
		"cut off":         text[:len(text)-1],
		"other letters":   "<script>",
		"beyond the pole": track.Format([]track.Point{{91, 0, 0}, {0, 0, 0}}),
		"too many points": track.Format(make([]track.Point, track.Most+1)),
		"too long":        strings.Repeat("?", track.MostCharacters+3),
	} {
		if _, err := track.Parse(text); err == nil {
			t.Errorf("%s was read", what)
		}
	}
	if points, err := track.Parse(""); err != nil || len(points) != 0 {
		t.Error("nothing is no track")
	}
}
