package darkroom_test

import (
	"slices"
	"testing"

	"waypost/backend/internal/darkroom"
	"waypost/backend/internal/testkit/contracts"
)

func TestThePicturesAreMadeInTheWidthsPagesAskFor(t *testing.T) {
	got := slices.Sorted(slices.Values(darkroom.Widths))
	if want := contracts.Table[[]int](t, "pictureWidths"); !slices.Equal(got, want) {
		t.Errorf("%v, and the contract has %v", got, want)
	}
	if want := contracts.Table[int](t, "largePictureSide"); darkroom.Large != want {
		t.Errorf("%d, and the contract has %d", darkroom.Large, want)
	}
}
