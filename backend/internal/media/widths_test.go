package media_test

import (
	"slices"
	"testing"

	"waypost/backend/internal/media"
	"waypost/backend/internal/testkit"
)

func TestThePicturesAreMadeInTheWidthsPagesAskFor(t *testing.T) {
	got := slices.Sorted(slices.Values(media.Widths))
	if want := testkit.Contract[[]int](t, "pictureWidths"); !slices.Equal(got, want) {
		t.Errorf("%v, and the contract has %v", got, want)
	}
	if want := testkit.Contract[int](t, "largePictureSide"); media.LargeSide != want {
		t.Errorf("%d, and the contract has %d", media.LargeSide, want)
	}
}
